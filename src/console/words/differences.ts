// Describes what edits change: one sentence for each key of a place, in the order of the edits.
import type { Edit } from '../../customize/edit-text.ts';
import { ruleOf } from '../../customize/key-rules.ts';
import type { MetaSchema } from '../../customize/meta.ts';
import { placesOf } from '../../customize/places.ts';
import type { Field } from '../../engine/descriptor/descriptor.gen.ts';
import { choicesOf, fieldAt, resolved } from '../../engine/descriptor/entity.ts';
import { formatExactBytes } from '../../engine/format/exact-bytes.ts';
import { formatExactDuration } from '../../engine/format/exact-durations.ts';
import { truncate } from '../../engine/format/truncate.ts';
import { controlFor } from '../../engine/kinds/controls.ts';
import { columnId } from '../../engine/rules/link-column.ts';
import { isObject, partAt, sameJson } from '../../engine/rules/paths.ts';
import { titleFromName } from '../../engine/rules/title-from-name.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { qualifiedName, kindName, kindOfPart } from '../parts.ts';
import type { EditedScreen } from './edited-screen.ts';
import { keyLabel, memberLabel } from './labels.ts';
import { defaultOfAction } from './default-texts.ts';
import {
  partsOf,
  requiredBy,
  shortName,
  shownValue,
  siblingsOf,
  valueOf,
  wholePlace,
  withRequired,
  writtenText,
  type Part,
} from './parts.ts';
import { inWords, type Naming } from './value-words.ts';

const maxLength = 200;

export type Difference = { place: string; key: string; text: string };

/** The differences that edits make. */
export function differences(all: Edits): Difference[] {
  const { before, now, edits, meta } = all;
  const partsBefore = partsOf(before, meta);
  const parts = partsOf(now, meta);
  const seen = new Set<string>();
  return edits.flatMap(({ place, key }): Difference[] => {
    const name = `${place} ${key}`;
    if (seen.has(name)) return [];
    seen.add(name);
    const left = parts.find(({ id }) => id === place);
    const part = left ?? partsBefore.find(({ id }) => id === place);
    const text = part && sentenceOf({ ...all, part, isRemoved: !left, parts }, key);
    return text === undefined ? [] : [{ place, key, text }];
  });
}

type Edits = {
  slug: string;
  before: EditedScreen;
  now: EditedScreen;
  edits: readonly Edit[];
  meta: MetaSchema;
  /** The title of the screen at an address of the console. */
  titleAt?: (address: string) => string | undefined;
  /** Whether to include all keys of added parts, and keys that are set to their present value. */
  isComplete?: boolean;
};
type Changed = Edits & { part: Part; parts: readonly Part[]; isRemoved: boolean };

function sentenceOf(changed: Changed, key: string): string | undefined {
  const { before, now: after, edits, part, parts, isRemoved, isComplete = false } = changed;
  const name = fullName(part);
  const [old, now] = [valueOf(before, part.id, key), valueOf(after, part.id, key)];
  const wasInFile = partAt(before.file, [part.id]) !== undefined;
  if (isRemoved) return key === wholePlace && wasInFile ? t('difference-removed', { name }) : undefined;
  const isReset = edits.findLast(({ place }) => place === part.id)?.key === wholePlace;
  if (key === wholePlace) return wasInFile && isReset ? t('difference-reset', { name }) : undefined;
  if (sameJson(old, now)) return undefined;
  switch (key) {
    case 'add':
      return t(isIn(before, part, changed.meta) ? 'difference-there' : 'difference-added', { name });
    case 'schema':
    // The condition of an added count, which its text names.
    case 'when':
      return part.isAdded && !isComplete ? undefined : changeOf(changed, key);
    case 'hidden':
      return t(now === true ? 'difference-hidden' : 'difference-shown', { name });
    case 'before':
    case 'after':
      return now === undefined ? undefined : movedInWords(name, key, String(now), part, parts);
    case 'restrict':
      if (!sameJson(withRequired(old, false), withRequired(now, false)) || (isComplete && !isOnlyRequired(now)))
        return changeOf(changed, key);
      return t(requiredBy(after, part) === 'file' ? 'difference-required' : 'difference-optional', { name });
    case 'readOnly':
      if (now === undefined) return t('difference-editable', { name });
      if (typeof now !== 'string') return changeOf(changed, key);
      return t(now === 'always' ? 'difference-read-only' : 'difference-on-edit', { name });
    default:
      return changeOf(changed, key);
  }
}

/** Whether a screen has a part already. */
const isIn = ({ whole }: EditedScreen, { id }: Part, meta: MetaSchema): boolean => placesOf(whole.screen, meta).has(id);

const isOnlyRequired = (restrict: unknown) => restrict === undefined || sameJson(restrict, { required: true });

/** The sentence for a key, with its value before and after the change. Some changes add to the value before. */
function changeOf(changed: Changed, key: string): string | undefined {
  const { before, now, meta, part, isComplete = false } = changed;
  const rule = ruleOf(part.kind, key);
  const own = valueOf(now, part.id, key);
  const isAdditive = rule === 'narrow' || rule === 'reasons';
  const old = isAdditive
    ? valueOf(before, part.id, key)
    : (shownValue(before, part.id, key, meta) ?? defaultText(changed, key));
  const naming = namingOf(changed);
  const words = (value: unknown) => (key === 'default' && choiceIn(changed, value)) || inWords(value, key, naming);
  const values = {
    name: fullName(part),
    label: isAdditive && part.isAdded ? memberLabel(key) : keyLabel(key, part.kind),
    before: truncate(words(old), maxLength),
    // A change of a question keeps the texts that it omits.
    after: truncate(words(rule === 'ask' && isObject(old) && isObject(own) ? { ...old, ...own } : own), maxLength),
  };
  if (values.after === values.before) return isComplete ? t('difference-same', values) : undefined;
  if (values.after === '') return t('difference-default', values);
  return t(values.before === '' ? 'difference-set' : 'difference-changed', values);
}

/** The label of a value that is one of the choices of a field. */
function choiceIn({ now, part }: Changed, value: unknown): string | undefined {
  const schema = part.field === undefined ? undefined : fieldAt(now.named.entity, part.field);
  const choices = schema ? choicesOf(resolved(now.named.entity, schema)) : [];
  return choices.find((choice) => sameJson(choice.value, value))?.label;
}

/** A number as the control of its field shows it: in its unit, or as a size or a duration. */
function quantityIn({ now: { named }, meta, part }: Changed, value: number): string {
  const place = placesOf(named.screen, meta).get(part.id);
  const schema = part.field === undefined ? undefined : fieldAt(named.entity, part.field);
  if (!place || !schema) return String(value);
  const field = partAt(named.screen, place.path) as Field;
  const control = controlFor(field, resolved(named.entity, schema), named.entity);
  if (control === 'bytes') return formatExactBytes(value);
  if (control === 'duration') return formatExactDuration(value) ?? String(value);
  const { unit } = field;
  // Without the last digits, which contain the error of binary doubles.
  return unit ? `${Number((value / unit.factor).toPrecision(15))} ${writtenText(unit.text)}` : String(value);
}

/** The names of the parts of the screen. */
function namingOf(changed: Changed): Naming {
  const { now, parts, part, titleAt } = changed;
  const named = (id: string) => parts.find((one) => one.id === id)?.name;
  return {
    field: (path) =>
      fieldAt(now.named.entity, path)?.title ?? named(`form/field:${path}`) ?? titleFromName(path.split('.').at(-1)!),
    input: (id) => parts.find((one) => one.kind === 'input' && shortName(one.id) === id)?.name ?? titleFromName(id),
    // The id of a column without one is its field with dashes.
    column: (id) =>
      parts.find((one) => one.kind === 'column' && one.id.startsWith(`${part.id}/`) && idOfColumn(one) === id)?.name ??
      titleFromName(id),
    group: (id) => named(`form/group:${id}`) ?? titleFromName(id),
    screen: (address) => titleAt?.(address) ?? address,
    quantity: (value) => quantityIn(changed, value),
  };
}

const idOfColumn = ({ id }: Part): string => columnId({ field: shortName(id) });

/** A text that an action has by default. */
function defaultText({ slug, before, meta, part }: Changed, key: string): unknown {
  const place = placesOf(before.named.screen, meta).get(part.id);
  return part.kind === 'action' && place ? defaultOfAction(slug, before.named, place, key) : undefined;
}

function movedInWords(
  name: string,
  side: 'before' | 'after',
  target: string,
  part: Part,
  parts: readonly Part[],
): string {
  const other = siblingsOf(parts, part).find(({ id }) => shortName(id) === target);
  return t(side === 'before' ? 'difference-before' : 'difference-after', { name, other: other ? other.name : target });
}

/** A part with its kind, because a field and a column have the same name, and with its qualifier. */
export function fullName({ id, name, qualifier }: Part): string {
  const kind = kindName(kindOfPart(id)!);
  return qualifiedName(name === '' ? kind : t('full-name', { kind, name }), qualifier);
}
