// The intended differences in the group about a repository on a blob store that does not exist: it is
// rejected, which avoids later failures.
import { expect } from 'vitest';
import type { AnyJson } from '../manager/client.ts';
import { type Difference, json } from './expected.ts';
import { sameDifference, fieldError, type Differences } from './storage-expected.ts';

const why = 'the repository was rejected';
const notFound: Difference = { why, status: 404, type: json, body: 'Repository not found' };

const ownSearch: Difference = {
  why: 'search returns the components of this manager, and still works',
  status: 200,
  type: json,
  like: (got: AnyJson) => {
    expect(got.items.length).toBeGreaterThan(0);
    for (const { repository } of got.items) expect(repository).toBe('maven-releases');
  },
};

const stillListed: Difference = {
  why,
  status: 200,
  type: json,
  like: (got: { result: { success: boolean } }) => expect(got.result.success).toBe(true),
};

export const lostDifferences: Differences = {
  'create a repository on an unknown blob store': fieldError(
    'such a repository would break search and could never be deleted',
    'FIELD blobStoreName',
    'Blob store not found',
  ),
  ...sameDifference(['read', 'read after delete'], notFound),
  upload: {
    why,
    status: 404,
    type: 'text/html',
    like: (got: string) => expect(got).toContain('404'),
  },
  components: { why: 'components are available only through search', status: 404 },
  ...sameDifference(['delete', 'delete again', 'delete after the blob store was added'], { why, status: 404 }),
  ...sameDifference(['search before', 'search after', 'search at the end'], ownSearch),
  ...sameDifference(['ExtDirect: list of repositories before', 'ExtDirect: list of repositories after'], stillListed),
  'settings after': {
    why,
    status: 200,
    type: json,
    like: (got: { name: string }[]) => expect(got.map(({ name }) => name)).not.toContain('lost'),
  },
  'remove the blob store': { why: 'no repository uses it', status: 204 },
};
