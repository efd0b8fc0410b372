// Fills in a rendered form like a user: each control is found by its label and set by its own events.
import { fireEvent, within } from '@testing-library/react';
import { choicesOf, resolved, typeOf, type Schema } from '../../../src/engine/descriptor/entity.ts';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { controlFor, traitsOf } from '../../../src/engine/kinds/controls.ts';
import { sameJson } from '../../../src/engine/rules/paths.ts';

/** One field of a form by its texts and its value; `path` distinguishes fields with the same texts. */
export type Place = { label: string; path?: string; field: Field; schema: Schema; entity: Schema };

function labelled(label: string, path?: string): HTMLElement[] {
  const around = path === undefined ? document.body : document.querySelector<HTMLElement>(`[data-field="${path}"]`);
  return around ? within(around).queryAllByLabelText(label) : [];
}

const isBox = (element: Element) => element instanceof HTMLInputElement && element.type === 'checkbox';
const isTyped = (element: Element) => element.matches('input:not([type=checkbox]), textarea, select');

function kindOf({ field, schema, entity }: Place) {
  if (field.widget === 'text-only' || field.widget === 'copy') return 'fixed';
  if (traitsOf(controlFor(field, schema, entity)).isJson) return 'text';
  const items = resolved(entity, schema.items ?? {});
  if (typeOf(schema) === 'array') {
    if (choicesOf(items).length > 0) return 'choices';
    return field.widget === 'chips' ? 'chips' : 'list';
  }
  if (choicesOf(schema).length > 0) return field.widget === 'radio' ? 'radio' : 'choice';
  return typeOf(schema) === 'boolean' ? 'boolean' : 'text';
}

/** The control of a field: the element that is typed into, or the group of boxes or items; null if none is shown. */
function controlOf(place: Place): HTMLElement | null {
  const found = labelled(place.label, place.path);
  const kind = kindOf(place);
  if (kind === 'fixed') return null;
  if (kind === 'boolean') return found.find(isBox) ?? null;
  if (kind === 'text' || kind === 'choice' || kind === 'chips') return found.find(isTyped) ?? null;
  return found.find((element) => element.matches('[role=group], [role=radiogroup]')) ?? null;
}

/** Whether a field is on the page, and whether it can be edited; a toggle counts if the field has one. */
export function stateOf(place: Place): { isShown: boolean; isOpen: boolean } {
  const box = place.field.toggle ? labelled(place.label, place.path).find(isBox) : undefined;
  const control = box ?? controlOf(place);
  if (!control) return { isShown: labelled(place.label, place.path).length > 0, isOpen: false };
  const inputs = isTyped(control) || isBox(control) ? [control] : [...control.querySelectorAll('input, button')];
  return { isShown: true, isOpen: inputs.some((one) => !(one as HTMLInputElement).disabled) };
}

const setBox = (box: HTMLElement, isOn: boolean) => {
  if ((box as HTMLInputElement).checked !== isOn) fireEvent.click(box);
};

/** Switches the toggle of a field or a group. */
export const setToggle = (label: string, isOn: boolean, path?: string) =>
  setBox(labelled(label, path).find(isBox)!, isOn);

/** Whether the toggle of a group is shown and can be clicked. */
export const isToggleOpen = (label: string): boolean =>
  labelled(label).some((one) => isBox(one) && !(one as HTMLInputElement).disabled);

/** Enters a value into the control of a field, and returns its new value: a checkbox is toggled. */
export function enter(place: Place, typed: unknown): unknown {
  const control = controlOf(place)!;
  switch (kindOf(place)) {
    case 'boolean': {
      const isOn = !(control as HTMLInputElement).checked;
      setBox(control, isOn);
      return isOn;
    }
    case 'choice':
      return choose(control as HTMLSelectElement, place, typed);
    case 'radio':
      fireEvent.click(atChoice([...control.querySelectorAll('input')], choicesOf(place.schema), typed));
      return typed;
    case 'choices':
      return tick(control, place, typed as unknown[]);
    case 'chips':
      return addChips(control, typed as string[]);
    case 'list':
      return fillItems(place, typed as string[]);
    default:
      fireEvent.change(control, { target: { value: typed } });
      fireEvent.blur(control);
      return typed;
  }
}

/** The element of a choice; values without an option precede the options. */
function atChoice<E>(elements: E[], choices: { value: unknown }[], value: unknown): E {
  const position = choices.findIndex((choice) => sameJson(choice.value, value));
  return elements[elements.length - choices.length + position]!;
}

function choose(select: HTMLSelectElement, { field, schema }: Place, value: unknown): unknown {
  const choices = choicesOf(schema).filter((choice) => !(field.toggle && choice.value === null));
  const option = atChoice([...select.options], choices, value);
  fireEvent.change(select, { target: { value: option.value } });
  fireEvent.blur(select);
  return value;
}

function tick(group: HTMLElement, { schema, entity }: Place, values: unknown[]): unknown {
  const boxes = () => [...group.querySelectorAll('input')];
  for (const box of boxes()) setBox(box, false);
  const choices = choicesOf(resolved(entity, schema.items!));
  for (const value of values) setBox(atChoice(boxes(), choices, value), true);
  return values;
}

function addChips(input: HTMLElement, texts: string[]): unknown {
  fireEvent.change(input, { target: { value: '' } });
  const chips = input.closest('.chips')!;
  for (let left = chips.querySelectorAll('.chip').length; left > 0; left--)
    fireEvent.keyDown(input, { key: 'Backspace' });
  for (const text of texts) {
    fireEvent.change(input, { target: { value: text } });
    fireEvent.keyDown(input, { key: 'Enter' });
  }
  return texts;
}

/** Removes the items of a list that can be removed, adds the missing ones, and fills in each. */
function fillItems(place: Place, texts: string[]): unknown {
  const group = () => within(controlOf(place)!);
  const items = () => group().queryAllByRole('textbox');
  for (let extra = items().length - texts.length; extra > 0; extra--)
    fireEvent.click(group().getAllByRole('button', { name: /^Remove/ })[0]!);
  for (let missing = texts.length - items().length; missing > 0; missing--)
    fireEvent.click(group().getByRole('button', { name: 'Add' }));
  items().forEach((item, index) => {
    fireEvent.change(item, { target: { value: texts[index] } });
    fireEvent.blur(item);
  });
  return texts;
}
