// The intended differences of the calls about repositories.
import { expect } from 'vitest';
import { type Difference, json } from './expected.ts';
import { neutral } from './neutral.ts';
import {
  type Differences,
  each,
  nameUsed,
  recordedNames,
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
    'a field error instead of the text of a library',
    `FIELD ${id}`,
    `not one of the values accepted for Enum class: [${choices}]`,
  );
const unknownName = (id: string, what: string) =>
  refused('an unknown name cannot be assigned', `FIELD ${id}`, `There is no ${what} named "none-such".`);
const ownDefaults: Difference = {
  why: 'the repositories of this world validate content types',
  status: 200,
  type: json,
  like: (got) => expect(JSON.stringify(got)).toContain('"name":"raw-hosted"'),
};
const noFormat: Difference = {
  why: 'a path with a different format or type is unknown, and changes nothing',
  status: 404,
};

const hasFormat = (recipe: string): Difference => ({
  why: 'the manager supports these formats',
  status: 200,
  type: json,
  like: (got: { format: string; type: string }) => expect(`${got.format}/${got.type}`).toBe(recipe),
});
const wholeAnswer: Difference = {
  why: 'all settings of a format are returned, which editors need; a proxy has no deployment policy',
  status: 200,
  type: json,
  like: (got: object, { storage: _storage, maven = {}, ...reference }: { storage: object; maven?: object }) => {
    expect(neutral(got)).toMatchObject(neutral(reference) as object);
    expect(got).toMatchObject(Object.keys(maven).length > 0 ? { maven } : {});
  },
};
const noWritePolicy: Difference = {
  why: 'a proxy has no deployment policy, and keeps every setting of its format',
  status: 200,
  type: json,
  like: (got: { name: string; storage: object }, reference: { name: string }) =>
    expect([got.name, Object.keys(got.storage)]).toEqual([
      reference.name,
      ['blobStoreName', 'strictContentTypeValidation'],
    ]),
};
/** Settings of repositories that are not compared, because the lists were recorded only in part. */
const ownSettings: Difference = {
  why: 'all settings of a format are returned, and the repositories of this world validate content types',
  status: 200,
  type: json,
  like: (got: unknown[]) => expect(got.length).toBeGreaterThan(0),
};
/** The steps that read a repository of a format with parts that the reference server does not return. */
const withOwnParts = [
  ...['maven', 'raw'].flatMap((format) => ['hosted', 'proxy', 'group'].map((type) => `read: ${format}/${type}`)),
  'read after',
  'read after NTLM',
  'read after they were left out',
  'read after cleanup',
  'read after the version policy',
  'read after the updates by those paths',
  'read with raw left out',
  'read the group afterwards',
];

export const repositoryDifferences: Differences = {
  ...each(
    closedFormats.map((recipe) => `create: ${recipe}`),
    { why: 'the manager supports these formats', status: 201 },
  ),
  ...Object.fromEntries(closedFormats.map((recipe) => [`read: ${recipe}`, hasFormat(recipe)])),
  ...each(withOwnParts, wholeAnswer),
  'read: npm/proxy': noWritePolicy,
  ...each(['settings of all', 'settings after', 'settings as basic:repositories-all'], ownSettings),
  'settings at the end': ownList('the manager supports more formats', recordedNames),
  'update by the path of a different type': noFormat,
  'update by the path of a different format': noFormat,
  ...each(
    ['duplicate', 'duplicate in different case', 'duplicate of a different format'],
    refused('a field error instead of the text of a database', 'name', nameUsed),
  ),
  'raw/hosted: name ""': refused('one message for one mistake', 'PARAMETER name', 'may not be empty'),
  'raw/hosted: online "yes"': refused(
    'all booleans have the same message',
    'online',
    'Cannot deserialize value of type `boolean` from String "yes": only "true" or "false" recognized',
  ),
  'raw/hosted: storage.writePolicy "MAYBE"': choice('writePolicy', 'ALLOW, ALLOW_ONCE, DENY'),
  'raw/hosted: raw.contentDisposition "MAYBE"': choice('contentDisposition', 'INLINE, ATTACHMENT'),
  'raw/hosted: cleanup {"policyNames":["none-such"]}': unknownName('policyNames', 'cleanup policy'),
  'raw/hosted: cleanup {"policyNames":"r-policy"}': refused(
    'a field error instead of the text of a library',
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
    'a field error instead of the text of a library',
    'PARAMETER contentMaxAge',
    'must be a whole number',
  ),
  'raw/proxy: httpClient.authentication {"type":"none-such"}': choice('type', 'username, ntlm'),
  'raw/proxy: httpClient.authentication {"type":"bearerToken","bearerToken":"t"}': choice('type', 'username, ntlm'),
  'raw/proxy: routingRule "none-such"': unknownName('routingRule', 'routing rule'),
  'raw/group: group.memberNames "r-hosted"': refused(
    'a field error instead of the text of a library',
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
  'settings as administrator of one repository': ownDefaults,
  'administrator of one repository: read it': ownDefaults,
  ...signedOutFirst(['signed-out']),
  'ExtDirect: recipes': {
    why: 'the manager supports more formats, and the recorded list is shortened',
    status: 200,
    type: json,
    like: (got: { result: { data: { id?: string }[] } }, reference: { result: { data: { id?: string }[] } }) =>
      expect(got.result.data).toEqual(expect.arrayContaining(reference.result.data.filter(({ id }) => id))),
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
    'list as administrator of one repository',
  ]),
};
