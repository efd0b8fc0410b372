// The intended differences of the search of components.
import { expect } from 'vitest';
import type { AnyJson } from '../manager/client.ts';
import { json } from './expected.ts';
import { sameDifference, noProcedures, type Differences } from './storage-expected.ts';

type Item = { name: string; group: string | null; version: string | null; format: string; repository: string };
const keyOf = ({ repository, format, group, name, version }: Item) =>
  [repository, format, group, name, version].join(' ');
const isShown = (item: object) => !('…' in item);

/** The same components, without the members of stored content, and always in the order of names. */
const sameComponents = {
  why: 'the content of repositories is not stored, so there are no checksums and times; the order is always by name',
  status: 200,
  type: json,
  like: (got: AnyJson, reference: AnyJson) => {
    expect(Object.keys(got)).toEqual(expect.arrayContaining(Object.keys(reference)));
    const shown = (reference.items as Item[]).filter(isShown);
    expect((got.items as Item[]).map(keyOf)).toEqual(expect.arrayContaining(shown.map(keyOf)));
    const rest = /^(\d+) items/.exec(
      String((reference.items as AnyJson[]).find((item) => !isShown(item))?.['…'] ?? ''),
    );
    expect(got.items).toHaveLength(rest ? Number(rest[1]) : shown.length);
    const [one] = got.items as Item[];
    expect(Object.keys(one!).sort()).toEqual(Object.keys(shown[0]!).sort());
  },
};
const noUploads = {
  why: 'nothing can be uploaded, therefore the repository of the steps is empty',
  status: 200,
  type: json,
  like: (got: AnyJson) => expect(got).toEqual({ items: [], continuationToken: null }),
};
const clearToken = {
  why: 'a clear 406 with the reason for every invalid token',
  status: 406,
  type: json,
  body: [{ id: 'continuationToken', message: 'This token is not valid.' }],
};

export const searchDifferences: Differences = {
  ...sameDifference(['by word', 'by Maven coordinates', 'sorted in descending order'], sameComponents),
  ...sameDifference(
    [
      'all of a repository',
      'by name',
      '55 components, first page',
      'sort unknown',
      'direction unknown',
      'search as basic:search',
      'search as basic:browsing',
    ],
    noUploads,
  ),
  ...sameDifference(
    ['55 components, second page', '55 components, second page without the other parameters', 'invalid token'],
    clearToken,
  ),
  ...sameDifference(
    [
      'assets',
      'assets by hash',
      'download one',
      'download, several match',
      'download, several match, sorted',
      'download, none match',
    ],
    { why: 'assets cannot be searched: no screen needs it, and their content is not stored', status: 404 },
  ),
  ...noProcedures([
    'search',
    'search of a format',
    'search as signed-out',
    'search as basic:nobody',
    'search as basic:search',
    'search as basic:browsing',
  ]),
};
