// The names that descriptors can use: those of the project, and those of folders beside it.
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

/**
 * The names that descriptors can use: icons and stories of the console, and what vocabulary.json lists
 * in schemas/ and in the folders.
 */
export async function readVocabulary(extraFolders: readonly string[] = []): Promise<Vocabulary> {
  const schemas = join(projectRoot, 'schemas');
  const stories = join(projectRoot, 'src', 'console', 'screens');
  const granted = [schemas, ...extraFolders]
    .map((folder) => join(folder, 'vocabulary.json'))
    .filter((path) => existsSync(path))
    .map((path) => readJson<Partial<Record<VocabularyKey, string[]>>>(path));
  const more = (key: VocabularyKey) => granted.flatMap((names) => names[key] ?? []);
  return {
    screenSchema: readJson<Schema>(join(schemas, 'screen.schema.json')),
    entitySchema: readJson<Schema>(join(schemas, 'entity.schema.json')),
    jsonSchema: jsonSchema as unknown as Schema,
    icons: [...iconNames, ...more('icons')],
    permissions: more('permissions'),
    editions: more('editions'),
    server: more('server'),
    stories: [...(existsSync(stories) ? folders(stories) : []), ...more('stories')],
    addresses: more('addresses'),
    patternProblem,
  };
}

/** Why the engine of the manager does not compile a pattern. */
function patternProblem(pattern: string): Error | undefined {
  try {
    RE2JS.compile(linearSyntax(pattern));
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
