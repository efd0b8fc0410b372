// The names that descriptors can use: those of the project and of further folders.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import jsonSchema from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' };
import { RE2JS } from 're2js';
import type { vocabularyLists, Vocabulary } from '../engine/check/context.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import { linearSyntax } from '../engine/rules/linear-syntax.ts';
import { iconNames } from '../ui/icon-names.ts';
import { projectRoot } from './project-root.ts';
import { folders } from './read-screens.ts';

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;

type VocabularyKey = (typeof vocabularyLists)[number];

/** The content of a file; nothing if it is not valid, which the check reports. */
function readNames(path: string): Partial<Record<VocabularyKey, unknown>> {
  try {
    return readJson<Record<string, unknown> | null>(path) ?? {};
  } catch {
    return {};
  }
}

const textsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : [];

/** Icons and custom screens of the console, and the names in vocabulary.json of schemas/ and of the folders. */
export async function readVocabulary(extraFolders: readonly string[] = []): Promise<Vocabulary> {
  const schemas = join(projectRoot, 'schemas');
  const customScreens = join(projectRoot, 'src', 'console', 'screens');
  const files = [schemas, ...extraFolders]
    .map((folder) => join(folder, 'vocabulary.json'))
    .filter((path) => existsSync(path))
    .map(readNames);
  const more = (key: VocabularyKey) => files.flatMap((names) => textsIn(names[key]));
  return {
    screenSchema: readJson<Schema>(join(schemas, 'screen.schema.json')),
    entitySchema: readJson<Schema>(join(schemas, 'entity.schema.json')),
    jsonSchema: jsonSchema as unknown as Schema,
    icons: [...iconNames, ...more('icons')],
    permissions: more('permissions'),
    editions: more('editions'),
    server: more('server'),
    customScreens: [...(existsSync(customScreens) ? folders(customScreens) : []), ...more('customScreens')],
    addresses: more('addresses'),
    patternProblem,
  };
}

/** The error of the manager's engine for a pattern that it cannot compile. */
function patternProblem(pattern: string): Error | undefined {
  try {
    RE2JS.compile(linearSyntax(pattern));
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
