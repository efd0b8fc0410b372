// The parts of a screen as they can be customized: their names, their order, and their values with unsaved edits.
import type { PartKind } from '../../customize/key-rules.ts';
import type { MetaSchema } from '../../customize/meta.ts';
import { kindOfId, placesOf, splitId, type Place } from '../../customize/places.ts';
import type { Problem } from '../../customize/problem.ts';
import type { Text } from '../../engine/descriptor/descriptor.gen.ts';
import { fieldAt, isRequired } from '../../engine/descriptor/entity.ts';
import { isMembers, isObject, partAt } from '../../engine/rules/paths.ts';
import { formatText } from '../../engine/rules/texts.ts';
import { titleFromName } from '../../engine/rules/title-from-name.ts';
import { qualifiersOf } from '../parts.ts';
import type { EditedScreen } from './edited-screen.ts';

export const sections = [
  'screen',
  'columns',
  'fields',
  'actions',
  'notes',
  'panels',
  'facts',
  'messages',
  'more',
] as const;
export type Section = (typeof sections)[number];

export type Part = {
  /** The id of its place. */
  id: string;
  kind: PartKind;
  section: Section;
  name: string;
  /** Distinguishes it from parts of the same kind and name. */
  qualifier?: string;
  isHidden: boolean;
  /** Whether the file or an edit adds it. */
  isAdded: boolean;
  /** Of a field or a column: the path of its value. */
  field?: string;
};

/** The key of an edit of a whole place. */
export const wholePlace = '';

const sectionsOfKinds: Partial<Record<PartKind, Section>> = {
  screen: 'screen',
  list: 'screen',
  form: 'screen',
  facts: 'screen',
  field: 'fields',
  group: 'fields',
  action: 'actions',
  note: 'notes',
  tag: 'notes',
  link: 'notes',
  section: 'facts',
  errorRule: 'messages',
};

function sectionOf(id: string, kind: PartKind): Section {
  if (id.startsWith('panel:')) return 'panels';
  if (kind === 'column') return id.startsWith('list/column:') ? 'columns' : 'more';
  if (kind === 'link' && !id.startsWith('list/link:')) return 'more';
  return sectionsOfKinds[kind] ?? 'more';
}

/** Every part, also hidden and added ones, in the order of the page. `skipped`: changes not in force. */
export function partsOf(
  now: EditedScreen,
  meta: MetaSchema,
  skipped: readonly Pick<Problem, 'place' | 'key'>[] = now.problems,
): Part[] {
  const places = placesOf(now.whole.screen, meta);
  const has = (id: string, key: string) => valueOf(now, id, key) === true;
  // Changes that could not be applied can still be corrected or undone.
  const own = changedPlaces(now.file).filter((id) => has(id, 'add') || has(id, 'hidden'));
  const parts = [...new Set([...places.keys(), ...own])].flatMap((id): Part[] => {
    const kind = kindOfId(id);
    if (!kind) return [];
    const place = places.get(id);
    const field = fieldOf(now, id, place);
    const name = nameOf({ ...now, whole: now.named }, { id, kind, place, field });
    const isStillShown = place !== undefined && skipped.some((one) => one.place === id && one.key === 'hidden');
    const [isHidden, isAdded] = [has(id, 'hidden') && !isStillShown, has(id, 'add')];
    return [{ id, kind, section: sectionOf(id, kind), name, isHidden, isAdded, ...(field !== undefined && { field }) }];
  });
  const qualifiers = qualifiersOf(parts, places);
  return parts.map((part) => (qualifiers.has(part.id) ? { ...part, qualifier: qualifiers.get(part.id)! } : part));
}

/** Identifies the list of a part. Fields and groups share one. */
const listOf = (id: string) => {
  const { base = '', type = '' } = splitId(id) ?? {};
  return `${base}:${type === 'group' ? 'field' : type}`;
};

/** The parts of the same list, which a part can be moved among. */
export const siblingsOf = (parts: readonly Part[], { id }: Part): Part[] =>
  parts.filter((one) => !one.isHidden && listOf(one.id) === listOf(id));

/** The name of a part among its siblings. */
export const shortName = (id: string): string => splitId(id)?.name ?? id;

const changedPlaces = (file: unknown): string[] =>
  isObject(file) ? Object.keys(file).filter((key) => isObject(file[key])) : [];

/** The value of a key in the file; undefined if it has none. */
export const valueOf = ({ file }: EditedScreen, place: string, key: string): unknown =>
  partAt(file, [place, ...key.split('.')]);

/** The value of a key as the page shows it, in its language: of the file, else of the screen. */
export function shownValue(now: EditedScreen, place: string, key: string, meta: MetaSchema): unknown {
  const own = valueOf(now, place, key);
  if (own !== undefined) return own;
  const { screen } = now.named;
  const found = placesOf(screen, meta).get(place);
  const part = found && partAt(screen, [...found.path, ...key.split('.')]);
  if (part !== undefined || !['label', 'header', 'default'].includes(key)) return part;
  const field = fieldOf(now, place, found);
  if (field === undefined) return undefined;
  if (key === 'default') return found?.kind === 'field' ? fieldAt(now.named.entity, field)?.default : undefined;
  return titleOf({ ...now, whole: now.named }, place, field);
}

const titleOf = (now: EditedScreen, place: string, field: string) =>
  fieldAt(now.whole.entity, field)?.title ??
  partAt(valueOf(now, place, 'schema'), ['title']) ??
  titleFromName(field.split('.').at(-1)!);

function fieldOf(now: EditedScreen, id: string, place: Place | undefined): string | undefined {
  const kind = kindOfId(id);
  if (kind === 'field') return shortName(id);
  if (kind !== 'column' && kind !== 'filter') return undefined;
  const field = place ? partAt(now.whole.screen, [...place.path, 'field']) : valueOf(now, id, 'field');
  return typeof field === 'string' ? field : shortName(id);
}

const nameKeys = ['label', 'header', 'title', 'text', 'title.edit', 'is'] as const;

type Named = { id: string; kind: PartKind; place: Place | undefined; field: string | undefined };

/** The name of a part on the page: its first text, else the name of its field, else its id. */
function nameOf(now: EditedScreen, { id, kind, place, field }: Named): string {
  if (kind === 'list' || kind === 'form' || kind === 'facts') return '';
  for (const key of nameKeys) {
    const value = valueOf(now, id, key) ?? (place && partAt(now.whole.screen, [...place.path, ...key.split('.')]));
    const text = isText(value) ? formatText(value, () => '…') : '';
    if (text.trim() !== '') return text;
  }
  return field === undefined ? titleFromName(shortName(id)) : String(titleOf(now, id, field));
}

/** Whether a value is a text, in one of its forms. */
export const isText = (value: unknown): value is Text =>
  typeof value === 'string' || (isObject(value) && ('text' in value || 'other' in value));

/** A text as written, with its placeholders; for a text with variants, the default one. */
export const writtenText = (text: Text): string =>
  typeof text === 'string' ? text : 'other' in text ? text.other : text.text;

/** What requires a value in a field: the customization or the entity; undefined for neither. */
export function requiredBy(now: EditedScreen, { id, field }: Part): 'file' | 'entity' | undefined {
  if (requires(valueOf(now, id, 'restrict'))) return 'file';
  return field !== undefined && isRequired(now.whole.entity, field) ? 'entity' : undefined;
}

const requires = (restrict: unknown) =>
  [restrict].flat().some((one) => partAt(one, ['required']) === true && !isConditional(one));

const isConditional = (rule: unknown) => isMembers(rule) && 'when' in rule;

/** The restrictions of a field with or without the rule that it is required; undefined for none. */
export function withRequired(restrict: unknown, isNowRequired: boolean): unknown {
  const rules = [restrict].flat().filter(isMembers) as Record<string, unknown>[];
  if (isNowRequired) {
    const [first = {}, ...rest] = rules;
    return rest.length > 0
      ? [{ required: true }, first, ...rest]
      : 'message' in first || isConditional(first)
        ? [{ required: true }, first]
        : { ...first, required: true };
  }
  const left = rules
    .map((rule) => (isConditional(rule) ? rule : withoutRequired(rule)))
    .filter((rest) => Object.keys(rest).some((key) => key !== 'message'));
  return left.length > 1 ? left : left[0];
}

const withoutRequired = ({ required: _required, ...rest }: Record<string, unknown>) => rest;
