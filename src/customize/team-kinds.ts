// Kinds that a team declares: named settings of columns and fields, without code.
import { suggestNames } from '../engine/check/wording.ts';
import { isObject } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import { openKeys } from './apply-key.ts';
import { readJson } from './json-text.ts';
import type { PartKind } from './key-rules.ts';
import { fileProblem, type Problem } from './problem.ts';
import { refusal, type Refusal } from './refusal.ts';

type Settings = Record<string, unknown>;

/** The refusal of a file with another version of the language. */
export const wrongVersion = (found: unknown, version: number): Refusal =>
  refusal(
    found === undefined ? t('version-missing') : t('no-version', { version: JSON.stringify(found) }),
    t('use-version', { version: String(version) }),
  );

/** The parts that can have a kind of a team. */
export const partsWithKinds = ['column', 'field'] as const;
type PartWithKind = (typeof partsWithKinds)[number];

/** The index of the folder of a file; 0 by default. */
export type InFolder = { folder?: number };

/** A file that declares a kind. */
export type TeamKindSource = InFolder & { name: string; path: string; text: string };

export type TeamKinds = ReadonlyMap<string, Partial<Record<PartWithKind, Settings>>>;

/** The keys that a kind can set in addition to those of the language. */
const furtherKeys: Record<PartWithKind, readonly string[]> = { column: [], field: ['restrict', 'default'] };

/** The keys that a kind can set. */
export const teamKindKeys = (part: PartWithKind): string[] => [
  ...new Set([...openKeys({ kind: part }).map((key) => key.split('.', 1)[0]!), ...furtherKeys[part]]),
];

const isPartWithKind = (part: string): part is PartWithKind => partsWithKinds.some((one) => one === part);

/**
 * The kinds of some files. Of two with one name, the later one takes precedence. Skips and reports invalid parts.
 */
export function readTeamKinds(
  sources: readonly TeamKindSource[],
  version: number,
): { kinds: TeamKinds; problems: Problem[] } {
  const kinds = new Map<string, Partial<Record<PartWithKind, Settings>>>();
  const problems: Problem[] = [];
  for (const { name, path, text } of sources) {
    const json = readJson(text);
    const at = (position: { line: number; column: number }, why: Refusal, key = '') =>
      void problems.push({ ...fileProblem(path, why), ...position, key });
    if ('why' in json) {
      at(json.position, json.why);
      continue;
    }
    const { value, positionOf } = json;
    const given = isObject(value) ? value : {};
    if (given['version'] !== version) {
      at(positionOf(['version']), wrongVersion(given['version'], version));
      continue;
    }
    const kind: Partial<Record<PartWithKind, Settings>> = {};
    for (const [part, settings] of Object.entries(given)) {
      if (part === '$schema' || part === 'version') continue;
      if (!isPartWithKind(part))
        at(
          positionOf([part]),
          refusal(t('kind-part', { part }), t('use-kind-parts', { parts: partsWithKinds.join(', ') })),
          part,
        );
      else if (!isObject(settings))
        at(positionOf([part]), refusal(t('not-objects', { place: part }), t('use-object')), part);
      else {
        const allowed = teamKindKeys(part);
        const wrong = Object.keys(settings).filter((key) => !allowed.includes(key));
        for (const key of wrong)
          at(
            positionOf([part, key]),
            refusal(t('kind-key', { key, part }), suggestNames(key, allowed, t('keys'))),
            key,
          );
        kind[part] = Object.fromEntries(Object.entries(settings).filter(([key]) => allowed.includes(key)));
      }
    }
    kinds.set(name, kind);
  }
  return { kinds, problems };
}

/** The kinds for the files of a folder: its own and those of earlier folders, so that later ones do not affect it. */
export function kindsByFolder(
  sources: readonly TeamKindSource[],
  version: number,
): (folder: number | undefined) => TeamKinds {
  const cache = new Map<number, TeamKinds>();
  return (folder = 0) => {
    const upTo = sources.filter((source) => (source.folder ?? 0) <= folder);
    const kinds = cache.get(folder) ?? readTeamKinds(upTo, version).kinds;
    cache.set(folder, kinds);
    return kinds;
  };
}

/** The settings of a kind for a part, or why it has none. */
export function settingsOf(name: unknown, part: PartKind, kinds: TeamKinds): Settings | Refusal {
  const names = [...kinds].flatMap(([one, kind]) => (isPartWithKind(part) && kind[part] ? [one] : []));
  if (typeof name !== 'string') return refusal(t('not-a-name', { key: 'kind' }), t('use-name'));
  const settings = isPartWithKind(part) ? kinds.get(name)?.[part] : undefined;
  const others = names.length === 0 ? t('use-kind-files') : suggestNames(name, names, t('kinds'));
  return settings ?? refusal(t('unknown-kind', { name, part }), others);
}

/** Notes about kinds that no change names. */
export function unusedKinds(sources: readonly TeamKindSource[], files: readonly { text: string }[]): Problem[] {
  if (sources.length === 0) return [];
  const named = new Set(
    files.flatMap(({ text }) => {
      const json = readJson(text);
      const parts = 'why' in json || !isObject(json.value) ? [] : Object.values(json.value);
      return parts.flatMap((part) => (isObject(part) ? [part['kind']] : []));
    }),
  );
  return sources
    .filter(({ name }) => !named.has(name))
    .map(({ name, path }) => fileProblem(path, refusal(t('kind-unused', { name }), t('use-kind-or-remove'))));
}

/** Whether a part can have a kind of a team. */
export const canHaveKind = (part: PartKind): boolean => isPartWithKind(part);
