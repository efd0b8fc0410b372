// The sections of a facts page: their order, texts and filter.
import { describe, expect, test } from 'vitest';
import { readJson } from '../../../src/engine/rules/exact-reading.ts';
import { factSections, matchingFacts, type Fact } from '../../../src/engine/screen/facts.ts';

const facts = {
  sections: [{ from: 'nexus-status' }, { from: 'missing' }, { from: 'system-filestores', grouped: true }],
};
const answer = {
  'system-filestores': { '/': { size: 0, readOnly: false }, broken: { unavailable: true } },
  'nexus-status': { version: '3.29.2', edition: null, count: 0, list: [1, 'a'] },
  extra: { a: 1 },
};

describe('a facts page', () => {
  const sections = factSections(facts, answer);

  test('shows its sections in the order of the descriptor, and leaves out missing ones', () => {
    expect(sections.map(({ title }) => title)).toEqual(['nexus-status', 'system-filestores']);
  });

  const texts = (facts: Fact[]) => facts.map(({ key, shown }) => [key, shown]);

  test('shows values of every JSON type, including zero and false', () => {
    expect(texts(sections[0]!.facts)).toEqual([
      ['version', '3.29.2'],
      ['edition', 'null'],
      ['count', '0'],
      ['list', '[1,"a"]'],
    ]);
    expect(sections[1]!.groups.map((group) => [group.title, texts(group.facts)])).toEqual([
      [
        '/',
        [
          ['size', '0'],
          ['readOnly', 'false'],
        ],
      ],
      ['broken', [['unavailable', 'true']]],
    ]);
  });

  test.each([
    ['3.10', '3.10'],
    ['12345678901234567890', '12345678901234567890'],
    ['7', '7'],
    ['"text"', 'text'],
    ['false', 'false'],
    ['[1.0,2]', '[1.0,2]'],
  ])('shows a section or an entry that is %s, instead of an object, as one value', (json, text) => {
    for (const grouped of [false, true]) {
      const [section] = factSections({ sections: [{ from: 'all', grouped }] }, { all: readJson(json, true) });
      expect(texts(section!.facts)).toEqual([['', text]]);
      const [inside] = factSections({ sections: [{ from: 'all', grouped }] }, { all: { a: readJson(json, true) } });
      expect(texts(inside!.groups[0]?.facts ?? inside!.facts)).toEqual([[grouped ? '' : 'a', text]]);
    }
  });

  test('is filtered by key, value and group, and omits sections without a match', () => {
    expect(matchingFacts(sections, 'EDITION').map(({ id }) => id)).toEqual(['nexus-status']);
    expect(matchingFacts(sections, 'broken')[0]!.groups).toHaveLength(1);
    expect(matchingFacts(sections, 'FileStores')[0]!.groups).toEqual(sections[1]!.groups);
    expect(matchingFacts(sections, 'nothing like it')).toEqual([]);
    expect(matchingFacts(sections, ' ')).toBe(sections);
  });

  test('is empty if the response is not an object', () => {
    expect(factSections(facts, null)).toEqual([]);
    expect(factSections(facts, 'text')).toEqual([]);
  });
});
