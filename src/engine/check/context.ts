// The input of every rule: the screen, its entity, its fields and calls, and a way to report findings.
import type { Field, Group, Input, Options, Screen, Supplement } from '../descriptor/descriptor.gen.ts';
import { fieldAt, type Schema } from '../descriptor/entity.ts';
import { isGroup, joined } from '../descriptor/form-parts.ts';
import type { LongCall } from '../rules/request.ts';
import type { JsonPath, Report } from './finding.ts';
import type { Mark } from './shape.ts';

/** The names that exist around a screen. `screenSchema` and the like are the schemas as they are written. */
export interface Vocabulary {
  screenSchema: Schema;
  entitySchema: Schema;
  /** The schema of JSON Schema itself, draft-07. */
  jsonSchema: Schema;
  icons: readonly string[];
  /** Permissions that can be granted, for example nexus:selectors:create,read or nexus:atlas:*. */
  permissions: readonly string[];
  editions: readonly string[];
  /** The states of the server that conditions can test. */
  server: readonly string[];
  /** Slugs of the screens, and of the content below forms, that are implemented in code. */
  customScreens: readonly string[];
  /** Addresses without a descriptor. */
  addresses: readonly string[];
  /** Why the manager cannot run a pattern; undefined if it can. */
  patternProblem: (pattern: string) => Error | undefined;
}

/** The lists of names that a vocabulary.json can have. */
export const vocabularyLists = ['permissions', 'editions', 'server', 'icons', 'customScreens', 'addresses'] as const;

export interface FormField {
  /** Its full path in the record. */
  path: string;
  /** Its path in the descriptor. */
  at: JsonPath;
  field: Field;
  /** Its schema in the entity; undefined if the entity does not have the field. */
  schema: Schema | undefined;
  /** The groups around it, outermost first. */
  groups: Group[];
}

export interface FormGroup {
  at: JsonPath;
  group: Group;
  /** The full path of its object; undefined for a group without one. */
  object: string | undefined;
}

/**
 * A use of a call; `at` is the path that names it, or the call itself if the engine uses it. `follows`: the call that
 * is named there, which this one follows.
 */
export interface Use {
  id: string;
  follows?: string;
  at: JsonPath;
  as: 'engine' | 'options' | 'action' | 'open' | 'panel' | 'beforeSave' | 'variants' | 'supplement' | 'order';
}

export interface Context {
  slug: string;
  screen: Screen;
  entity: Schema | undefined;
  vocabulary: Vocabulary;
  marks: readonly Mark[];
  fields: readonly FormField[];
  groups: readonly FormGroup[];
  calls: Readonly<Record<string, LongCall>>;
  uses: readonly Use[];
  /** The parts of the screen whose shape is wrong; here they are repaired, and names that they gave are lost. */
  malformed: readonly JsonPath[];
  report: Report;
}

/** The fields and groups of a form, flattened, with their full paths; nothing for a screen without form. */
export function formParts(screen: Screen, entity: Schema | undefined): { fields: FormField[]; groups: FormGroup[] } {
  const fields: FormField[] = [];
  const groups: FormGroup[] = [];
  const visit = (parts: (Field | Group)[], at: JsonPath, around: Group[], prefix: string) => {
    parts.forEach((part, index) => {
      const here = [...at, 'fields', index];
      if (isGroup(part)) {
        const object = joined(prefix, part.object);
        groups.push({ at: here, group: part, object: part.object === undefined ? undefined : object });
        return visit(part.fields, here, [...around, part], object);
      }
      const path = joined(prefix, part.field);
      fields.push({ path, at: here, field: part, schema: entity && fieldAt(entity, path), groups: around });
    });
  };
  visit(screen.form?.fields ?? [], ['form'], [], '');
  return { fields, groups };
}

const engineCalls: Record<Screen['kind'], readonly string[]> = {
  collection: ['list', 'read', 'create', 'update'],
  settings: ['read', 'update'],
  table: ['list'],
  facts: ['read'],
  custom: [],
};

/** The options of a field and of the fields of its items, each with the path of its call. */
const optionsIn = ({ options, items }: Field, at: JsonPath): { options: Options; at: JsonPath }[] => [
  ...(options ? [{ options, at: [...at, 'options', 'call'] }] : []),
  ...(items?.fields ?? []).flatMap((field, index) => optionsIn(field, [...at, 'items', 'fields', index])),
];

/** The supplements of a call, with their paths. */
export function supplementsOf({ supplement }: { supplement?: Supplement | Supplement[] }, call: JsonPath) {
  const at = [...call, 'supplement'];
  return Array.isArray(supplement)
    ? supplement.map((one, index) => ({ supplement: one, at: [...at, index] }))
    : supplement === undefined
      ? []
      : [{ supplement, at }];
}

/** Every use of a call: by the engine, options, actions, panels, beforeSave. */
export function usesOf(screen: Screen, fields: readonly FormField[]): Use[] {
  const uses: Use[] = engineCalls[screen.kind]
    .filter((id) => screen.calls && Object.hasOwn(screen.calls, id))
    .map((id) => ({ id, at: ['calls', id], as: 'engine' }));
  for (const { field, at } of fields) {
    for (const one of optionsIn(field, at)) uses.push({ id: one.options.call, at: one.at, as: 'options' });
  }
  screen.list?.filters?.forEach(({ options }, index) => {
    if (options) uses.push({ id: options.call, at: ['list', 'filters', index, 'options', 'call'], as: 'options' });
  });
  const order = screen.list?.order?.call;
  if (order !== undefined) uses.push({ id: order, at: ['list', 'order', 'call'], as: 'order' });
  const offered = screen.variants?.offered?.call;
  if (offered !== undefined) uses.push({ id: offered, at: ['variants', 'offered', 'call'], as: 'variants' });
  const { read } = screen.calls ?? {};
  if (typeof read === 'object')
    for (const { supplement, at } of supplementsOf(read, ['calls', 'read']))
      uses.push({ id: supplement.call, at: [...at, 'call'], as: 'supplement' });
  const asked = screen.form?.beforeSave?.call;
  if (asked !== undefined) uses.push({ id: asked, at: ['form', 'beforeSave', 'call'], as: 'beforeSave' });
  const ofInputs = (inputs: readonly Input[] | undefined, at: JsonPath) =>
    inputs?.forEach(({ options }, place) => {
      if (options) uses.push({ id: options.call, at: [...at, 'inputs', place, 'options', 'call'], as: 'options' });
    });
  screen.actions?.forEach(({ call, open, inputs }, index) => {
    ofInputs(inputs, ['actions', index]);
    if (call !== undefined) uses.push({ id: call, at: ['actions', index, 'call'], as: 'action' });
    if (open !== undefined) uses.push({ id: open, at: ['actions', index, 'open'], as: 'open' });
  });
  screen.panels?.forEach(({ inputs, run }, index) => {
    uses.push({ id: run.call, at: ['panels', index, 'run', 'call'], as: 'panel' });
    ofInputs(inputs, ['panels', index]);
  });
  return uses.flatMap((use) => [use, ...followingIn(screen, use)]);
}

/** The uses of the calls that follow the call of a use. */
const followingIn = ({ calls = {} }: Screen, use: Use): Use[] => {
  const call = Object.hasOwn(calls, use.id) ? calls[use.id]! : '';
  const { followedBy = [] } = typeof call === 'string' ? {} : call;
  return followedBy.map((id) => ({ ...use, id, follows: use.id }));
};

/** The calls that are sent for the one with this id: itself, and those that follow it. */
export const sentCalls = ({ calls }: Pick<Context, 'calls'>, id: string): LongCall[] =>
  [id, ...(calls[id]?.followedBy ?? [])].flatMap((one) => calls[one] ?? []);
