// The intended differences of the calls about blob stores, and of the public ones about routing rules.
import { expect } from 'vitest';
import type { AnyJson } from '../manager/client.ts';
import { json } from './expected.ts';
import {
  type Differences,
  sameDifference,
  nameUsed,
  recordedNames,
  noProcedures,
  notJson,
  ownList,
  fieldError,
  badRequest,
  signedOutFirst,
} from './storage-expected.ts';

const inUse = (name: string) =>
  badRequest('a clear 400 instead of a failure of the server', `BlobStore ${name} is in use and cannot be deleted`);

export const publicRuleDifferences: Differences = { 'not JSON': notJson };

export const blobStoreDifferences: Differences = {
  ...sameDifference(
    ['duplicate name', 'duplicate name in different case'],
    fieldError('a clear 400 instead of a failure of the database', 'name', nameUsed),
  ),
  'quota limit is a text': fieldError(
    'the field is reported only once',
    'softQuota',
    'Cannot deserialize value of type `java.lang.Long` from String "much": not a valid Long value',
  ),
  'not JSON': notJson,
  'read in different case': {
    why: 'a clear 404 instead of a null pointer',
    status: 404,
    type: json,
    body: 'Unable to find blobstore',
  },
  'list after': ownList('the recorded list is shortened', recordedNames),
  'quota status, exceeded': {
    why: 'the disk has a different size',
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
    why: 'the required names of a bucket are checked first',
    status: 400,
    type: json,
    body: [{ id: 'PARAMETER bucketConfiguration.bucket.name', message: 'may not be empty' }],
  },
  'delete while in use': inUse('shelf'),
  'delete the default blob store while in use': inUse('default'),
  ...sameDifference(
    ['list at the end', 'list as basic:blobstores-read', 'list as basic:blobstores-all'],
    ownList('records remain that the manager refuses to delete', recordedNames),
  ),
  ...signedOutFirst(['signed-out', 'basic:nobody', 'basic:blobstores-read']),
  'ExtDirect: list': {
    why: 'the recorded list is shortened, the disk has a different size, and blob stores have no groups',
    status: 200,
    type: json,
    like: (got: AnyJson, reference: AnyJson) => {
      const own = { blobCount: 0, totalSize: 0, availableSpace: 0, promotable: false };
      const comparable = (answer: AnyJson) =>
        answer.result.data.filter(({ name }: AnyJson) => name).map((one: AnyJson) => ({ ...one, ...own }));
      expect(comparable(reference)).toHaveLength(3);
      expect(comparable(got)).toEqual(expect.arrayContaining(comparable(reference)));
    },
  },
  ...noProcedures([
    'types',
    'quota types',
    'names',
    'folder of the server',
    'create',
    'create again',
    'create, all fields empty',
    'create, path empty',
    'update',
    'remove',
    'remove again',
    'remove while in use',
  ]),
};
