// Reads the changes in a file of a customization, with their positions. Comments are allowed.
import { suggestNames } from '../engine/check/wording.ts';
import { isObject, type JsonPath } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { addableKinds } from './add-part.ts';
import { fieldVerbs, verbs } from './apply-change.ts';
import { openKeys } from './apply-key.ts';
import type { Change, Source } from './change.ts';
import { readJson } from './json-text.ts';
import { keyRules, neverHidden, ruleOf, type PartKind } from './key-rules.ts';
import { canHaveKind, settingsOf, wrongVersion, type TeamKinds } from './team-kinds.ts';
import { suggestPlaceForm } from './suggest-place.ts';
import { kindOfId, objectPlaces, screenPlace } from './places.ts';
import type { Problem } from './problem.ts';
import { isRefusal, refusal, type Refusal } from './refusal.ts';
import { restrictionKeys } from './restrict.ts';

export type CustomizationFile = {
  changes: Change[];
  problems: Problem[];
  /** The hash of the screen that it was written for. */
  basedOn: string | undefined;
};

/** Keys of an added field that become separate changes. */
const separateKeys: readonly string[] = ['restrict', 'default'];

/** The keys of a file that are not places. */
const fileKeys = ['$schema', 'version', 'basedOn'];

/** The most changes of a file. */
const maxChanges = 1000;

/** Reads the file `path` with the changes of a screen. `version`: the version of the descriptor language. */
export function readFile(
  path: string,
  text: string,
  screen: string,
  version: number,
  kinds: TeamKinds = new Map(),
): CustomizationFile {
  const json = readJson(text);
  const problemAt = (position: Omit<Source, 'file'>, why: Refusal, place = '', key = ''): Problem => ({
    file: path,
    ...position,
    ...why,
    screen,
    place,
    key,
  });
  const failed = (problem: Problem): CustomizationFile => ({ changes: [], problems: [problem], basedOn: undefined });
  if ('why' in json) return failed(problemAt(json.position, json.why));
  const { value, positionOf, repeated } = json;
  const problem = (at: JsonPath, ...words: [why: Refusal, place?: string, key?: string]) =>
    problemAt(positionOf(at), ...words);
  if (!isObject(value)) return failed(problem([], refusal(t('not-object'), t('use-places'))));
  const { version: found, basedOn } = value;
  if (found !== version) return failed(problem(['version'], wrongVersion(found, version)));
  const changes: Change[] = [];
  const problems = repeated
    .slice(0, maxChanges)
    .map(({ path: [place, ...steps], position, name }) =>
      problemAt(position, refusal(t('duplicate-key', { key: name }), t('remove-one')), String(place), steps.join('.')),
    );
  const isFull = () => changes.length + problems.length > maxChanges;
  for (const [place, part] of Object.entries(value)) {
    if (fileKeys.includes(place)) continue;
    const kind = kindOfId(place);
    if (!kind) problems.push(problem([place], refusal(t('not-a-place', { place }), suggestPlaceForm(place)), place));
    else if (!isObject(part))
      problems.push(problem([place], refusal(t('not-objects', { place }), t('use-object')), place));
    else
      for (const one of changesIn(part, kind, [place], kinds)) {
        if (isFull()) break;
        if ('summary' in one) problems.push(problem(one.at, one, place, one.key));
        else
          changes.push({
            file: path,
            ...positionOf(one.at),
            screen,
            place,
            key: one.key,
            value: one.value,
            at: one.at,
          });
      }
    if (!isFull()) continue;
    problems.push(
      problem([place], refusal(t('too-many-changes', { limit: String(maxChanges) }), t('split-file')), place),
    );
    break;
  }
  return { changes, problems, basedOn: typeof basedOn === 'string' ? basedOn : undefined };
}

type KeyValue = { key: string; at: JsonPath };
type Found = (KeyValue & { value: unknown }) | (KeyValue & Refusal);

/**
 * The changes of a place: one for each key of the language, or a single one for an added part, with separate changes
 * for the rules and the default of a field.
 */
function changesIn(part: Record<string, unknown>, kind: PartKind, at: JsonPath, kinds: TeamKinds): Found[] {
  if (canHaveKind(kind) && Object.hasOwn(part, 'kind')) {
    const { kind: name, ...own } = part;
    const settings = settingsOf(name, kind, kinds);
    const where = [...at, 'kind'];
    if (isRefusal(settings)) return [{ key: 'kind', at: where, ...settings }, ...changesIn(own, kind, at, kinds)];
    // The settings of the kind have the position of its name.
    const isOwn = (path: JsonPath) => path.length === at.length || Object.hasOwn(own, path[at.length]!);
    return changesIn({ ...settings, ...own }, kind, at, kinds).map((one) =>
      isOwn(one.at) ? one : { ...one, at: where },
    );
  }
  const { add, ...given } = part;
  const changeOf = (key: string): Found => ({ key, at: [...at, key], value: given[key] });
  if (add === true) {
    const later = kind === 'field' ? separateKeys.filter((key) => Object.hasOwn(given, key)) : [];
    const value = Object.fromEntries(Object.entries(given).filter(([key]) => !later.includes(key)));
    return [{ key: 'add', at, value }, ...later.map(changeOf)];
  }
  if (add !== undefined)
    return [{ key: 'add', at: [...at, 'add'], ...refusal(t('not-true', { key: 'add' }), t('use-true')) }];
  const own: readonly string[] = kind === 'field' ? [...verbs, ...fieldVerbs] : verbs;
  const isMovedTwice = Object.hasOwn(given, 'before') && Object.hasOwn(given, 'after');
  const visit = (value: unknown, path: string[]): Found[] => {
    const key = path.join('.');
    const where = { key, at: [...at, ...path] };
    if (isMovedTwice && (key === 'before' || key === 'after'))
      return [{ ...where, ...refusal(t('before-and-after'), t('remove-one')) }];
    if (path.length === 1 && own.includes(key)) return [{ ...where, value }];
    if (ruleOf(kind, key) !== undefined) return [{ ...where, value }];
    const isAround = Object.keys(keyRules[kind]).some((one) => one.startsWith(`${key}.`));
    if (isAround && isObject(value)) {
      const inside = entriesOf(value).flatMap(([step, one]) => visit(one, [...path, step]));
      return inside.length > 0 ? inside : [{ ...where, ...empty(key) }];
    }
    const unknown = t('unknown-key', { key, place: String(at[0]) });
    if (kind === 'field' && restrictionKeys.includes(key))
      return [{ ...where, ...refusal(unknown, t('use-restrict')) }];
    if (isAround) return [{ ...where, ...refusal(t('not-objects', { place: key }), t('use-object')) }];
    return [{ ...where, ...refusal(unknown, suggestNames(key, keysToSuggest(kind, own), t('keys'))) }];
  };
  const found = entriesOf(given).flatMap(([key, value]) => visit(value, [key]));
  return found.length > 0 ? found : [{ key: '', at, ...empty(String(at[0])) }];
}

/** Why an object without keys is not a change. */
const empty = (key: string) => refusal(t('empty-object', { key }), t('use-key-or-remove'));

/** The entries of an object, up to the limit of changes. */
const entriesOf = (value: Record<string, unknown>) => Object.entries(value).slice(0, maxChanges + 1);

/** The keys to suggest for a kind of part. */
function keysToSuggest(kind: PartKind, own: readonly string[]): string[] {
  const isList = kind === screenPlace || objectPlaces.includes(kind);
  const cannot = [
    ...(isList ? verbs : []),
    ...(addableKinds.includes(kind) ? [] : ['add']),
    ...(neverHidden.includes(kind) ? ['hidden'] : []),
  ];
  return [...openKeys({ kind }), ...own.filter((key) => !cannot.includes(key))];
}
