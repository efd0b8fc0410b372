// From the JSON of a screen to the modules that the page loads: its place in the menu, and the whole of it with
// validators that need no eval. Plain JavaScript, since the bundler loads its plugins without a compiler.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import hashForSchema from '@rjsf/utils/lib/hashForSchema.js';
import createAjvInstance from '@rjsf/validator-ajv8/lib/createAjvInstance.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { refusedVersion } from '../engine/descriptor/version.mjs';
import { addEntityWords, wordOptions } from '../engine/rules/entity-words.mjs';
import { foldedEntity } from '../engine/rules/folded-entity.mjs';
import { formats } from '../engine/rules/formats.mjs';
import { remembered } from '../engine/rules/remembered.mjs';
import { literal, withPlainKeys } from './literal.mjs';

const noEntity = { type: 'object', properties: {} };

/**
 * A screen's menu entry: what the frame needs before the screen is opened. Throws for invalid JSON and for version 1.
 */
export function menuEntry(path) {
  try {
    const screen = JSON.parse(readFileSync(path, 'utf8'));
    const refused = refusedVersion(screen.version);
    if (refused) throw new Error(refused.join(' '));
    return menuOf(screen);
  } catch (problem) {
    throw new Error(`${path}  ${problem.message}`, { cause: problem });
  }
}

/**
 * The menu entry of a screen.
 *
 * @param {import('../engine/descriptor/descriptor.gen.ts').Screen} screen
 */
export const menuOf = ({ kind, title, menu, when, calls = {} }) => ({
  kind,
  title,
  menu,
  when,
  first: firstPath(calls),
});

/**
 * The path of the request that a screen sends when it opens; undefined unless it is a GET request with a fixed path.
 *
 * @param {Record<string, import('../engine/descriptor/descriptor.gen.ts').Call>} calls
 * @returns {string | undefined}
 */
export function firstPath({ list, read }) {
  const call = list ?? read;
  const [method, path] = (typeof call === 'string' ? call : (call?.call ?? '')).split(' ');
  return method === 'GET' && !path.includes('{') ? path : undefined;
}

/**
 * The screens that a pattern with one `*` finds, seen from the file that holds it:
 * slug, whole path, and path as an import.
 */
export function screenFiles(from, pattern) {
  const [before, after] = pattern.split('*');
  const folder = join(dirname(from), before);
  return readdirSync(folder)
    .sort()
    .map((slug) => ({ slug, path: join(folder, slug + after), specifier: before + slug + after }))
    .filter(({ path }) => existsSync(path));
}

/** The module of all screens: their menu entries at once, each whole screen when it is asked for. */
export function screensModule(from, pattern) {
  const files = screenFiles(from, pattern);
  const menus = files.map(({ slug, path }) => `${JSON.stringify(slug)}: ${literal(menuEntry(path))}`);
  const loaders = files.map(
    ({ slug, specifier }) => `${JSON.stringify(slug)}: () => import(${JSON.stringify(`screen:${specifier}`)})`,
  );
  return `export const menus = { ${menus.join(', ')} };\nexport const loaders = { ${loaders.join(', ')} };\n`;
}

/** The entity beside a screen file; an empty object schema where there is none. */
export function entityText(screenPath, read = (path) => readFileSync(path, 'utf8')) {
  try {
    return read(screenPath.replace(/screen\.json$/, 'entity.json'));
  } catch {
    return JSON.stringify(noEntity);
  }
}

const mostParts = 50_000;

/** Throws where references lead nowhere, into themselves, or to more parts than can be built. */
function checkReferences(schema) {
  let count = 0;
  const visit = (part, open) => {
    if (typeof part !== 'object' || part === null) return;
    if (++count > mostParts)
      throw new Error(`${schema.title}: the references unfold to too many parts. Run npm run check:schemas.`);
    const name = typeof part.$ref === 'string' ? part.$ref.replace('#/definitions/', '') : undefined;
    if (name !== undefined) {
      const target = schema.definitions?.[name];
      if (!target || open.includes(name))
        throw new Error(`${schema.title}: "${part.$ref}" leads nowhere, or into itself. Run npm run check:schemas.`);
      visit(target, [...open, name]);
    }
    for (const inner of Object.values(part)) visit(inner, open);
  };
  visit({ ...schema, definitions: undefined }, []);
}

/**
 * The module of a whole screen: descriptor, entity, and the entity's validators by RJSF's own hashes. `more`: what else
 * a definition has.
 */
export function screenModule(screenText, entity, more = {}) {
  // RJSF finds the validator of a schema by a hash of all of it; AJV would file it under its $id instead.
  const { $id: _slug, $schema: _meta, ...given } = JSON.parse(entity);
  checkReferences(given);
  const schema = foldedEntity(given);
  const { imports, code, table } = validatorsOf(schema);
  const { $schema: _editor, ...screen } = JSON.parse(screenText);
  const others = Object.entries(more)
    .map(([key, value]) => `, ${key}: ${literal(value)}`)
    .join('');
  return `${imports}\n${code}\nexport default { screen: ${literal(screen)}, entity: ${literal(schema)}, validators: {${table}}, root: ${JSON.stringify(hashForSchema(schema))}${others} };\n`;
}

/**
 * The code that validates a whole record, as a CommonJS module that exports it by the schema's hash.
 * RJSF's own compiler would add a validator for every branch of a union, without the definitions that it
 * refers to; flat forms need none.
 */
export function validatorCode(schema) {
  const schemas = [{ ...schema, $id: hashForSchema(schema) }];
  // Entities pass the check of the language, which is stricter than the meta-schema of JSON Schema.
  const options = { ...wordOptions, meta: false, validateSchema: false, verbose: false, schemas };
  options.code = { lines: false, source: true };
  const ajv = createAjvInstance(undefined, formats, options, false);
  addEntityWords(ajv);
  return standaloneCode(ajv);
}

/**
 * AJV's standalone code is CommonJS: its requires become imports, its exports one table. Texts stay as they are: in
 * them, quotation marks are escaped, and between two of them there is more than the characters of a path.
 */
function validators(schema) {
  const imports = [];
  const table = [];
  const code = withPlainKeys(validatorCode(schema))
    .replace(/^"use strict";/, '')
    .replace(/^exports(?:\.(\w+)|\["([^"\\]+)"\]) = (\w+);/, (_all, name, quoted, value) => {
      table.push(`${JSON.stringify(name ?? quoted)}: ${value}`);
      return '';
    })
    .replace(/(const \w+ = )require\("([\w@/.-]+)"\)(\.default\b)?/g, (_all, declared, path, isDefault) => {
      const module = `m${imports.length}`;
      const from = /\.c?js$/.test(path) ? path : `${path}.js`;
      imports.push(`import * as ${module} from ${JSON.stringify(from)};`);
      return isDefault
        ? `${declared}(${module}.default?.default ?? ${module}.default)`
        : `${declared}(${module}.default ?? ${module})`;
    });
  const left = forbiddenIn(code);
  if (left) throw new Error(`A validator of "${schema.title}" cannot run in the page: it uses ${left}.`);
  return { imports: imports.join('\n'), code, table: table.join(', ') };
}

/** By the schema as JSON: customized screens are made again at each change, and most keep their entity. */
const known = new Map();

/** The validators of a schema, compiled once. */
const validatorsOf = (schema) => remembered(known, JSON.stringify(schema), () => validators(schema));

const stringOrPattern = /"(?:[^"\\]|\\.)*"|(?<=[=(,:] ?)\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g;

/** A name that the page cannot run, outside of texts and of the names of properties. */
function forbiddenIn(code) {
  return code.replace(stringOrPattern, '""').match(/(?<![.\w$])(require|exports|module|eval|Function)\b/)?.[0];
}
