// `npm run customize`: checks customizations, shows what they change, and rewrites them for this version.
import { existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { screenHash } from '../customize/customize.ts';
import { describeChanges, titleOf } from '../customize/describe.ts';
import { valueIn } from '../customize/edit-text.ts';
import { namesIn, textAt } from '../customize/entries.ts';
import { migrated, withNewPlaces } from '../customize/migrate.ts';
import { toProblemLine, type Reported } from '../customize/problem.ts';
import { isObject, partAt } from '../engine/rules/paths.ts';
import { t as explain } from '../messages/gen/build.gen.ts';
import { t } from '../messages/gen/customize-command.gen.ts';
import { newScreen, namesOf, type Renames } from '../customize/renames.ts';
import { titlesOf, wordsOfChanges } from './changes-in-words.ts';
import { exitOnClosedPipe } from './closed-pipe.ts';
import { commands } from './commands.ts';
import { createCustomizer } from './customizer.ts';
import { wordsOfLanguage } from './language-changes.ts';
import { projectRoot } from './project-root.ts';
import { readRenames, readScreens } from './read-screens.ts';

const help = explain('customize-help', { command: commands.customize });

const schemas = join(projectRoot, 'schemas');

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
    strict: false,
  });
  const [command = '', ...folders] = positionals;
  const commands = { check, diff, migrate };
  const unknown = args.find((arg) => arg.startsWith('-') && !['--json', '--help'].includes(arg));
  if (values.help === true) return print(help, 0);
  if (unknown !== undefined) return fail(explain('unknown-option', { unknown, help }));
  if (command === '') return fail(help);
  if (!Object.hasOwn(commands, command)) return fail(`${t('unknown-command', { command })}\n\n${help}`);
  if (folders.length === 0) return fail(`${t('no-folder')}\n\n${help}`);
  const missing = folders.find((folder) => !statSync(folder, { throwIfNoEntry: false })?.isDirectory());
  if (missing !== undefined) return fail(t('folder-missing', { folder: missing }));
  return commands[command as keyof typeof commands](folders, values.json === true);
}

function print(text: string, status: number): number {
  console.log(text);
  return status;
}

function fail(text: string): number {
  console.error(text);
  return 2;
}

async function check(folders: string[], asJson: boolean): Promise<number> {
  const { changes, skipped, notes } = (await createCustomizer(folders))();
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
  const { screens, changes: inForce, skipped, meta, languageChanges } = (await createCustomizer(folders))();
  const languages = languageChanges();
  if (asJson) {
    const described = screens.map(({ slug, original, isNew, changes }) => ({
      screen: slug,
      title: titleOf(original.screen),
      isNew,
      changes: describeChanges(original, changes, meta),
    }));
    return print(JSON.stringify([...described, ...languages], null, 2), 0);
  }
  const titles = titlesOf(readScreens(schemas), screens);
  for (const screen of screens) {
    console.log(`${titleOf(screen.original.screen)} (${screen.slug})${screen.isNew ? ` ${t('new-screen')}` : ''}`);
    for (const words of wordsOfChanges(screen, meta, titles)) console.log(`  ${words}`);
  }
  for (const one of languages) {
    console.log(`${one.title} (${one.language})${one.isNew ? ` ${t('new-language')}` : ''}`);
    for (const words of wordsOfLanguage(one)) console.log(`  ${words}`);
  }
  // Not part of what is in force.
  if (skipped.length > 0) console.error(t('checked', { changes: inForce.length, skipped: String(skipped.length) }));
  return 0;
}

async function migrate(folders: string[]): Promise<number> {
  const sources = readScreens(schemas);
  const renames = readRenames(schemas);
  for (const folder of folders) {
    moveFiles(folder, renames);
    for (const texts of textFoldersIn(folder)) {
      moveFiles(texts, renames);
      for (const { slug } of sources)
        rewriteFile(join(texts, `${slug}.json`), (text) => withNewPlaces(text, namesOf(renames, slug)) ?? notJson);
    }
    for (const source of sources)
      rewriteFile(join(folder, `${source.slug}.json`), (text) => {
        const [value, version] = [valueIn(text), partAt(valueIn(source.screen.text), ['version'])];
        if (!isObject(value)) return notJson;
        return value['version'] === version
          ? migrated(text, namesOf(renames, source.slug), screenHash(source))
          : { not: t('other-version', { version: String(version) }) };
      });
  }
  // Files that could not be rewritten are among what is skipped.
  return check(folders, false);
}

/** The folders with translated texts of screens. */
const textFoldersIn = (folder: string): string[] =>
  namesIn(join(folder, 'messages')).map((locale) => join(folder, 'messages', locale, 'screens'));

/** Why a text is not rewritten. */
type NotRewritten = { not: string };
const notJson: NotRewritten = { not: t('not-migrated') };

/** Rewrites a file if there is one, and prints the outcome. */
function rewriteFile(path: string, rewritten: (text: string) => string | NotRewritten): void {
  const before = textAt(path);
  // What is not a file, or cannot be read, is among what is skipped.
  if (typeof before !== 'string') return;
  const after = rewritten(before);
  if (typeof after === 'string' && after !== before) writeFileSync(path, after);
  const outcome = typeof after === 'object' ? after.not : t(after === before ? 'already-current' : 'migrated');
  console.log(`${path}: ${outcome}`);
}

/** Gives the files of renamed screens their new names. */
function moveFiles(folder: string, renames: Renames): void {
  for (const slug of Object.keys(renames.screens)) {
    const [from, to] = [slug, newScreen(slug, renames)].map((name) => join(folder, `${name}.json`)) as [string, string];
    if (!existsSync(from)) continue;
    const isFree = !existsSync(to);
    if (isFree) renameSync(from, to);
    console.log(`${from}: ${t(isFree ? 'moved' : 'not-moved', { to })}`);
  }
}

exitOnClosedPipe();
process.exitCode = await main(process.argv.slice(2));
