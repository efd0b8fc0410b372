// `npm run check:schemas`: checks every descriptor and entity, and prints what is wrong. This file knows where things
// live; what is right and wrong is known by the engine.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { checkScreens } from '../engine/check/check-screens.ts';
import type { ScreenSource } from '../engine/check/check-screen.ts';
import type { vocabularyLists, Vocabulary } from '../engine/check/context.ts';
import { toLine, type Finding } from '../engine/check/finding.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { t } from '../messages/gen/build.gen.ts';
import type { LanguageProblem } from './language-files.ts';
import { checkLanguages } from './languages.ts';
import { projectRoot } from './project-root.ts';

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;
const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/**
 * The screens of a folder: the folder itself when it holds a screen.json, else each folder in it that does.
 * Throws if the folder does not exist.
 */
export function readScreens(folder: string): ScreenSource[] {
  const isScreen = existsSync(join(folder, 'screen.json'));
  return isScreen ? readScreen(folder) : folders(folder).flatMap((slug) => readScreen(join(folder, slug)));
}

function readScreen(folder: string): ScreenSource[] {
  const source = (name: string) => {
    const path = join(folder, name);
    return existsSync(path) ? { path, text: readFileSync(path, 'utf8') } : undefined;
  };
  const screen = source('screen.json');
  return screen ? [{ slug: basename(resolve(folder)), screen, entity: source('entity.json') }] : [];
}

type VocabularyKey = (typeof vocabularyLists)[number];

/**
 * The names that descriptors can use: icons and stories of the console, and what vocabulary.json lists
 * in schemas/ and in the folders.
 */
export async function readVocabulary(extraFolders: readonly string[] = []): Promise<Vocabulary> {
  const stories = 'src/console/screens';
  const granted = ['schemas', ...extraFolders]
    .map((folder) => join(folder, 'vocabulary.json'))
    .filter((path) => existsSync(path))
    .map((path) => readJson<Partial<Record<VocabularyKey, string[]>>>(path));
  const more = (key: VocabularyKey) => granted.flatMap((names) => names[key] ?? []);
  return {
    screenSchema: readJson<Schema>('schemas/screen.schema.json'),
    entitySchema: readJson<Schema>('schemas/entity.schema.json'),
    jsonSchema: readJson<Schema>(createRequire(import.meta.url).resolve('ajv/dist/refs/json-schema-draft-07.json')),
    icons: [...(await iconNames()), ...more('icons')],
    permissions: more('permissions'),
    editions: more('editions'),
    server: more('server'),
    stories: [...(existsSync(stories) ? folders(stories) : []), ...more('stories')],
    addresses: more('addresses'),
  };
}

async function iconNames(): Promise<readonly string[]> {
  const icons = (await import('../ui/icons.tsx')) as { iconNames: readonly string[] };
  return icons.iconNames;
}

const toLanguageFinding = (problem: LanguageProblem): Finding => ({
  ...problem,
  message: [problem.found, problem.would].join(' '),
});

const help = `npm run check:schemas [-- [--json] [FOLDER ...]]
Checks schemas/, every FOLDER of screens, and the languages in src/messages.
  --json  prints the findings as JSON`;

async function main(args: string[]) {
  if (args.includes('--help')) return console.log(help);
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--json');
  const extra = args.filter((arg) => !arg.startsWith('-'));
  const missing = extra.find((folder) => !existsSync(folder));
  if (unknown !== undefined || missing !== undefined) {
    console.error(
      missing === undefined ? t('unknown-option', { unknown: unknown!, help }) : t('folder-not-found', { missing }),
    );
    process.exitCode = 2;
    return;
  }
  const empty = extra.find((folder) => readScreens(folder).length === 0);
  if (empty !== undefined) {
    console.error(t('no-screens-found', { empty }));
    process.exitCode = 2;
    return;
  }
  // A folder inside schemas/ is part of it already.
  const sources = ['schemas', ...extra]
    .flatMap(readScreens)
    .filter(
      (one, index, all) => index === all.findIndex(({ screen }) => resolve(screen.path) === resolve(one.screen.path)),
    );
  const languages = checkLanguages(projectRoot, sources);
  const findings = [
    ...checkScreens(sources, await readVocabulary(extra)),
    ...languages.problems.map(toLanguageFinding),
  ];
  const warnings = languages.missing.map(toLanguageFinding);
  if (args.includes('--json')) console.log(JSON.stringify({ screens: sources.length, findings, warnings }, null, 2));
  else {
    for (const finding of findings) console.log(toLine(finding));
    for (const warning of warnings) console.log(t('warning', { warning: toLine(warning) }));
    console.log(
      findings.length === 0 ? t('no-findings', { count: sources.length }) : t('findings', { count: findings.length }),
    );
  }
  process.exitCode = findings.length > 0 ? 1 : 0;
}

if (basename(process.argv[1] ?? '') === 'check-schemas.ts') await main(process.argv.slice(2));
