// The current descriptors, and edited versions of them.
import { readFileSync } from 'node:fs';
import { compareDescriptors, type Descriptors } from '../../src/compare/compare.ts';
import type { Difference } from '../../src/compare/difference.ts';
import { withPart } from '../../src/customize/json.ts';
import { noRenames, type Renames } from '../../src/customize/renames.ts';
import type { SourceFile } from '../../src/engine/check/finding.ts';
import { shipped } from '../customize/customized.ts';

/** One edit of a file in schemas/: the value at a path; without `to`, it is removed. */
export type Edit = { file: string; at: (string | number)[]; to?: unknown };

/** Changes to descriptors with their effects: `what breaks | for whom | place and key`. */
export const table = JSON.parse(readFileSync('test/compare/labeled.json', 'utf8')) as Record<
  string,
  (Edit & { change: string; effects: string[] })[]
>;

const read = (path: string): SourceFile => ({ path, text: readFileSync(path, 'utf8') });

export const now: Descriptors = {
  screens: shipped,
  vocabulary: read('schemas/vocabulary.json'),
  language: new Map(
    ['screen.schema.json', 'entity.schema.json', 'customization.schema.json'].map((name) => [
      name,
      read(`schemas/${name}`),
    ]),
  ),
  version: '1.2.0',
};

/** The descriptors with the text of each file changed. */
export function changed(change: (file: SourceFile) => SourceFile, from = now): Descriptors {
  return {
    ...from,
    screens: from.screens.map((source) => ({
      ...source,
      screen: change(source.screen),
      entity: source.entity && change(source.entity),
    })),
    vocabulary: from.vocabulary && change(from.vocabulary),
    language: new Map([...from.language].map(([name, file]) => [name, change(file)])),
  };
}

/** The descriptors with one edit. */
export const edited = ({ file, at, to }: Edit, from = now): Descriptors =>
  changed(
    (one) =>
      one.path === `schemas/${file}`
        ? { ...one, text: JSON.stringify(withPart(JSON.parse(one.text), at, to), null, 2) }
        : one,
    from,
  );

export const compared = (after: Descriptors, renames: Renames = noRenames, before = now): Difference[] =>
  compareDescriptors(before, after, renames);

/** A difference in the form of the table. */
export const labelOf = ({ breaks, affects, place, key }: Difference): string =>
  `${breaks} | ${affects.join(', ') || 'readers only'} | ${[place, key].filter(Boolean).join(' ')}`;
