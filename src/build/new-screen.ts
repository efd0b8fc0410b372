// `npm run new-screen -- <slug>`: makes the folder of a new screen, from a few questions or from a JSON Schema.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { format } from 'prettier';
import { isFieldName } from '../engine/descriptor/check/entity-fields.ts';
import { checkScreen } from '../engine/descriptor/check/check-screen.ts';
import { toLine } from '../engine/descriptor/check/finding.ts';
import type { Schema } from '../engine/descriptor/check/meant.ts';
import { isObject } from '../engine/descriptor/check/values.ts';
import { readVocabulary } from './check-schemas.ts';
import type { Answers } from './screen-draft.ts';
import { soundDraft } from './sound-draft.ts';
import { wordsOf } from './words-of.ts';

const help = `npm run new-screen -- SLUG [--from SCHEMA.json] [--into FOLDER]
Makes schemas/SLUG with entity.json, screen.json and README.md.
  --from FILE    takes the fields of this JSON Schema instead of asking
  --into FOLDER  makes the folder there instead of in schemas/`;

/** What a person meets when something is missing or in the way. */
class Refusal extends Error {}

function argumentsOf(args: string[]): { slug: string; from: string | undefined; into: string } {
  const value = (name: string) => {
    if (!args.includes(name)) return undefined;
    const given = args[args.indexOf(name) + 1];
    if (given === undefined || given.startsWith('--'))
      throw new Refusal(
        `${name}: nothing is named after it. Write the ${name === '--from' ? 'file' : 'folder'} behind it.`,
      );
    return given;
  };
  const [slug = ''] = args.filter((arg, index) => !arg.startsWith('--') && !args[index - 1]?.startsWith('--'));
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--from' && arg !== '--into');
  if (unknown !== undefined) throw new Refusal(`${unknown}: no such option.\n${help}`);
  if (!/^[a-z][a-z0-9-]*$/.test(slug))
    throw new Refusal(`"${slug}" is no slug: write it in lower case with hyphens, as webhooks.\n${help}`);
  return { slug, from: value('--from'), into: value('--into') ?? 'schemas' };
}

const types: Record<string, Schema> = {
  text: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  yesno: { type: 'boolean' },
  list: { type: 'array', items: { type: 'string' } },
};

/** Fields as a person writes them: `name, limit:integer, active:yesno`. Throws a Refusal for a type that is none. */
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
      if (!isFieldName(name!))
        throw new Refusal(
          `"${name}" is no name of a field: write letters, digits, underscores and hyphens, as payloadLimit.`,
        );
      const schema = types[type];
      if (!schema) throw new Refusal(`"${type}" is no type. Types: ${Object.keys(types).join(', ')}.`);
      return [name!, schema];
    });
  return { properties: Object.fromEntries(properties) };
}

async function ask(slug: string): Promise<Pick<Answers, 'noun' | 'group' | 'record'>> {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const answer = async (question: string, usual: string) => {
    process.stdout.write(`${question} [${usual}] `);
    const { value, done } = await lines.next();
    return (done ? '' : value.trim()) || usual;
  };
  try {
    const noun = await answer('What is one record called?', wordsOf(slug).replace(/s$/, ''));
    const group = await answer('In which group of the menu?', 'System');
    const record = recordOf(
      await answer(`Which fields? As name, limit:integer; types: ${Object.keys(types).join(', ')}.`, 'name'),
    );
    return { noun, group, record };
  } finally {
    terminal.close();
  }
}

async function main(args: string[]) {
  if (args.includes('--help')) return console.log(help);
  const { slug, from, into } = argumentsOf(args);
  const folder = join(into, slug);
  if (existsSync(folder)) throw new Refusal(`${folder} is there already. Choose another slug, or change its files.`);
  const given = from === undefined ? await ask(slug) : fromSchema(readSchema(from), slug);
  const vocabulary = await readVocabulary();
  const understood = vocabulary.entitySchema.definitions?.['words']?.properties ?? {};
  const formats = (understood['format']?.enum ?? []) as string[];
  const draft = soundDraft({ slug, words: Object.keys(understood), formats, ...given }, vocabulary);
  const text = (value: object) => format(JSON.stringify(value), { parser: 'json', printWidth: 120 });
  const files = { entity: await text(draft.entity), screen: await text(draft.screen) };

  // Moved into place as a whole: whoever watches the schemas never meets half a screen.
  mkdirSync(into, { recursive: true });
  const made = mkdtempSync(join(dirname(resolve(into)), '.new-screen-'));
  writeFileSync(join(made, 'entity.json'), files.entity);
  writeFileSync(join(made, 'screen.json'), files.screen);
  writeFileSync(join(made, 'README.md'), draft.readme);
  chmodSync(made, 0o755);
  renameSync(made, folder);
  console.log(`made ${folder}`);
  for (const part of draft.leftOut) console.log(`left out ${part}`);
  const source = (name: 'screen' | 'entity') => ({ path: join(folder, `${name}.json`), text: files[name] });
  for (const finding of checkScreen({ slug, screen: source('screen'), entity: source('entity') }, vocabulary))
    console.log(toLine(finding));
}

/** The JSON Schema of a record that a file holds. Throws a Refusal that names the file when it holds none. */
function readSchema(path: string): Schema {
  if (!existsSync(path)) throw new Refusal(`${path}: there is no such file.`);
  if (statSync(path).isDirectory()) throw new Refusal(`${path} is a folder: name a file that holds a JSON Schema.`);
  let schema: unknown;
  try {
    schema = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Refusal(`${path} is not JSON: ${(error as Error).message}.`);
  }
  const fields = isObject(schema) ? (schema.properties ?? {}) : undefined;
  if (!isObject(fields))
    throw new Refusal(`${path} holds no JSON Schema of a record: write an object with "properties".`);
  const odd = Object.keys(fields).find((name) => !isObject(fields[name]));
  if (odd !== undefined)
    throw new Refusal(`${path} has a property "${odd}" that is no schema: write an object, as {"type": "string"}.`);
  return schema as Schema;
}

const fromSchema = (record: Schema, slug: string) => ({
  noun: typeof record.title === 'string' && record.title.trim() !== '' ? record.title : wordsOf(slug).replace(/s$/, ''),
  group: 'System',
  record,
});

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
