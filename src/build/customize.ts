// `npm run customize`: checks customizations, shows what they change, and rewrites them for this version.
import { existsSync, realpathSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { noParts, partsOf } from '../customize/customize.ts';
import { screenHash } from '../customize/screen-hash.ts';
import { describeChanges, titleOf } from '../customize/describe.ts';
import { valueIn } from '../customize/edit-text.ts';
import { namesIn, textAt } from '../customize/entries.ts';
import { namesOfScreen } from '../customize/follow-renames.ts';
import { readMetaSchema } from '../customize/meta.ts';
import { migrateFile, withNewPlaces } from '../customize/migrate.ts';
import { toProblemLine, type Reported } from '../customize/problem.ts';
import type { ScreenSource } from '../engine/check/check-screen.ts';
import { isObject, partAt } from '../engine/rules/paths.ts';
import { t as explain } from '../messages/gen/build.gen.ts';
import { t } from '../messages/gen/customize-command.gen.ts';
import { namesOf, newScreen, newText, type Renames } from '../customize/renames.ts';
import { fieldAt, type Schema } from '../engine/descriptor/entity.ts';
import { titlesOf, wordsOfChanges } from './changes-in-words.ts';
import { exitOnClosedPipe } from './closed-pipe.ts';
import { commands } from './commands.ts';
import { createCustomizer } from './customizer.ts';
import { requireFolders } from './folder-problem.ts';
import { wordsOfLanguage } from './language-changes.ts';
import { projectRoot } from './project-root.ts';
import { readRenames, readScreens } from './read-screens.ts';
import { readArguments, wrongUsage } from './read-arguments.ts';
import { replaceFile } from './replace-file.ts';
import { readVocabulary } from './vocabulary.ts';

const help = explain('customize-help', { command: commands.customize });

const schemas = join(projectRoot, 'schemas');

async function main(args: string[]): Promise<number> {
  const { values, positionals } = await readArguments(args, help, { json: { type: 'boolean', default: false } }, true);
  const [command = '', ...folders] = positionals;
  const commands = { check, diff, migrate };
  if (command === '') return fail(help);
  if (!Object.hasOwn(commands, command)) return fail(`${t('unknown-command', { command })}\n\n${help}`);
  if (folders.length === 0) return fail(`${t('no-folder')}\n\n${help}`);
  // It reports results only as text.
  if (command === 'migrate' && values.json) return fail(explain('unknown-option', { unknown: '--json' }));
  try {
    requireFolders(folders);
    return await commands[command as keyof typeof commands](folders, values.json);
  } catch (error) {
    return fail((error as Error).message);
  }
}

function print(text: string, status: number): number {
  console.log(text);
  return status;
}

function fail(text: string): number {
  console.error(text);
  return wrongUsage;
}

async function check(folders: string[], asJson: boolean): Promise<number> {
  const { changes, skipped, withoutHash, ...customized } = (await createCustomizer(folders))();
  const notes = [...customized.notes, ...withoutHash];
  const status = skipped.length > 0 ? 1 : 0;
  if (asJson)
    return print(
      JSON.stringify({ changes: changes.length, skipped: inEnglish(skipped), notes: inEnglish(notes) }, null, 2),
      status,
    );
  for (const problem of skipped) console.log(toProblemLine(problem));
  for (const note of notes) console.log(t('note', { note: toProblemLine(note) }));
  return print(t('checked', { changes: changes.length, skipped: String(skipped.length) }), status);
}

/** Problems without their texts in other languages. */
const inEnglish = (problems: readonly Reported[]) => problems.map(({ translations: _others, ...problem }) => problem);

async function diff(folders: string[], asJson: boolean): Promise<number> {
  const { screens, changes: inForce, skipped, notes, meta, languageChanges } = (await createCustomizer(folders))();
  const languages = languageChanges();
  if (asJson) {
    const described = screens.map(({ slug, original, isNew, changes }) => ({
      screen: slug,
      title: titleOf(original.screen),
      isNew,
      changes: describeChanges(original, changes, meta, inEnglish(notes)),
    }));
    return print(JSON.stringify([...described, ...languages], null, 2), 0);
  }
  const titles = titlesOf(readScreens(schemas), screens);
  for (const screen of screens) {
    console.log(`${titleOf(screen.original.screen)} (${screen.slug})${screen.isNew ? ` ${t('new-screen')}` : ''}`);
    for (const words of wordsOfChanges(screen, meta, titles, notes)) console.log(`  ${words}`);
  }
  for (const one of languages) {
    console.log(`${one.title} (${one.language})${one.isNew ? ` ${t('new-language')}` : ''}`);
    for (const words of wordsOfLanguage(one)) console.log(`  ${words}`);
  }
  // A warning, because skipped changes are not part of the output.
  if (skipped.length > 0) console.error(t('checked', { changes: inForce.length, skipped: String(skipped.length) }));
  return 0;
}

async function migrate(folders: string[]): Promise<number> {
  const sources = readScreens(schemas);
  const renames = readRenames(schemas);
  const meta = readMetaSchema((await readVocabulary()).screenSchema);
  const namesOfSource = (source: ScreenSource) =>
    namesOfScreen(namesOf(renames, source.slug), partsOf(source) ?? noParts, meta);
  const results: boolean[] = [];
  for (const folder of folders) {
    results.push(...moveFiles(folder, renames));
    for (const texts of textFoldersIn(folder)) {
      results.push(...moveFiles(texts, renames));
      for (const source of sources) {
        const { slug, entity } = source;
        const names = namesOfSource(source);
        const schema = entity ? (JSON.parse(entity.text) as Schema) : {};
        const newId = (id: string) => newText(id, names.places, (path) => fieldAt(schema, path) !== undefined);
        results.push(rewriteFile(join(texts, `${slug}.json`), (text) => withNewPlaces(text, names, newId) ?? notJson));
      }
    }
    for (const source of sources)
      results.push(
        rewriteFile(join(folder, `${source.slug}.json`), (text) => {
          const [value, version] = [valueIn(text), partAt(valueIn(source.screen.text), ['version'])];
          if (!isObject(value)) return notJson;
          return value['version'] === version
            ? migrateFile(text, namesOfSource(source), screenHash(partsOf(source) ?? noParts))
            : { not: t('other-version', { version: String(version) }) };
        }),
      );
  }
  // It reports files whose text could not be rewritten as skipped.
  const status = await check(folders, false);
  return results.includes(false) ? 1 : status;
}

/** The folders with translated texts of screens. */
const textFoldersIn = (folder: string): string[] =>
  namesIn(join(folder, 'messages')).map((locale) => join(folder, 'messages', locale, 'screens'));

/** Why a text is not rewritten. */
type NotRewritten = { not: string };
const notJson: NotRewritten = { not: t('not-migrated') };

/** Rewrites a file if there is one, and prints the outcome. False if it could not be written. */
function rewriteFile(path: string, rewritten: (text: string) => string | NotRewritten): boolean {
  const before = textAt(path);
  // `check` reports folders and unreadable files.
  if (typeof before !== 'string') return true;
  const after = rewritten(before);
  if (typeof after === 'object') return report(path, after.not);
  if (after === before) return report(path, t('already-current'));
  // Keeps a symbolic link.
  return attempt(path, () => replaceFile(realpathSync(path), after)) && report(path, t('migrated'));
}

/** Renames the files of renamed screens. False for each file that could not be moved. */
function moveFiles(folder: string, renames: Renames): boolean[] {
  return Object.keys(renames.screens).map((slug) => {
    const [from, to] = [slug, newScreen(slug, renames)].map((name) => join(folder, `${name}.json`)) as [string, string];
    if (!existsSync(from)) return true;
    if (existsSync(to)) return report(from, t('not-moved', { to }));
    return attempt(from, () => renameSync(from, to)) && report(from, t('moved', { to }));
  });
}

function report(path: string, outcome: string): true {
  console.log(`${path}: ${outcome}`);
  return true;
}

/** Changes a file; prints the error if that fails. */
function attempt(path: string, change: () => void): boolean {
  try {
    change();
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(`${path}: ${t('not-written', { problem: code ?? message })}`);
    return false;
  }
}

exitOnClosedPipe();
process.exitCode = await main(process.argv.slice(2));
