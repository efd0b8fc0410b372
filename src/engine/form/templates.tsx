// How RJSF's parts are laid out: a field with its label, help, control and error in this order; lists; groups.
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
} from '@rjsf/utils';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { say } from '../rules/sentences.ts';
import { sentence } from '../rules/texts.ts';
import { Examples } from './examples.tsx';
import { isOneControl, type Section } from './fields.ts';
import type { FieldView, FormView } from './form-view.ts';
import { FieldPlaceContext, idsOf, useField, useForm } from './form-context.tsx';
import { itemLabel } from './widgets.tsx';

/** The words of an error, beside a sign. It is announced when it appears. */
function FieldError({ id, text }: { id: string; text: string | null | undefined }) {
  return (
    <div id={id} className="field-error-place" aria-live="polite">
      {text && (
        <p className="field-error">
          <Icon name="alert" size={15} />
          {text}
        </p>
      )}
    </div>
  );
}

/** RJSF's place of a field; which one it is, the controls inside learn from here. */
export function FieldTemplate({ children, fieldPathId }: FieldTemplateProps) {
  const [path, position] = fieldPathId.path;
  if (path === undefined) return <>{children}</>;
  const place = { path: String(path), position: typeof position === 'number' ? position : null };
  return (
    <FieldPlaceContext value={place}>
      {place.position === null ? <Field path={place.path}>{children}</Field> : children}
    </FieldPlaceContext>
  );
}

function Field({ path, children }: { path: string; children: ReactNode }) {
  const field = useField(path);
  if (!field.isShown) return null;
  return field.toggle ? (
    <ToggledField field={field}>{children}</ToggledField>
  ) : (
    <PlainField field={field}>{children}</PlainField>
  );
}

const drawsGroup = (field: FieldView) => ['list', 'checkboxes', 'radio'].includes(field.spec.widget);

function PlainField({ field, children }: { field: FieldView; children: ReactNode }) {
  const ids = idsOf(field.path);
  const isBox = field.spec.widget === 'checkbox' || field.spec.widget === 'switch';
  const isText = field.spec.widget === 'text-only' || field.spec.widget === 'copy';
  const mustChoose =
    field.spec.widget === 'radio' ||
    (field.spec.widget === 'select' && field.options?.is !== 'failed' && !field.options?.empty);
  const isOptional = !field.isRequired && field.readOnly === null && !isBox && !isText && !mustChoose;
  const words = (
    <>
      {field.label}
      {isOptional && <span className="optional"> {say('optional')}</span>}
    </>
  );
  // A box without words of its own is labelled by the field's label beside it, so nothing stands above it.
  const hasHeading = !(isBox && field.help === '');
  return (
    <div className="field" data-field={field.path}>
      {hasHeading &&
        (isBox || drawsGroup(field) || isText ? (
          <span className="field-label" id={`${ids.control}-label`}>
            {words}
          </span>
        ) : (
          <label className="field-label" htmlFor={ids.control}>
            {words}
          </label>
        ))}
      {field.help && !isBox && (
        <p className="field-help" id={ids.help}>
          {field.help}
        </p>
      )}
      <Line field={field}>{children}</Line>
      <FieldFoot field={field} />
    </div>
  );
}

/** Words around a value make a sentence of it. */
function Line({ field, children }: { field: FieldView; children: ReactNode }) {
  const ids = idsOf(field.path);
  if (!field.before && !field.after) return children;
  return (
    <div className="field-line">
      {field.before && <span id={ids.before}>{field.before}</span>}
      {children}
      {field.after && <span id={ids.after}>{field.after}</span>}
    </div>
  );
}

/** What is wrong with the items of a field that is drawn as one control; those of a list say it themselves. */
function itemTrouble(field: FieldView): string | null {
  const [first] = isOneControl(field.spec) ? Object.entries(field.itemErrors) : [];
  return first ? `${String((field.value as unknown[])[Number(first[0])])}: ${first[1]}` : null;
}

function FieldFoot({ field }: { field: FieldView }) {
  const ids = idsOf(field.path);
  const { resetNotice } = useForm();
  return (
    <>
      {resetNotice?.at === field.path && (
        <p className="field-advice" role="status">
          {resetNotice.text}
        </p>
      )}
      <FieldError id={ids.error} text={field.error ?? itemTrouble(field)} />
      {field.advice && (
        <p className="field-advice" id={ids.advice}>
          {field.advice}
        </p>
      )}
      {field.readOnly?.why && (
        <p className="field-help" id={ids.why}>
          {field.readOnly.why}
        </p>
      )}
      <Examples field={field} />
    </>
  );
}

/** A field that a box in front of it switches on; what was typed is there again when it is on again. */
function ToggledField({ field, children }: { field: FieldView; children: ReactNode }) {
  const ids = idsOf(field.path);
  const { events } = useForm();
  const toggle = field.toggle!;
  return (
    <div className="field toggled" data-field={field.path} role="group" aria-label={toggle.label}>
      <input
        type="checkbox"
        role={toggle.widget === 'switch' ? 'switch' : undefined}
        className={toggle.widget === 'switch' ? 'switch' : undefined}
        id={`${ids.control}-toggle`}
        checked={toggle.isOn}
        disabled={field.readOnly !== null}
        onChange={(event) => events.onSwitch(field.path, event.target.checked)}
      />
      <div className="toggled-body">
        <label className="field-label" htmlFor={`${ids.control}-toggle`}>
          {toggle.label}
        </label>
        {field.help && (
          <p className="field-help" id={ids.help}>
            {field.help}
          </p>
        )}
        {toggle.isOn ? (
          <Line field={field}>{children}</Line>
        ) : (
          field.before && <p className="field-help">{[field.before, '…', field.after].filter(Boolean).join(' ')}</p>
        )}
        <FieldFoot field={field} />
      </div>
    </div>
  );
}

/** All fields, in the order and groups of the descriptor. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  const { view } = useForm();
  const content = new Map(properties.map((property) => [property.name, property.content]));
  const draw = (sections: Section[]): ReactNode =>
    sections.map((section) => {
      if (section.kind === 'field') return <Piece key={section.path}>{content.get(section.path)}</Piece>;
      const group = view.groups[section.group.id];
      if (!group?.isShown) return null;
      return (
        <fieldset key={section.group.id} className="group">
          {group.title && <legend className="group-title">{group.title}</legend>}
          {group.toggle && <GroupToggle group={group} id={section.group.id} />}
          {(!group.toggle || group.toggle.isOn) && draw(section.sections)}
        </fieldset>
      );
    });
  return <div className="form-fields">{draw(view.sections)}</div>;
}

const Piece = ({ children }: { children: ReactNode }) => <>{children}</>;

function GroupToggle({ group, id }: { group: FormView['groups'][string]; id: string }) {
  const { events } = useForm();
  return (
    <label className="choice">
      <input
        type="checkbox"
        role={group.toggle!.widget === 'switch' ? 'switch' : undefined}
        className={group.toggle!.widget === 'switch' ? 'switch' : undefined}
        id={`group-${id}-toggle`}
        disabled={group.isLocked}
        checked={group.toggle!.isOn}
        onChange={(event) => events.onSwitch(group.path!, event.target.checked)}
      />
      {group.toggle!.label}
    </label>
  );
}

/** A list of texts. A new item gets the focus; after a removal it goes to the item that took the place, or the last one. */
export function ArrayFieldTemplate({ items, canAdd, onAddClick, fieldPathId }: ArrayFieldTemplateProps) {
  const path = String(fieldPathId.path[0]);
  const field = useField(path);
  const ids = idsOf(path);
  const host = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const isLocked = field.readOnly !== null;
  useEffect(() => {
    if (wanted.current === null) return;
    const inputs = host.current?.querySelectorAll<HTMLElement>('input.control') ?? [];
    inputs[Math.min(wanted.current, inputs.length - 1)]?.focus();
    wanted.current = null;
  }, [items.length]);
  return (
    <div
      className="items"
      ref={host}
      id={ids.control}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${ids.control}-label`}
      onClick={(event) => (wanted.current = removedAt(event.target) ?? wanted.current)}
    >
      {items}
      {canAdd && !isLocked && (
        <Button
          icon="plus"
          onClick={() => {
            wanted.current = items.length;
            onAddClick();
          }}
        >
          {sentence(field.spec.field.items?.add) || say('add')}
        </Button>
      )}
    </div>
  );
}

function removedAt(target: EventTarget): number | null {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-remove]')?.dataset.remove : undefined;
  return at === undefined ? null : Number(at);
}

export function ArrayFieldItemTemplate({
  children,
  index,
  totalItems,
  buttonsProps,
  fieldPathId,
}: ArrayFieldItemTemplateProps & { fieldPathId?: { path: (string | number)[] } }) {
  const path = String((fieldPathId ?? buttonsProps.fieldPathId).path[0]);
  const field = useField(path);
  const least = field.spec.schema.minItems ?? 0;
  const remove =
    sentence(field.spec.field.items?.remove, (place) => (place === 'position' ? index + 1 : undefined)) ||
    say('remove', { position: itemLabel(field, index) });
  return (
    <div className="item">
      <div className="item-line">
        {children}
        {totalItems > least && field.readOnly === null && (
          <button
            type="button"
            className="icon-button"
            aria-label={remove}
            title={remove}
            data-remove={index}
            onClick={buttonsProps.onRemoveItem}
          >
            <Icon name="trash" />
          </button>
        )}
      </div>
      <FieldError id={`${idsOf(path).item(index)}-error`} text={field.itemErrors[index]} />
    </div>
  );
}
