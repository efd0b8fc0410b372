// The intended differences in the group about read-only mode.
import { expect } from 'vitest';
import type { AnyJson } from '../manager/client.ts';
import { json } from './expected.ts';
import { noProcedures, type Differences } from './storage-expected.ts';

export const readOnlyDifferences: Differences = {
  'new repository when frozen': {
    why: 'a new repository is rejected like any other change',
    status: 503,
    type: 'text/plain',
    like: (got: string) => expect(got).toContain('read-only mode'),
  },
  'state poll when frozen': {
    why: 'the manager has a different state',
    status: 200,
    type: json,
    like: (got: AnyJson) => expect(got.data.data.frozenManually?.value ?? got.data.data.frozen.value).toBe(true),
  },
  'upload when frozen': {
    why: 'the content of repositories is not stored',
    status: 404,
    type: 'text/html',
    like: (got: string) => expect(got).toContain('404'),
  },
  ...noProcedures(['save when frozen', 'state when frozen', 'freeze', 'state']),
};
