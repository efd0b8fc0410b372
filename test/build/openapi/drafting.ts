// Drafts of documents, for the tests of `npm run new-screen -- --openapi`.
import { readScreens, readVocabulary } from '../../../src/build/check-schemas.ts';
import { readApi } from '../../../src/build/openapi/api-document.ts';
import { draftApi, type ApiDraft, type ApiDrafts } from '../../../src/build/openapi/draft-api.ts';
import { callsOf } from '../../../src/build/openapi/report.ts';
import { checkScreens } from '../../../src/engine/check/check-screens.ts';
import { formatFinding } from '../../../src/engine/check/finding.ts';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { ScreenSource } from '../../../src/engine/check/check-screen.ts';

export type Json = Record<string, unknown>;

const vocabulary = await readVocabulary();
export const shipped = readScreens('schemas');

/** The drafts of a document, in addition to the screens in `others`. */
export const drafted = (document: unknown, tags: string[] = [], others: readonly ScreenSource[] = []): ApiDrafts =>
  draftApi(readApi(document, 'api.json'), { tags, shipped: others, vocabulary });

/** The findings of the check for drafts. */
export function findingsOf({ drafts, permissions }: ApiDrafts, others: readonly ScreenSource[] = []): string[] {
  const sources = drafts.map(({ slug, screen, entity }) => ({
    slug,
    screen: { path: `${slug}/screen.json`, text: JSON.stringify(screen) },
    entity: { path: `${slug}/entity.json`, text: JSON.stringify(entity) },
  }));
  const extended = { ...vocabulary, permissions: [...vocabulary.permissions, ...permissions] };
  return checkScreens([...others, ...sources], extended).map(formatFinding);
}

/** The only draft of a document. */
export function onlyDraft(document: unknown): Omit<ApiDraft, 'screen'> & { screen: Screen } {
  const { drafts } = drafted(document);
  if (drafts.length !== 1) throw new Error(`${drafts.length} drafts`);
  return drafts[0] as never;
}

/** The operations that are used, and those without a place with their reasons. */
export const placesOf = ({ drafts, unplaced }: ApiDrafts) => ({
  used: drafts.flatMap(callsOf),
  unplaced: Object.fromEntries([...unplaced].map(([{ name }, why]) => [name, why])),
});

export type Version = '2.0' | '3.0.3' | '3.1.0';
export const versions: Version[] = ['2.0', '3.0.3', '3.1.0'];

/** An operation, independent of the version. */
export type Described = {
  summary?: string;
  tags?: string[];
  parameters?: Json[];
  body?: Json;
  bodyType?: string;
  answer?: Json;
  more?: Json;
};

/** A document of a version: operations by `METHOD path`, schemas by name; references are written `#/definitions/x`. */
export function documentOf(
  version: Version,
  operations: Record<string, Described>,
  schemas: Json = {},
  more: Json = {},
): Json {
  const isOld = version === '2.0';
  const paths: Record<string, Json> = {};
  for (const [name, described] of Object.entries(operations)) {
    const [method, path] = name.split(' ') as [string, string];
    const { body, bodyType = 'application/json', answer, more: others, parameters = [], ...texts } = described;
    const named = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => ({ name: match[1], in: 'path', required: true }));
    const content = (schema: Json) => ({ content: { [bodyType]: { schema } } });
    (paths[path] ??= {})[method.toLowerCase()] = {
      ...texts,
      ...others,
      parameters: [
        ...named.map((one) => ({ ...one, ...(isOld ? { type: 'string' } : { schema: { type: 'string' } }) })),
        ...parameters,
        ...(body && isOld ? [{ name: 'body', in: 'body', required: true, schema: body }] : []),
      ],
      ...(body && isOld ? { consumes: [bodyType] } : {}),
      ...(body && !isOld ? { requestBody: { required: true, ...content(body) } } : {}),
      responses: {
        default: { description: 'An error' },
        ...(answer
          ? { 200: isOld ? { schema: answer } : { content: { 'application/json': { schema: answer } } } }
          : { 204: { description: 'Done' } }),
      },
    };
  }
  const document = {
    ...(isOld
      ? { swagger: '2.0', basePath: '/service/rest', definitions: schemas }
      : { openapi: version, servers: [{ url: 'https://{host}/service/rest' }], components: { schemas } }),
    info: { title: 'Things API', version: '1' },
    paths,
    ...more,
  };
  const text = JSON.stringify(document);
  return JSON.parse(isOld ? text : text.replaceAll('#/definitions/', '#/components/schemas/')) as Json;
}
