// Generates the modules of screens that the page loads: menu entries, and complete screens with validators that need
// no eval. Plain JavaScript, because the bundler loads plugins without compiling them.
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
 * The menu entry in a screen file. Throws for invalid JSON and for version 1.
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
 * The menu entry of a screen: the data that the frame needs before the screen is opened.
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
 * The path of the first request of a screen; undefined unless it is a GET request without placeholders.
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
 * The screens that match a pattern with one `*`, which is relative to the file `from`: slug, path, and specifier for
 * imports of that file.
 */
export function screenFiles(from, pattern) {
  const [before, after] = pattern.split('*');
  const folder = join(dirname(from), before);
  return readdirSync(folder)
    .sort()
    .map((slug) => ({ slug, path: join(folder, slug + after), specifier: before + slug + after }))
    .filter(({ path }) => existsSync(path));
}

/** The module of all screens: their menu entries, and functions that load each complete screen. */
export function screensModule(from, pattern) {
  const files = screenFiles(from, pattern);
  const menus = files.map(({ slug, path }) => `${JSON.stringify(slug)}: ${literal(menuEntry(path))}`);
  const loaders = files.map(
    ({ slug, specifier }) => `${JSON.stringify(slug)}: () => import(${JSON.stringify(`screen:${specifier}`)})`,
  );
  return `export const menus = { ${menus.join(', ')} };\nexport const loaders = { ${loaders.join(', ')} };\n`;
}

/** The entity next to a screen file; an empty object schema if there is none. */
export function entityText(screenPath, read = (path) => readFileSync(path, 'utf8')) {
  try {
    return read(screenPath.replace(/screen\.json$/, 'entity.json'));
  } catch {
    return JSON.stringify(noEntity);
  }
}

const mostParts = 50_000;

/** Throws if references are unknown or circular, or unfold to too many parts. */
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
        throw new Error(`${schema.title}: "${part.$ref}" is unknown or circular. Run npm run check:schemas.`);
      visit(target, [...open, name]);
    }
    for (const inner of Object.values(part)) visit(inner, open);
  };
  visit({ ...schema, definitions: undefined }, []);
}

/**
 * The module of a complete screen: descriptor, entity, and the entity's validators by RJSF's hashes. `more`: further
 * members of its export.
 */
export function screenModule(screenText, entity, more = {}) {
  // RJSF finds validators by a hash of the schema; AJV would register them by $id instead.
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
 * The code that validates a record, as a CommonJS module that exports it by the schema's hash. RJSF's own compiler
 * would add a validator for each branch of a union, which flat forms do not need, without its definitions.
 */
export function validatorCode(schema) {
  const schemas = [{ ...schema, $id: hashForSchema(schema) }];
  // The check of descriptors is stricter than the meta-schema of JSON Schema.
  const options = { ...wordOptions, meta: false, validateSchema: false, verbose: false, schemas };
  options.code = { lines: false, source: true };
  const ajv = createAjvInstance(undefined, formats, options, false);
  addEntityWords(ajv);
  return standaloneCode(ajv);
}

/**
 * Turns AJV's standalone code, which is CommonJS, into a module: requires become imports, and exports a table. Strings
 * do not match, because their quotation marks are escaped.
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

/** Validators by schema as JSON. Customized screens are generated at each change, mostly with the same entity. */
const cache = new Map();

/** The validators of a schema, compiled once. */
const validatorsOf = (schema) => remembered(cache, JSON.stringify(schema), () => validators(schema));

const stringOrPattern = /"(?:[^"\\]|\\.)*"|(?<=[=(,:] ?)\/(?![/*])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g;

/** A name that code of the page must not use, ignoring strings and names of properties. */
function forbiddenIn(code) {
  return code.replace(stringOrPattern, '""').match(/(?<![.\w$])(require|exports|module|eval|Function)\b/)?.[0];
}
