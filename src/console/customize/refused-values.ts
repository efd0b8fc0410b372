// The texts of a part that the screen would never show, and the words that a setting cannot have, according to the code
// that applies customizations and to the check of screens. All texts of a part are checked in one run.
import jsonSchema from 'ajv/dist/refs/json-schema-draft-07.json';
import entitySchema from '../../../schemas/entity.schema.json';
import { applyAll } from '../../customize/apply-all.ts';
import type { ScreenParts } from '../../customize/change.ts';
import type { Edit } from '../../customize/edit-text.ts';
import { ruleOf } from '../../customize/key-rules.ts';
import type { MetaSchema } from '../../customize/meta.ts';
import { kindOfId } from '../../customize/places.ts';
import { ScreenCheck } from '../../customize/screen-check.ts';
import type { Vocabulary } from '../../engine/check/context.ts';
import type { Finding } from '../../engine/check/finding.ts';
import type { Schema } from '../../engine/descriptor/entity.ts';
import { isMembers } from '../../engine/rules/paths.ts';
import { shownValue, type Part } from '../words/parts.ts';
import type { Base } from '../words/edited-screen.ts';
import type { View } from './view.ts';

const cache = new WeakMap<Base, Map<string, ReadonlySet<string>>>();

/** Returns the keys of a part whose texts are refused or have no effect. */
export const refusedTexts = (view: View, part: Part, keys: readonly string[]): ReadonlySet<string> =>
  cached(view, [part.id, keys], () => textsRefusedIn(view, part, keys));

/** Keys whose words depend on what else the screen has there. The check is slow, so only these words are checked. */
const checkedKeys: readonly string[] = ['match', 'position'];

/** Returns the words that are refused as the value of a key. */
export function refusedWords(view: View, part: Part, key: string, words: readonly string[]): ReadonlySet<string> {
  if (!checkedKeys.includes(key)) return new Set();
  const isRefused = (value: string) => applied(view, [{ place: part.id, key, value }]).skipped.length > 0;
  return cached(view, [part.id, key, words], () => new Set(words.filter(isRefused)));
}

function cached({ base, edits }: View, what: unknown, find: () => ReadonlySet<string>): ReadonlySet<string> {
  const sets = cache.get(base) ?? new Map<string, ReadonlySet<string>>();
  cache.set(base, sets);
  // The wording of a text makes no difference, so nothing is checked during typing.
  const others = edits.map(({ place, key, value }) => (isOfText(place, key) ? [place, key] : [place, key, value]));
  const id = JSON.stringify([what, others]);
  const refused = sets.get(id) ?? find();
  sets.set(id, refused);
  return refused;
}

function isOfText(place: string, key: string): boolean {
  const kind = kindOfId(place);
  return kind !== undefined && ruleOf(kind, key) === 'text';
}

function textsRefusedIn(view: View, { id }: Part, keys: readonly string[]): ReadonlySet<string> {
  const { now, meta } = view;
  const edits = keys.map((key, index) => ({
    place: id,
    key,
    value: distinctText(shownValue(now, id, key, meta), index),
  }));
  const { skipped, notes } = applied(view, edits);
  return new Set([...skipped, ...notes].map(({ key }) => key));
}

const applied = ({ slug, now, meta }: View, edits: readonly Edit[]) =>
  applyAll(
    now.whole,
    edits.map((edit) => ({ screen: slug, ...edit, ...nowhere })),
    meta,
    checkOf(now.whole, meta),
  );

type Check = (parts: ScreenParts) => readonly Finding[];

const checks = new WeakMap<ScreenParts, Check>();

/** Finds the mistakes that a change adds to a screen. */
function checkOf(parts: ScreenParts, meta: MetaSchema): Check {
  const before = checks.get(parts);
  if (before) return before;
  const source = {
    slug: '',
    screen: { path: 'screen.json', text: JSON.stringify(parts.screen) },
    entity: { path: 'entity.json', text: JSON.stringify(parts.entity) },
  };
  const screens = new ScreenCheck([source], vocabularyOf(meta.whole));
  const check: Check = (changed) => screens.newFindings(source, changed);
  checks.set(parts, check);
  return check;
}

const nowhere = { file: '', line: 0, column: 0, at: [] };

/** A text that differs for each key. It keeps the placeholders of the original text. */
function distinctText(text: unknown, index: number): unknown {
  if (isMembers(text))
    return Object.fromEntries(Object.entries(text).map(([key, one]) => [key, distinctText(one, index)]));
  return typeof text === 'string' ? `${text} ${index}` : text === undefined ? String(index) : text;
}

/** Only texts and words are checked, which use no patterns, and none of the names that a vocabulary lists. */
const vocabularyOf = (screenSchema: Schema): Vocabulary => ({
  screenSchema,
  entitySchema,
  jsonSchema: jsonSchema as unknown as Schema,
  icons: [],
  permissions: [],
  editions: [],
  server: [],
  customScreens: [],
  addresses: [],
  patternProblem: () => undefined,
});
