// The intended differences of the calls about repositories.
import { expect } from 'vitest';
import { type Difference, json } from './expected.ts';
import { normalized } from './normalized.ts';
import {
  type Differences,
  sameDifference,
  nameUsed,
  noProcedures,
  notJson,
  referencesOnly,
  fieldError,
  signedOutFirst,
} from './storage-expected.ts';

const closedFormats = ['nuget', 'docker'].flatMap((format) =>
  ['hosted', 'proxy', 'group'].map((type) => `${format}/${type}`),
);
const choice = (id: string, choices: string) =>
  fieldError(
    'a field error instead of the text of a library',
    `FIELD ${id}`,
    `not one of the values accepted for Enum class: [${choices}]`,
  );
const unknownName = (id: string, what: string) =>
  fieldError('an unknown name cannot be assigned', `FIELD ${id}`, `There is no ${what} named "none-such".`);
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
type Settings = {
  name: string;
  type: string;
  storage: object;
  maven?: object;
  httpClient?: object;
};
/**
 * The recorded settings of a repository that the manager returns as well, among others: a proxy has no deployment
 * policy, and the manager has its own defaults for the repositories of the world.
 */
function sharedSettings({ storage, maven, httpClient, ...settings }: Settings): object {
  const isOfWorld = /^(raw|maven)-/.test(settings.name);
  const omitted = [
    ...(settings.type === 'proxy' ? ['writePolicy'] : []),
    ...(isOfWorld ? ['strictContentTypeValidation', 'layoutPolicy', 'autoBlock'] : []),
  ];
  const without = (members: object) =>
    Object.fromEntries(Object.entries(members).filter(([name]) => !omitted.includes(name)));
  return normalized({
    ...settings,
    storage: without(storage),
    ...(maven && { maven: without(maven) }),
    ...(httpClient && { httpClient: without(httpClient) }),
  }) as object;
}
const wholeAnswer: Difference = {
  why: 'all settings of a format are returned, which editors need; a proxy has no deployment policy',
  status: 200,
  type: json,
  like: (got: Settings, reference: Settings) => expect(normalized(got)).toMatchObject(sharedSettings(reference)),
};
/** A list that was recorded only in part: each recorded repository has the same settings, and possibly more. */
const ownSettings: Difference = {
  why: 'all settings of a format are returned, and the repositories of this world have different defaults',
  status: 200,
  type: json,
  like: (got: Settings[], reference: Partial<Settings>[]) => {
    const recorded = reference.filter((one): one is Settings => one.name !== undefined);
    for (const one of recorded)
      expect(normalized(got.find(({ name }) => name === one.name))).toMatchObject(sharedSettings(one));
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

type RepositoryList = { result: { data: Record<string, unknown>[] } };

export const repositoryDifferences: Differences = {
  ...sameDifference(
    closedFormats.map((recipe) => `create: ${recipe}`),
    { why: 'the manager supports these formats', status: 201 },
  ),
  ...Object.fromEntries(closedFormats.map((recipe) => [`read: ${recipe}`, hasFormat(recipe)])),
  ...sameDifference(withOwnParts, wholeAnswer),
  'read: npm/proxy': noWritePolicy,
  ...sameDifference(
    ['settings of all', 'settings after', 'settings as basic:repositories-all', 'settings at the end'],
    ownSettings,
  ),
  'update by the path of a different type': noFormat,
  'update by the path of a different format': noFormat,
  ...sameDifference(
    ['duplicate', 'duplicate in different case', 'duplicate of a different format'],
    fieldError('a field error instead of the text of a database', 'name', nameUsed),
  ),
  'raw/hosted: name ""': fieldError('one message for one mistake', 'PARAMETER name', 'may not be empty'),
  'raw/hosted: online "yes"': fieldError(
    'all booleans have the same message',
    'online',
    'Cannot deserialize value of type `boolean` from String "yes": only "true" or "false" recognized',
  ),
  'raw/hosted: storage.writePolicy "MAYBE"': choice('writePolicy', 'ALLOW, ALLOW_ONCE, DENY'),
  'raw/hosted: raw.contentDisposition "MAYBE"': choice('contentDisposition', 'INLINE, ATTACHMENT'),
  'raw/hosted: cleanup {"policyNames":["none-such"]}': unknownName('policyNames', 'cleanup policy'),
  'raw/hosted: cleanup {"policyNames":"r-policy"}': fieldError(
    'a field error instead of the text of a library',
    'FIELD policyNames',
    'must not be empty',
  ),
  'maven/hosted: maven.versionPolicy "SOMETIMES"': choice('versionPolicy', 'RELEASE, SNAPSHOT, MIXED'),
  'maven/hosted: maven.layoutPolicy "LOOSE"': choice('layoutPolicy', 'STRICT, PERMISSIVE'),
  'raw/proxy: proxy.contentMaxAge -2': fieldError(
    'an age below -1 has no meaning',
    'PARAMETER contentMaxAge',
    'must be greater than or equal to -1',
  ),
  'raw/proxy: proxy.contentMaxAge "long"': fieldError(
    'a field error instead of the text of a library',
    'PARAMETER contentMaxAge',
    'must be a whole number',
  ),
  'raw/proxy: httpClient.authentication {"type":"none-such"}': choice('type', 'username, ntlm'),
  'raw/proxy: httpClient.authentication {"type":"bearerToken","bearerToken":"t"}': choice('type', 'username, ntlm'),
  'raw/proxy: routingRule "none-such"': unknownName('routingRule', 'routing rule'),
  'raw/group: group.memberNames "r-hosted"': fieldError(
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
  'settings as administrator of one repository': ownSettings,
  'administrator of one repository: read it': wholeAnswer,
  ...signedOutFirst(['signed-out']),
  'ExtDirect: recipes': {
    why: 'the manager supports more formats, and the recorded list is shortened',
    status: 200,
    type: json,
    like: (got: { result: { data: { id?: string }[] } }, reference: { result: { data: { id?: string }[] } }) =>
      expect(got.result.data).toEqual(expect.arrayContaining(reference.result.data.filter(({ id }) => id))),
  },
  'ExtDirect: references': referencesOnly(['id', 'name', 'type', 'format']),
  'ExtDirect: list': {
    why: 'without the state, the address and the attributes that no form needs',
    status: 200,
    type: json,
    like: (got: RepositoryList, reference: RepositoryList) => {
      for (const { name, type, format, recipe, online, attributes } of reference.result.data) {
        if (name === undefined) continue;
        const { raw, storage, group } = attributes as Record<string, unknown>;
        const own = { ...(raw ? { raw } : {}), storage, ...(group ? { group } : {}) };
        const expected = { name, type, format, recipe, online, attributes: own };
        expect(got.result.data.find((one) => one.name === name)).toMatchObject(expected);
      }
    },
  },
  'ExtDirect: list as administrator of one repository': {
    why: 'this repository of the world has other attributes',
    status: 200,
    type: json,
    like: (got: RepositoryList) => expect(got.result.data.map(({ name }) => name)).toEqual(['raw-hosted']),
  },
  ...noProcedures([
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
  ]),
};
