// The examples of other form libraries, from their packages. Two libraries have them in scripts of pages and tests,
// which run here with stand-ins for everything that they use, except the functions that receive a schema.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { Json } from './foreign.ts';

export type Example = { name: string; schema: Json; data: unknown };

// Their types do not compile here.
const require = createRequire(import.meta.url);

/** A stub for all values of a script: any property, call or construction returns the stub itself. */
const stub: object = new Proxy(function () {}, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : key === 'then' ? undefined : stub),
  set: () => true,
  apply: () => stub,
  construct: () => stub,
});

/** Runs a script; names that it does not define are stubs, except for the given ones. */
function run(script: string, given: object): void {
  const context = createContext({ ...given });
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      return void runInContext(script, context);
    } catch (error) {
      const [, missing] = /^(\w+) is not defined$/.exec((error as Error).message) ?? [];
      // The rest of a script that needs more than a stand-in contains no further examples.
      if (missing === undefined) return;
      context[missing] = stub;
    }
  }
}

const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

function jsonForms(): Example[] {
  const { getExamples } = require('@jsonforms/examples') as {
    getExamples: () => { name: string; schema?: Json; data: unknown }[];
  };
  return getExamples().flatMap(({ name, schema, data }) => (schema ? [{ name, schema, data }] : []));
}

function jsonEditor(): Example[] {
  const found: Example[] = [];
  const folder = dirname(require.resolve('@json-editor/json-editor/package.json'));
  for (const pages of ['docs', 'tests/pages', 'tests/pages/issues'])
    for (const file of readdirSync(join(folder, pages)).filter((name) => name.endsWith('.html'))) {
      const page = readFileSync(join(folder, pages, file), 'utf8');
      const JSONEditor = new Proxy(function () {}, {
        get: () => stub,
        set: () => true,
        construct: (_target, [, options]: [unknown, { schema?: Json; startval?: unknown }?]) => {
          const { schema, startval } = options ?? {};
          if (schema) found.push({ name: file.replace('.html', ''), schema, data: startval });
          return stub;
        },
      });
      for (const [, script] of page.matchAll(/<script(?![^>]*src=)[^>]*>([\s\S]*?)<\/script>/g))
        run(script!, { JSONEditor });
    }
  return found;
}

function rjsf(): Example[] {
  const found: Example[] = [];
  const folder = dirname(require.resolve('@rjsf/snapshot-tests'));
  for (const file of readdirSync(folder).filter((name) => name.endsWith('Tests.js'))) {
    const source = readFileSync(join(folder, file), 'utf8');
    const imports = [...source.matchAll(/^import (.*) from .*$/gm)].flatMap(([, names]) => names!.match(/\w+/g));
    const script = source.replace(/^import .*$/gm, '').replace(/^export /gm, '');
    const around: string[] = [];
    const within = (name: string, body: () => unknown) => {
      around.push(name);
      body();
      around.pop();
    };
    const createElement = (_type: unknown, props: { schema?: Json; formData?: unknown }) => {
      if (props.schema) found.push({ name: around.join(' '), schema: props.schema, data: props.formData });
    };
    const used = Object.fromEntries([...imports, 'expect', 'vi'].map((name) => [name, stub]));
    run(`${script}\n${file.replace('.js', '')}(Form);`, {
      ...used,
      _jsx: createElement,
      describe: within,
      test: within,
    });
  }
  return found;
}

const isRecord = ({ properties }: Json): boolean => Object.keys((properties as object | undefined) ?? {}).length > 0;

/** An example about a record; any other example becomes a field of a record. */
function aboutRecord({ name, schema, data }: Example): Example {
  if (isRecord(schema)) return { name, schema, data };
  const { $schema: _meta, $id: _id, id: _oldId, definitions, $defs, ...value } = schema;
  return {
    name,
    schema: {
      properties: { value },
      ...(definitions !== undefined && { definitions }),
      ...($defs !== undefined && { $defs }),
    },
    data: data === null ? {} : { value: data },
  };
}

/** Each schema once. Those that refer to themselves as a whole are only tried as records. */
function distinct(examples: Example[]): Example[] {
  const known = new Map<string, Example>();
  for (const { name, schema, data } of examples) {
    const copy = copyOf(schema) as Json;
    if (typeof copy !== 'object' || (!isRecord(copy) && JSON.stringify(copy).includes('"$ref":"#"'))) continue;
    const example = aboutRecord({ name, schema: copy, data: copyOf(data) });
    const text = JSON.stringify(example.schema);
    if (!known.has(text)) known.set(text, example);
  }
  return [...known.values()];
}

/** The examples of each library by its name. */
export const examples: Record<string, Example[]> = {
  'JSON Forms': distinct(jsonForms()),
  'JSON Editor': distinct(jsonEditor()),
  'react-jsonschema-form': distinct(rjsf()),
};
