// `npm run new-screen -- <slug>`: creates the folder of a new screen, from a few questions or from a JSON Schema.
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { isReservedSlug, isSlug } from '../customize/entries.ts';
import { isFieldName } from '../engine/check/entity-fields.ts';
import { checkScreen } from '../engine/check/check-screen.ts';
import { formatFinding } from '../engine/check/finding.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { isObject } from '../engine/rules/paths.ts';
import { exitOnClosedPipe } from './closed-pipe.ts';
import { draftFiles, draftReadme } from './draft-files.ts';
import { readVocabulary } from './vocabulary.ts';
import { singular } from './nouns.ts';
import { wrongUsage } from './read-arguments.ts';
import { createFolder } from './replace-file.ts';
import { readSchemas } from './schema-import.ts';
import type { Answers } from './screen-draft.ts';
import { validDraft } from './valid-draft.ts';
import { titleFromName } from '../engine/rules/title-from-name.ts';
import { t } from '../messages/gen/build.gen.ts';

const help = `npm run new-screen -- SLUG [--from SCHEMA.json] [--into FOLDER]
Creates schemas/SLUG with entity.json, screen.json and README.md.
  --from FILE    takes the fields from a JSON Schema instead of asking
  --into FOLDER  creates the folder there instead of in schemas/

npm run new-screen -- --openapi FILE_OR_URL [--only TAG] [--into FOLDER]
Creates a folder in drafts/ for each collection and each settings record of an API (Swagger 2.0, OpenAPI 3.0 or 3.1,
JSON or YAML), and drafts/REPORT.md, which lists the calls and fields that have no place in them.
  --only TAG     uses only the operations with this tag; can be repeated
  --into FOLDER  creates the folders there instead of in drafts/`;

/** An error of the user, which is printed without a stack trace. */
class UsageError extends Error {
  constructor(
    message: string,
    readonly status = 1,
  ) {
    super(message);
  }
}

/** The options, each with the id of the message for a missing value. */
const options: Record<string, 'needs-file' | 'needs-folder' | 'needs-document' | 'needs-tag'> = {
  '--from': 'needs-file',
  '--into': 'needs-folder',
  '--openapi': 'needs-document',
  '--only': 'needs-tag',
};

type Arguments = { slug: string; from: string | undefined; into: string | undefined; api: string | undefined };

function argumentsOf(args: string[]): Arguments & { tags: string[] } {
  const values = (name: string) =>
    args.flatMap((arg, index) => {
      if (arg !== name) return [];
      const given = args[index + 1];
      if (given === undefined || given.startsWith('--')) throw new UsageError(t(options[name]!, { name }));
      return [given];
    });
  const value = (name: string) => values(name)[0];
  const [slug = '', other] = args.filter((arg, index) => !arg.startsWith('--') && !args[index - 1]?.startsWith('--'));
  const unknown = args.find((arg) => arg.startsWith('--') && !Object.hasOwn(options, arg));
  if (unknown !== undefined) throw new UsageError(t('unknown-option', { unknown }), wrongUsage);
  if (other !== undefined) throw new UsageError(t('unknown-argument', { other }), wrongUsage);
  const [from, api, into, tags] = [value('--from'), value('--openapi'), value('--into'), values('--only')];
  if (api === undefined && tags.length > 0) throw new UsageError(t('only-without-openapi', { name: '--only' }));
  if (api !== undefined && slug !== '') throw new UsageError(t('slug-with-openapi', { slug }));
  if (api !== undefined && from !== undefined) throw new UsageError(t('from-with-openapi'));
  if (api === undefined && (!isSlug(slug) || isReservedSlug(slug)))
    throw new UsageError(t('invalid-slug', { slug, help }));
  return { slug, from, into, api, tags };
}

const types: Record<string, Schema> = {
  text: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  yesno: { type: 'boolean' },
  list: { type: 'array', items: { type: 'string' } },
};

/** Fields as users write them: `name, limit:integer, active:yesno`. Throws a UsageError for an unknown type. */
function recordOf(line: string): Schema {
  const fields = line.split(',').map((field) =>
    field
      .trim()
      .split(':')
      .map((part) => part.trim()),
  );
  const properties = fields
    .filter(([name]) => name)
    .map(([name, type = 'text']): [string, Schema] => {
      if (!isFieldName(name!)) throw new UsageError(t('invalid-field-name', { name: String(name) }));
      const schema = Object.hasOwn(types, type) ? types[type] : undefined;
      if (!schema) throw new UsageError(t('invalid-type', { type, keys: Object.keys(types).join(', ') }));
      return [name!, schema];
    });
  return { properties: Object.fromEntries(properties) };
}

async function ask(slug: string): Promise<Pick<Answers, 'noun' | 'group' | 'record'>> {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const answer = async (question: string, usual: string) => {
    process.stdout.write(`${question} [${usual}]: `);
    const { value, done } = await lines.next();
    return (done ? '' : value.trim()) || usual;
  };
  try {
    const noun = await answer(t('name-question'), singular(titleFromName(slug)));
    const group = await answer(t('group-question'), 'System');
    const record = recordOf(await answer(t('fields-question', { keys: Object.keys(types).join(', ') }), 'name'));
    return { noun, group, record };
  } finally {
    terminal.close();
  }
}

async function main(args: string[]) {
  if (args.includes('--help')) return console.log(help);
  const { slug, from, api, tags, into: home } = argumentsOf(args);
  if (api !== undefined) {
    const { newScreens } = await import('./openapi/new-screens.ts');
    return newScreens({ source: api, tags, into: home ?? 'drafts' });
  }
  const into = home ?? 'schemas';
  const folder = join(into, slug);
  if (existsSync(folder)) throw new UsageError(t('already-exists-use-another', { folder }));
  const given = from === undefined ? await ask(slug) : fromSchema(readSchema(from), slug);
  const vocabulary = await readVocabulary();
  const understood = vocabulary.entitySchema.definitions?.['words']?.properties ?? {};
  const formats = (understood['format']?.enum ?? []) as string[];
  const draft = validDraft({ slug, words: Object.keys(understood), formats, ...given }, vocabulary);
  const files = await draftFiles(draft, folder);

  // The temporary folder is outside of `into`, which file watchers may observe.
  mkdirSync(into, { recursive: true });
  const readme = draftReadme(draft.title, folder);
  const contents = { 'entity.json': files.entity, 'screen.json': files.screen, 'README.md': readme };
  createFolder(folder, contents, dirname(resolve(into)));
  console.log(t('created-folder', { folder }));
  for (const part of draft.leftOut) console.log(t('left-out-part', { part }));
  const source = (name: 'screen' | 'entity') => ({ path: join(folder, `${name}.json`), text: files[name] });
  for (const finding of checkScreen({ slug, screen: source('screen'), entity: source('entity') }, vocabulary))
    console.log(formatFinding(finding));
}

/** Reads a JSON Schema of a record. Throws a UsageError that names the file if it is not one. */
function readSchema(path: string): Schema {
  if (!existsSync(path)) throw new UsageError(t('file-not-found', { path }));
  if (statSync(path).isDirectory()) throw new UsageError(t('is-a-folder', { path }));
  let schema: unknown;
  try {
    schema = readSchemas(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new UsageError(t('invalid-json', { path, message: (error as Error).message }));
  }
  const fields = isObject(schema) ? (schema.properties ?? {}) : undefined;
  if (!isObject(fields)) throw new UsageError(t('not-a-record', { path }));
  const isSchema = (part: unknown) => isObject(part) || typeof part === 'boolean';
  const invalid = Object.keys(fields).find((name) => !isSchema(fields[name]));
  if (invalid !== undefined) throw new UsageError(t('property-not-a-schema', { path, odd: invalid }));
  return schema as Schema;
}

const fromSchema = (record: Schema, slug: string) => ({
  noun: typeof record.title === 'string' && record.title.trim() !== '' ? record.title : singular(titleFromName(slug)),
  group: 'System',
  record,
});

try {
  exitOnClosedPipe();
  await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof UsageError ? error.status : 1;
}
