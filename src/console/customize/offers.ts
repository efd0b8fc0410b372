// What the panel offers to change about a part: what it has, and what the language allows in addition.
import { ruleOf, keyRules, type KeyRule } from '../../customize/key-rules.ts';
import { withPart } from '../../customize/json.ts';
import { acceptsMore } from '../../customize/locked-fields.ts';
import type { MetaSchema } from '../../customize/meta.ts';
import { pageSizeProblem } from '../../customize/page-size.ts';
import { placesOf, type Place } from '../../customize/places.ts';
import { fitsFormat, showsLabels } from '../../engine/check/field-keys.ts';
import { definitionsOf } from '../../engine/check/intended-branch.ts';
import { compare } from '../../engine/check/shape.ts';
import type { Field, Screen } from '../../engine/descriptor/descriptor.gen.ts';
import { choicesOf, fieldAt, resolved, typesOf, type Schema } from '../../engine/descriptor/entity.ts';
import { isMasked } from '../../engine/descriptor/masked.ts';
import { controlLanguage } from '../../engine/kinds/control-language.gen.ts';
import type { ControlLanguage } from '../../engine/kinds/control-language.ts';
import type { ControlName } from '../../engine/kinds/control-traits.gen.ts';
import { language as cells } from '../../engine/kinds/language.gen.ts';
import { linkColumnOf } from '../../engine/rules/link-column.ts';
import { isObject, partAt } from '../../engine/rules/paths.ts';
import { dataOfDetail } from './detail-data.ts';
import { isText, shownValue, valueOf, type Part } from '../words/parts.ts';
import { refusedTexts, refusedWords } from './refused-values.ts';
import { definitionAt, hasControl, settingSchema } from './setting-schema.ts';
import { defaultOfAction } from '../words/default-texts.ts';
import type { View } from './view.ts';

export const placeOf = ({ now, meta }: View, { id }: Pick<Part, 'id'>): Place | undefined =>
  placesOf(now.whole.screen, meta).get(id);

const itemOf = ({ now }: View, { path }: Place) => partAt(now.whole.screen, path);

/** Whether the language accepts a value for a key, given the other keys of the part. */
function takes(view: View, part: Part, key: string, value: unknown): boolean {
  const place = placeOf(view, part);
  if (!place) return false;
  const definitions = definitionsOf(view.meta.whole);
  const refusalsOf = (item: unknown) => compare(place.schema, item, definitions).refusals.length;
  const item = itemOf(view, place);
  return refusalsOf(withPart(item, key.split('.'), value)) <= refusalsOf(item);
}

const keysWith = ({ kind }: Part, ...rules: KeyRule[]) =>
  Object.entries(keyRules[kind] as Record<string, KeyRule>).flatMap(([key, rule]) =>
    rules.includes(rule) ? [key] : [],
  );

const shownAt = (view: View, part: Part, key: string) => shownValue(view.now, part.id, key, view.meta);

/** The keys that only some controls support. */
const keysOfControls = new Set<string>(Object.values(controlLanguage).flatMap(({ keys }) => keys));

/**
 * Whether the control of a field supports a key; if the descriptor names no control, whether one that suits the data
 * does.
 */
function isSupported(view: View, part: Part, key: string): boolean {
  const [top = ''] = key.split('.');
  if (part.kind !== 'field' || !keysOfControls.has(top)) return true;
  const place = placeOf(view, part);
  if (!place) return false;
  const { widget } = itemOf(view, place) as Field;
  // A cell requires a control that the descriptor names.
  if (widget === undefined && top === 'cell') return false;
  const names = widget === undefined ? Object.keys(controls).filter((name) => suitsData(view, part, name)) : [widget];
  return names.some((name) => controls[name]?.keys.some((one) => one === top));
}

const controls: Readonly<Record<string, ControlLanguage>> = controlLanguage;

/** The texts of a part that can be changed. */
export function textsOf(view: View, part: Part): string[] {
  const groups = textGroupsOf(view, part);
  const keys = keysWith(part, 'text', 'replace').filter((key) => {
    if (!isSupported(view, part, key)) return false;
    const value = shownAt(view, part, key);
    if (value !== undefined || groups.some((group) => key.startsWith(`${group.key}.`))) return isText(value);
    return ruleOf(part.kind, key) === 'text' && takes(view, part, key, 'Text');
  });
  const refused = refusedTexts(view, part, keys);
  return keys.filter((key) => !refused.has(key));
}

/** An object whose keys only make sense together, such as a question. */
export type TextGroup = { key: string; texts: string[] };

/** The text groups that a part has or can have. */
export function textGroupsOf(view: View, part: Part): TextGroup[] {
  const around = keysWith(part, 'text').flatMap((key) => (key.includes('.') ? [key.split('.', 1)[0]!] : []));
  const keys = new Set([...keysWith(part, 'ask'), ...around]);
  const place = placeOf(view, part);
  const { create, update } = view.now.whole.screen.calls ?? {};
  // A form that saves nothing asks no question.
  if (!place || (part.kind === 'form' && !create && !update)) return [];
  // An action that opens a copy sends nothing.
  const { duplicate } = itemOf(view, place) as { duplicate?: true };
  if (part.kind === 'action' && duplicate) keys.delete('confirm');
  return [...keys].flatMap((key): TextGroup[] => {
    const schema = settingSchema(view.meta, place.schema, key);
    const texts = Object.keys(schema?.properties ?? {}).filter(
      (one) => definitionAt(view.meta, schema!, one) === 'text',
    );
    const isWhole = (schema?.required?.length ?? 0) > 1 && schema!.required!.every((one) => texts.includes(one));
    if (!isWhole) return [];
    const exists = shownTextGroup(view, part, key) !== undefined;
    const first = Object.fromEntries(texts.map((one) => [one, 'Text']));
    return exists || takes(view, part, key, first) ? [{ key, texts }] : [];
  });
}

/** The text group of a part, its own or the default; undefined without either. */
export function shownTextGroup(view: View, part: Part, key: string): Record<string, unknown> | undefined {
  const place = placeOf(view, part);
  const own = place && partAt(itemOf(view, place), key.split('.'));
  const value =
    own ?? (part.kind === 'action' && place ? actionDefault(view, place, key, view.now.whole.screen) : undefined);
  return isObject(value) ? value : undefined;
}

/** Whether the screen or its defaults define a text group; undefined if only the file adds it. */
export function originOfTextGroup(view: View, part: Part, key: string): 'screen' | 'default' | undefined {
  const { screen } = view.base.original;
  const place = placesOf(screen, view.meta).get(part.id);
  if (!place) return undefined;
  if (partAt(screen, [...place.path, ...key.split('.')]) !== undefined) return 'screen';
  return part.kind === 'action' && actionDefault(view, place, key, screen) !== undefined ? 'default' : undefined;
}

const actionDefault = ({ slug, now }: View, place: Place, key: string, screen: Screen): unknown =>
  defaultOfAction(slug, { screen, entity: now.whole.entity }, place, key);

/** The text that an action has by default. */
export function defaultText(view: View, part: Part, key: string): unknown {
  const place = part.kind === 'action' ? placeOf(view, part) : undefined;
  return place && actionDefault(view, place, key, view.now.whole.screen);
}

/** The keys of a text with variants, and whether each is required; undefined for a plain text. */
export function variantsOf(meta: MetaSchema, value: unknown): [key: string, isNeeded: boolean][] | undefined {
  if (!isObject(value)) return undefined;
  const branches = (meta.whole.definitions?.['text']?.anyOf ?? []).filter((one) => typeof one === 'object');
  const branch = branches.find(({ required = [] }) => required.length > 0 && required.every((key) => key in value));
  return Object.entries(branch?.properties ?? {}).flatMap(([key, schema]): [string, boolean][] =>
    schema.type === 'string' ? [[key, branch!.required!.includes(key)]] : [],
  );
}

/** The options of a setting; undefined if its value is not one of a few words. */
export function settingOptions(view: View, part: Part, key: string): string[] | undefined {
  const place = placeOf(view, part);
  const schema = place && settingSchema(view.meta, place.schema, key);
  const values = [schema, ...(schema?.anyOf ?? [])].flatMap((one) => (typeof one === 'object' && one.enum) || []);
  const words = values.filter((one): one is string => typeof one === 'string');
  const shown = shownAt(view, part, key);
  if (!schema || words.length === 0 || words.length < values.length || isObject(shown)) return undefined;
  const refused = refusedWords(view, part, key, words);
  const fitting = words.filter((word) => (word === shown || !refused.has(word)) && suits(view, part, key, word));
  return fitting.length > 1 ? fitting : undefined;
}

/** Whether a widget or a cell suits the data of a part; other words always do. */
function suits(view: View, part: Part, key: string, word: string): boolean {
  if (key === 'cell') {
    const cell = (cells as Record<string, { suits?: readonly string[]; onlyDraws?: boolean }>)[word];
    return word !== 'html' && !(cell?.onlyDraws && isLink(view, part)) && isSuited(dataOf(view, part), cell?.suits);
  }
  if (key !== 'widget') return true;
  const place = placeOf(view, part);
  const item = (place ? itemOf(view, place) : {}) as Partial<Field>;
  if (controls[item.widget ?? '']?.isReadOnly && !controls[word]!.isReadOnly) return false;
  if (item.rules?.some(({ labels }) => labels) && !showsLabels(word as ControlName)) return false;
  const { entity } = view.now.whole;
  if (part.kind !== 'input' && acceptsMore(entity, dataOf(view, part), item, word)) return false;
  const own = Object.keys(item).filter((one) => keysOfControls.has(one));
  return suitsData(view, part, word) && own.every((one) => controls[word]!.keys.some((supported) => supported === one));
}

/** Whether the text of a column is the link to the record. */
function isLink(view: View, part: Part): boolean {
  const place = placeOf(view, part);
  return place !== undefined && itemOf(view, place) === linkColumnOf(view.now.whole.screen);
}

/** The schema of the data of a part; empty if it has none. */
function dataOf(view: View, part: Part): Schema {
  const place = placeOf(view, part);
  const item = (place && itemOf(view, place)) as InputKeys | undefined;
  const own = part.field === undefined ? undefined : fieldAt(view.now.whole.entity, part.field);
  return own || (place && dataOfDetail(view.now.whole, place)) || schemaOfInput(item);
}

const isSuited = (schema: Schema, suitable: readonly string[] | undefined): boolean => {
  const types = typesOf(schema);
  return !suitable || types.length === 0 || types.some((type) => suitable.includes(type));
};

function suitsData(view: View, part: Part, control: string): boolean {
  const traits = controls[control];
  const place = placeOf(view, part);
  if (!traits || !place) return false;
  const schema = dataOf(view, part);
  const hasChoices =
    partAt(itemOf(view, place), ['options']) !== undefined ||
    choicesOf(schema.items ? resolved(view.now.whole.entity, schema.items) : schema).length > 0;
  return (
    isSuited(schema, traits.suits) &&
    fitsFormat(traits, schema) &&
    ((schema['x-autocomplete'] ?? schema['x-capitals']) === undefined || control === 'text') &&
    // A control that shows its value as text would be another way to make the field read-only.
    !traits.isReadOnly &&
    (hasChoices || !traits.needsOptions) &&
    isMasked(schema) === (traits.isSecret ?? false)
  );
}

type InputKeys = { default?: unknown; format?: unknown; cleaned?: unknown; widget?: string };

/** The schema of an input, inferred from its initial value, its control, or a key that only texts support. */
function schemaOfInput({ default: first, format, cleaned, widget = '' }: InputKeys = {}): Schema {
  const secret = controls[widget]?.isSecret ? { writeOnly: true } : {};
  if (first !== undefined) return { type: typeof first, ...secret };
  return format === undefined && cleaned === undefined ? secret : { type: 'string', ...secret };
}

/** The settings of a part that can be changed. */
export function settingsOf(view: View, part: Part): string[] {
  const place = placeOf(view, part);
  if (!place) return [];
  return keysWith(part, 'set', 'address').filter((key) => {
    const schema = settingSchema(view.meta, place.schema, key);
    const definition = definitionAt(view.meta, place.schema, key);
    // Only a list that has a sort can have a different one.
    if (key === 'sortBy') return shownAt(view, part, key) !== undefined;
    if (key === 'folded' && shownAt(view, part, 'title') === undefined) return false;
    if (key === 'refreshEvery' && view.now.whole.screen.list?.pages !== undefined) return false;
    if (!schema || !hasControl(schema, definition) || !isSupported(view, part, key)) return false;
    if (definition === 'address') return takes(view, part, key, 'admin/a');
    if (key === 'pages') return pageSizeProblem(view.now.whole.screen, 1) === undefined;
    if (['boolean', 'integer', 'number'].includes(String(schema.type)))
      return takes(view, part, key, schema.type === 'boolean' ? true : (schema.minimum ?? 1));
    const [word] = settingOptions(view, part, key) ?? [];
    return word !== undefined && takes(view, part, key, word);
  });
}

/** Whether a part requires a key. */
export function isNeeded(view: View, part: Part, key: string): boolean {
  const schema = placeOf(view, part)?.schema;
  return part.isAdded && Boolean(schema?.required?.includes(key)) && valueOf(view.now, part.id, key) !== undefined;
}
