// The search request for the components of a repository, and the parsed response.
import { describe, expect, test } from 'vitest';
import { readComponents, searchRequest } from '../../../src/console/screens/analyze-application/component-search.ts';

describe('the search of an analysis', () => {
  test('requests all components if no words are typed, and treats typed words as prefixes', () => {
    expect(searchRequest({ repository: 'a&b', search: '  ' }).path).toBe('v1/search?repository=a%26b');
    const asked = searchRequest({ repository: 'm', search: 'com.acme : bill* 1.' }).path;
    expect(new URLSearchParams(asked.split('?')[1]).get('q')).toBe('com.acme* bill* 1.*');
  });

  test('lists each component once, and omits missing coordinates', () => {
    const lodash = { group: null, name: 'lodash', version: '4.1.0' };
    const response = { items: [lodash, lodash, { name: '' }, { group: 'g', name: 'n' }], continuationToken: 'x' };
    const { found, hasMore } = readComponents(response);
    expect(found.map(({ text }) => text)).toEqual(['lodash : 4.1.0', 'g : n']);
    expect(found[0]!.component).toEqual({ group: '', name: 'lodash', version: '4.1.0' });
    expect(hasMore).toBe(true);
  });

  test('rejects malformed responses', () => {
    for (const other of [undefined, null, [], 'x', {}, { items: 'x' }, { items: [null] }])
      expect(() => readComponents(other)).toThrow(expect.objectContaining({ kind: 'unreadable' }));
  });
});
