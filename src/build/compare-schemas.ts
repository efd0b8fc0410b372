// Compares schemas/ with the same folder at a git ref, for `npm run check:schemas -- --against GIT_REF`.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { checkRenames } from '../compare/check-renames.ts';
import { compareDescriptors, type Descriptors } from '../compare/compare.ts';
import { isBreak, toDifferenceLine, type Difference } from '../compare/difference.ts';
import { readMetaSchema } from '../customize/meta.ts';
import type { Finding, SourceFile } from '../engine/check/finding.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { t } from '../messages/gen/build.gen.ts';
import { readRenames, readScreens } from './read-screens.ts';

const renamesFile = 'schemas/renames.json';
const languages = ['screen.schema.json', 'entity.schema.json', 'customization.schema.json'];

const read = (path: string): SourceFile => ({ path, text: readFileSync(path, 'utf8') });

/** The findings about the declared renames. */
export function renameFindings(screenSchema: Schema): Finding[] {
  if (!existsSync(renamesFile)) return [];
  const schema = JSON.parse(readFileSync('schemas/renames.schema.json', 'utf8')) as Schema;
  return checkRenames(read(renamesFile), readScreens('schemas'), { schema, meta: readMetaSchema(screenSchema) });
}

/** The differences between schemas/ at the git ref `against` and now. */
export type Compared = { against: string; differences: Difference[] };

/** Throws if git has no such ref. */
export function compareWith(ref: string): Compared {
  const before = descriptorsAt(ref);
  return { against: ref, differences: compareDescriptors(before, descriptorsNow(), readRenames('schemas')) };
}

/** The last tag before this commit; undefined without git, tags or history. */
export function lastRelease(): string | undefined {
  const { status, stdout } = git('describe', '--tags', '--abbrev=0');
  return status === 0 ? stdout.trim() : undefined;
}

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

function descriptorsNow(): Descriptors {
  return {
    screens: readScreens('schemas'),
    vocabulary: read('schemas/vocabulary.json'),
    language: new Map(languages.map((name) => [name, read(`schemas/${name}`)])),
    version: versionIn(readFileSync('package.json', 'utf8')),
  };
}

function descriptorsAt(ref: string): Descriptors {
  const found = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  const commit = (found.stdout as string | null)?.trim() ?? '';
  if (found.status !== 0 || commit === '') throw new Error(t('unknown-ref', { ref }));
  const names = git('ls-tree', '-r', '--name-only', commit, '--', 'schemas/').stdout.split('\n');
  const textOf = (path: string) => git('show', `${commit}:./${path}`).stdout;
  const source = (path: string) => (names.includes(path) ? { path, text: textOf(path) } : undefined);
  const slugs = names.flatMap((name) => /^schemas\/([^/]+)\/screen\.json$/.exec(name)?.[1] ?? []);
  if (!names.includes('schemas/screen.schema.json')) throw new Error(t('no-descriptors', { ref }));
  return {
    screens: slugs.map((slug) => ({
      slug,
      screen: source(`schemas/${slug}/screen.json`)!,
      entity: source(`schemas/${slug}/entity.json`),
    })),
    vocabulary: source('schemas/vocabulary.json'),
    language: new Map(
      languages.flatMap((name) => {
        const file = source(`schemas/${name}`);
        return file ? [[name, file] as const] : [];
      }),
    ),
    version: versionIn(textOf('package.json')),
  };
}

function versionIn(text: string): string {
  const { version = '0.0.0' } = JSON.parse(text) as { version?: string };
  return version;
}

/** Whether there is an undeclared break. */
export const isBroken = ({ differences }: Compared): boolean => differences.some(isBreak);

/** Prints the noticeable differences, and counts all differences. */
export function printCompared({ against, differences }: Compared): void {
  for (const one of differences) if (one.breaks !== 'nothing') console.log(toDifferenceLine(one));
  const broken = differences.filter(isBreak).length;
  console.log(t('compared', { against, count: differences.length, broken }));
}
