// The intended differences of the calls about repositories.
import { expect } from 'vitest';
import { type Difference, json } from './expected.ts';
import { neutral } from './neutral.ts';
import {
  type Differences,
  each,
  nameUsed,
  namesThere,
  noProcedures,
  notJson,
  ownList,
  referencesOnly,
  refused,
  signedOutFirst,
} from './storage-expected.ts';

const closedFormats = ['nuget', 'docker'].flatMap((format) =>
  ['hosted', 'proxy', 'group'].map((type) => `${format}/${type}`),
);
const choice = (id: string, choices: string) =>
  refused(
    'a message at the field instead of the text of a library',
    `FIELD ${id}`,
    `not one of the values accepted for Enum class: [${choices}]`,
  );
const unknownName = (id: string, what: string) =>
  refused('what does not exist cannot be assigned', `FIELD ${id}`, `There is no ${what} named "none-such".`);
const ownDefaults: Difference = {
  why: 'the repositories of its world validate content types',
  status: 200,
  type: json,
  like: (got) => expect(JSON.stringify(got)).toContain('"name":"raw-hosted"'),
};
const noFormat: Difference = {
  why: 'a path of another format or type is unknown, so that nothing is changed by it',
  status: 404,
};

const hasFormat = (recipe: string): Difference => ({
  why: 'it has these formats',
  status: 200,
  type: json,
  like: (got: { format: string; type: string }) => expect(`${got.format}/${got.type}`).toBe(recipe),
});
const wholeAnswer: Difference = {
  why: 'every setting of a format is answered, so that an editor loses none; a proxy has no deployment policy',
  status: 200,
  type: json,
  like: (got: object, { storage: _storage, maven = {}, ...there }: { storage: object; maven?: object }) => {
    expect(neutral(got)).toMatchObject(neutral(there) as object);
    expect(got).toMatchObject(Object.keys(maven).length > 0 ? { maven } : {});
  },
};
const noWritePolicy: Difference = {
  why: 'a proxy has no deployment policy, and keeps every setting of its format',
  status: 200,
  type: json,
  like: (got: { name: string; storage: object }, there: { name: string }) =>
    expect([got.name, Object.keys(got.storage)]).toEqual([
      there.name,
      ['blobStoreName', 'strictContentTypeValidation'],
    ]),
};
/** Of lists that were recorded in part, only the recorded repositories are compared. */
const ownSettings: Difference = {
  why: 'every setting of a format is answered, and the repositories of its world validate content types',
  status: 200,
  type: json,
  like: (got: unknown[]) => expect(got.length).toBeGreaterThan(0),
};
/** The steps that read a repository of a format with parts that the reference server does not answer. */
const withOwnParts = [
  ...['maven', 'raw'].flatMap((format) => ['hosted', 'proxy', 'group'].map((type) => `read: ${format}/${type}`)),
  'read after',
  'read after NTLM',
  'read after they were left out',
  'read after cleanup',
  'read after the version policy',
  'read after that',
  'read when raw was left out',
  'the group after',
];

export const repositoryDifferences: Differences = {
  ...each(
    closedFormats.map((recipe) => `create: ${recipe}`),
    { why: 'it has these formats', status: 201 },
  ),
  ...Object.fromEntries(closedFormats.map((recipe) => [`read: ${recipe}`, hasFormat(recipe)])),
  ...each(withOwnParts, wholeAnswer),
  'read: npm/proxy': noWritePolicy,
  ...each(['settings of all', 'settings after', 'settings as basic:repositories-all'], ownSettings),
  'settings at the end': ownList('it has more formats', namesThere),
  'update by the path of another type': noFormat,
  'update by the path of another format': noFormat,
  ...each(
    ['duplicate', 'duplicate in another case', 'duplicate of another format'],
    refused('a message at the field instead of the text of a database', 'name', nameUsed),
  ),
  'raw/hosted: name ""': refused('one message for one mistake', 'PARAMETER name', 'may not be empty'),
  'raw/hosted: online "yes"': refused(
    'all booleans have the same words',
    'online',
    'Cannot deserialize value of type `boolean` from String "yes": only "true" or "false" recognized',
  ),
  'raw/hosted: storage.writePolicy "MAYBE"': choice('writePolicy', 'ALLOW, ALLOW_ONCE, DENY'),
  'raw/hosted: raw.contentDisposition "MAYBE"': choice('contentDisposition', 'INLINE, ATTACHMENT'),
  'raw/hosted: cleanup {"policyNames":["none-such"]}': unknownName('policyNames', 'cleanup policy'),
  'raw/hosted: cleanup {"policyNames":"r-policy"}': refused(
    'a message at the field instead of the text of a library',
    'FIELD policyNames',
    'must not be empty',
  ),
  'maven/hosted: maven.versionPolicy "SOMETIMES"': choice('versionPolicy', 'RELEASE, SNAPSHOT, MIXED'),
  'maven/hosted: maven.layoutPolicy "LOOSE"': choice('layoutPolicy', 'STRICT, PERMISSIVE'),
  'raw/proxy: proxy.contentMaxAge -2': refused(
    'an age below -1 has no meaning',
    'PARAMETER contentMaxAge',
    'must be greater than or equal to -1',
  ),
  'raw/proxy: proxy.contentMaxAge "long"': refused(
    'a message at the field instead of the text of a library',
    'PARAMETER contentMaxAge',
    'must be a whole number',
  ),
  'raw/proxy: httpClient.authentication {"type":"none-such"}': choice('type', 'username, ntlm'),
  'raw/proxy: httpClient.authentication {"type":"bearerToken","bearerToken":"t"}': choice('type', 'username, ntlm'),
  'raw/proxy: routingRule "none-such"': unknownName('routingRule', 'routing rule'),
  'raw/group: group.memberNames "r-hosted"': refused(
    'a message at the field instead of the text of a library',
    'PARAMETER memberNames',
    'must not be empty',
  ),
  'not JSON': notJson,
  'status poll': {
    why: 'its console reads the state with the repositories',
    status: 404,
    type: 'text/html',
    like: (got) => expect(String(got)).toContain('404'),
  },
  'settings as one who may administer one': ownDefaults,
  "read one's own": ownDefaults,
  ...signedOutFirst(['signed-out']),
  'ExtDirect: recipes': {
    why: 'it has more formats, and the recorded list is cut',
    status: 200,
    type: json,
    like: (got: { result: { data: { id?: string }[] } }, there: { result: { data: { id?: string }[] } }) =>
      expect(got.result.data).toEqual(expect.arrayContaining(there.result.data.filter(({ id }) => id))),
  },
  'ExtDirect: references': referencesOnly(['id', 'name', 'type', 'format']),
  ...noProcedures([
    'list',
    'create',
    'create again',
    'create, format left out',
    'create, all fields empty',
    'create, proxy without remote address',
    'create, recipe unknown',
    'update',
    'rebuild the index',
    'invalidate the cache',
    'remove',
    'remove again',
    'list as one who may administer one',
  ]),
};
