// The parts of a screen as they can be customized: their names, their order, and their values with unsaved edits.
import type { Edit } from '../../customize/edit-text.ts';
import { keyRules, type PartKind } from '../../customize/key-rules.ts';
import type { MetaSchema } from '../../customize/meta.ts';
import { kindOfId, placesOf, splitId, type Place } from '../../customize/places.ts';
import type { Screen, Text } from '../../engine/descriptor/descriptor.gen.ts';
import { fieldAt, isRequired, type Schema } from '../../engine/descriptor/entity.ts';
import { isMembers, isObject, partAt } from '../../engine/rules/paths.ts';
import { sentence } from '../../engine/rules/texts.ts';
import { titleFromName } from '../../engine/rules/title-from-name.ts';

/** A screen, its entity, and the content of its file of customizations, as they were before the edits. */
export type Base = { screen: Screen; entity: Schema; file: unknown };

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
  isHidden: boolean;
  /** Added by the file or by an edit. */
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

/** Every part, also hidden and added ones, in the order of the edits. */
export function partsOf(base: Base, edits: readonly Edit[], meta: MetaSchema): Part[] {
  const places = placesOf(base.screen, meta);
  const named = new Set([...places.keys(), ...changedPlaces(base.file), ...edits.map(({ place }) => place)]);
  const parts = [...named].flatMap((id): Part[] => {
    const kind = kindOfId(id);
    const place = places.get(id);
    const isAdded = valueOf(base, edits, id, 'add') === true;
    const isHidden = valueOf(base, edits, id, 'hidden') === true;
    if (!kind || !(place || isAdded || isHidden) || isRemoved(base, edits, id)) return [];
    const field = fieldOf(base, id, place);
    const name = nameOf(base, edits, { id, kind, place, field });
    return [{ id, kind, section: sectionOf(id, kind), name, isHidden, isAdded, ...(field !== undefined && { field }) }];
  });
  return edits.reduce(moved, parts);
}

/** Parts with the same are siblings; fields and groups are. */
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

/** Whether an edit takes away a part that only the file had added. */
function isRemoved({ file }: Base, edits: readonly Edit[], id: string): boolean {
  const wasAdded = partAt(file, [id, 'add']) === true || edits.some(({ place, key }) => place === id && key === 'add');
  const last = edits.findLast(({ place, key }) => place === id && (key === wholePlace || key === 'add'));
  return wasAdded && last?.value === undefined && last !== undefined;
}

function moved(parts: Part[], { place, key, value }: Edit): Part[] {
  const part = parts.find(({ id }) => id === place);
  if (!part || (key !== 'before' && key !== 'after') || typeof value !== 'string') return parts;
  const others = parts.filter((one) => one !== part);
  const target = siblingsOf(parts, part).find((one) => one !== part && shortName(one.id) === value);
  if (!target) return parts;
  return others.toSpliced(others.indexOf(target) + (key === 'after' ? 1 : 0), 0, part);
}

/** The value of a key in the file with the edits; undefined if it has none. */
export function valueOf({ file }: Base, edits: readonly Edit[], place: string, key: string): unknown {
  const last = edits.findLast((edit) => edit.place === place && (edit.key === key || edit.key === wholePlace));
  if (last) return last.key === wholePlace ? undefined : last.value;
  return partAt(file, [place, ...key.split('.')]);
}

/** The value of a key as the page shows it: of the file with the edits, else of the screen. */
export function shownValue(base: Base, edits: readonly Edit[], place: string, key: string, meta: MetaSchema): unknown {
  const own = valueOf(base, edits, place, key);
  if (own !== undefined) return own;
  const found = placesOf(base.screen, meta).get(place);
  const part = found && partAt(base.screen, [...found.path, ...key.split('.')]);
  if (part !== undefined || !['label', 'header'].includes(key)) return part;
  const field = fieldOf(base, place, found);
  return field === undefined ? undefined : titleOf(base, edits, place, field);
}

const titleOf = ({ entity, file }: Base, edits: readonly Edit[], place: string, field: string) =>
  fieldAt(entity, field)?.title ??
  partAt(valueOf({ file } as Base, edits, place, 'schema'), ['title']) ??
  titleFromName(field.split('.').at(-1)!);

function fieldOf({ screen, file }: Base, id: string, place: Place | undefined): string | undefined {
  const kind = kindOfId(id);
  if (kind === 'field') return shortName(id);
  if (kind !== 'column') return undefined;
  const field = partAt(screen, [...(place?.path ?? [id]), 'field']) ?? partAt(file, [id, 'field']);
  return typeof field === 'string' ? field : shortName(id);
}

const nameKeys = ['label', 'header', 'title', 'text', 'title.edit', 'is'] as const;

type Named = { id: string; kind: PartKind; place: Place | undefined; field: string | undefined };

/** What a part is called in the page: its first text, else the name of its field, else its id. */
function nameOf(base: Base, edits: readonly Edit[], { id, kind, place, field }: Named): string {
  if (kind === 'list' || kind === 'form' || kind === 'facts') return '';
  for (const key of nameKeys) {
    const value = valueOf(base, edits, id, key) ?? (place && partAt(base.screen, [...place.path, ...key.split('.')]));
    const text = isText(value) ? sentence(value) : '';
    if (text.trim() !== '') return text;
  }
  return field === undefined ? titleFromName(shortName(id)) : String(titleOf(base, edits, id, field));
}

/** Whether a value is a text, in one of its forms. */
export const isText = (value: unknown): value is Text =>
  typeof value === 'string' || (isObject(value) && ('text' in value || 'other' in value));

/** The keys of a kind of part whose texts can be changed. */
export const textKeys = (kind: PartKind): string[] =>
  Object.entries(keyRules[kind])
    .filter(([, rule]) => rule === 'text' || rule === 'replace')
    .map(([key]) => key);

/** The keys of a kind of part that change its appearance. */
export const settingKeys = (kind: PartKind): string[] =>
  Object.entries(keyRules[kind])
    .filter(([, rule]) => rule === 'set')
    .map(([key]) => key);

/** Who requires a value in a field: the customization, the entity, or neither. */
export function requiredBy(base: Base, edits: readonly Edit[], { id, field }: Part): 'file' | 'entity' | undefined {
  if (requires(valueOf(base, edits, id, 'restrict'))) return 'file';
  const wasOurs = requires(partAt(base.file, [id, 'restrict']));
  return field !== undefined && !wasOurs && isRequired(base.entity, field) ? 'entity' : undefined;
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

const withoutRequired = ({ required: _gone, ...rest }: Record<string, unknown>) => rest;
