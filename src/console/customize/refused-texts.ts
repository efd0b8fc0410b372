// The texts of a part that the screen would never show, according to the code that applies customizations and to the
// check of screens. All keys of a part are checked in one run.
import jsonSchema from 'ajv/dist/refs/json-schema-draft-07.json';
import entitySchema from '../../../schemas/entity.schema.json';
import { applyAll } from '../../customize/apply-all.ts';
import type { ScreenParts } from '../../customize/change.ts';
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
export function refusedTexts(view: View, part: Part, keys: readonly string[]): ReadonlySet<string> {
  const { base, edits } = view;
  const sets = cache.get(base) ?? new Map<string, ReadonlySet<string>>();
  cache.set(base, sets);
  // The wording of a text makes no difference, so nothing is checked during typing.
  const others = edits.map(({ place, key, value }) => (isOfText(place, key) ? [place, key] : [place, key, value]));
  const id = JSON.stringify([part.id, keys, others]);
  const refused = sets.get(id) ?? refusedIn(view, part, keys);
  sets.set(id, refused);
  return refused;
}

function isOfText(place: string, key: string): boolean {
  const kind = kindOfId(place);
  return kind !== undefined && ruleOf(kind, key) === 'text';
}

function refusedIn({ slug, now, meta }: View, { id }: Part, keys: readonly string[]): ReadonlySet<string> {
  const changes = keys.map((key, index) => ({
    screen: slug,
    place: id,
    key,
    value: distinctText(shownValue(now, id, key, meta), index),
    ...nowhere,
  }));
  const { skipped, notes } = applyAll(now.whole, changes, meta, checkOf(now.whole, meta));
  return new Set([...skipped, ...notes].map(({ key }) => key));
}

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

/** Only changes of texts are checked, which use no patterns, and none of the names that a vocabulary lists. */
const vocabularyOf = (screenSchema: Schema): Vocabulary => ({
  screenSchema,
  entitySchema,
  jsonSchema: jsonSchema as unknown as Schema,
  icons: [],
  permissions: [],
  editions: [],
  server: [],
  stories: [],
  addresses: [],
  patternProblem: () => undefined,
});
