// The intended differences of the calls about blob stores, repositories and routing rules.
import { expect } from 'vitest';
import type { AnyJson } from '../manager/client.ts';
import { type Difference, json } from './expected.ts';
import { neutral } from './neutral.ts';

type Differences = Record<string, Difference>;

const each = (steps: string[], differs: Difference): Differences =>
  Object.fromEntries(steps.map((step) => [step, differs]));
/** A refusal with a message for one field. */
const refused = (why: string, id: string, message: string): Difference => ({
  why,
  status: 400,
  type: json,
  body: [{ id, message }],
});
const said = (why: string, body: unknown): Difference => ({ why, status: 400, type: json, body });
/** A list of its own records, of which it has those that were recorded. */
const ownList = (why: string, names: (there: AnyJson) => string[]): Difference => ({
  why,
  status: 200,
  type: json,
  like: (got: { name: string }[], there) =>
    expect(got.map(({ name }) => name)).toEqual(expect.arrayContaining(names(there))),
});
const namesThere = (there: { name?: string }[]) => there.flatMap(({ name }) => name ?? []);
const noProcedures = (steps: string[]): Differences =>
  each(
    steps.map((step) => `ExtDirect: ${step}`),
    {
      why: 'it serves this area by REST, as its console asks',
      status: 200,
      type: json,
      like: (got: { type: string }) => expect(got.type).toBe('exception'),
    },
  );
const notJson: Difference = {
  why: 'another parser of JSON has other words, and tells the place',
  status: 400,
  type: json,
  body: {
    id: '*',
    message: 'Could not process the input: a string without a closing quote at line 1, column 2',
  },
};
const signedOutFirst = (callers: string[]) =>
  each(
    callers.map((as) => `create with nothing in it as ${as}`),
    { why: 'permissions are checked before anything is read', status: 403 },
  );
const nameUsed = 'Name is already used, must be unique (ignoring case)';
const inUse = (name: string) =>
  said('a clear 400 instead of a failure of the server', `BlobStore ${name} is in use and cannot be deleted`);

export const publicRuleDifferences: Differences = { 'not JSON': notJson };

export const blobStoreDifferences: Differences = {
  ...each(
    ['duplicate name', 'duplicate name in another case'],
    refused('a clear 400 instead of a failure of the database', 'name', nameUsed),
  ),
  'quota limit is a text': refused(
    'the field is named once',
    'softQuota',
    'Cannot deserialize value of type `java.lang.Long` from String "much": not a valid Long value',
  ),
  'not JSON': notJson,
  'read in another case': {
    why: 'a clear 404 instead of a null pointer',
    status: 404,
    type: json,
    body: 'Unable to find blobstore',
  },
  'list after': ownList('the recorded list is cut', namesThere),
  'quota status, broken': {
    why: 'its disk has its own size',
    status: 200,
    type: json,
    like: (got: { isViolation: boolean; message: string }) => {
      expect(got.isViolation).toBe(true);
      expect(got.message).toMatch(
        /^Blob store quota is limited to having 1\.00 PB available space, and has [\d.]+ [KMGT]B/,
      );
    },
  },
  's3: bucket without a name': {
    why: 'the names that a bucket needs are checked first',
    status: 400,
    type: json,
    body: [{ id: 'PARAMETER bucketConfiguration.bucket.name', message: 'may not be empty' }],
  },
  'delete while in use': inUse('shelf'),
  'delete the default one in use': inUse('default'),
  ...each(
    ['list at the end', 'list as basic:blobstores-read', 'list as basic:blobstores-all'],
    ownList('what was made by steps that it refuses to undo is left', namesThere),
  ),
  ...signedOutFirst(['signed-out', 'basic:nobody', 'basic:blobstores-read']),
  ...noProcedures([
    'types',
    'quota types',
    'names',
    'list',
    'folder of the server',
    'create',
    'create again',
    'create, all fields empty',
    'create, path empty',
    'update',
    'remove',
    'remove again',
    'remove one in use',
  ]),
};

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
  ...Object.fromEntries(
    closedFormats.map((recipe) => [
      `read: ${recipe}`,
      {
        why: 'it has these formats',
        status: 200,
        type: json,
        like: (got: { format: string; type: string }) => expect(`${got.format}/${got.type}`).toBe(recipe),
      },
    ]),
  ),
  ...each(withOwnParts, {
    why: 'every setting of a format is answered, so that an editor loses none; a proxy has no deployment policy',
    status: 200,
    type: json,
    like: (got: object, { storage: _storage, maven = {}, ...there }: { storage: object; maven?: object }) => {
      expect(neutral(got)).toMatchObject(neutral(there) as object);
      expect(got).toMatchObject(Object.keys(maven).length > 0 ? { maven } : {});
    },
  }),
  ...each(['read: npm/proxy'], {
    why: 'a proxy has no deployment policy, and keeps every setting of its format',
    status: 200,
    type: json,
    like: (got: { name: string; storage: object }, there: { name: string }) =>
      expect([got.name, Object.keys(got.storage)]).toEqual([
        there.name,
        ['blobStoreName', 'strictContentTypeValidation'],
      ]),
  }),
  ...each(
    ['settings of all', 'settings after', 'settings at the end', 'settings as basic:repositories-all', 'public list'],
    ownList('it has more formats, and the recorded lists are cut', namesThere),
  ),
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
  ...each(['the name of 201 characters and search', 'search after that'], {
    why: 'its search ignores the name',
    status: 200,
    type: json,
    like: (got: { items: { repository: string }[] }) =>
      expect(new Set(got.items.map(({ repository }) => repository))).toEqual(new Set(['raw-hosted'])),
  }),
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
  ...noProcedures([
    'list',
    'references',
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
