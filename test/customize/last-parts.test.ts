// Hiding the last part of a list: it is hidden with what contains only it, or the reason names it.
import { expect, test } from 'vitest';
import type { Place } from '../../src/customize/places.ts';
import { customizedIn, originalOf, placesIn, refusalOf, screenAfter, screenSets } from './customized.ts';

const hidden = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, { hidden: true }]));

/** The parts of each list in a cell, of a result, and of facts. */
const lists = screenSets.flatMap((of) =>
  of.sources.flatMap(({ slug }) => {
    const byList = new Map<string, Place[]>();
    for (const place of placesIn(slug, of.sources)) {
      const list = place.path.slice(0, -1).join('.');
      byList.set(list, [...(byList.get(list) ?? []), place]);
    }
    return [...byList].flatMap(([list, parts]) =>
      /\.(values|tones|links|rows|sections|facts|alerts)$/.test(list)
        ? [{ of, slug, list, path: parts[0]!.path, ids: parts.map(({ id }) => id) }]
        : [],
    );
  }),
);

test('the descriptors have such lists of every kind', () => {
  const kinds = ['alerts', 'facts', 'links', 'rows', 'sections', 'tones', 'values'];
  expect(new Set(lists.map(({ list }) => list.split('.').at(-1)))).toEqual(new Set(kinds));
});

test.each(lists)(
  'all parts of $list in $slug can be hidden, or only the last one cannot',
  ({ of, slug, path, ids }) => {
    const made = customizedIn(of, slug, hidden(ids));
    const summaries = made.skipped.map(({ summary }) => summary);
    if (summaries.length > 0) {
      expect(summaries).toEqual([`"${ids.at(-1)!}" cannot be hidden.`]);
      expect(path.at(-2)).toMatch(/^(alerts|facts|sections)$/);
      return;
    }
    const { screen } = screenAfter(slug, made, of.sources);
    const [before, after] = [originalOf(slug, of.sources).screen, screen];
    expect(after).not.toEqual(before);
  },
);

test.each([
  ['ssl-certificates', ['expired', 'soon', 'not-yet'].map((id) => `list/column:expiresOn/cell/tone:${id}`), 'date'],
  ['blob-stores', ['list/column:availableSpace/cell/tone:unlimited'], 'bytes'],
  ['routing-rules', ['list/column:used-by/cell/link:unused', 'list/column:used-by/cell/link:used'], undefined],
])('in %s, a column without its badges or links shows its value', (slug, ids, cell) => {
  expect(refusalOf(slug, hidden(ids))).toBe('');
  const { screen } = screenAfter(slug, customizedIn(screenSets[0]!, slug, hidden(ids)));
  const id = /column:([^/]+)/.exec(ids[0]!)![1];
  expect(screen.list!.columns.find((one) => (one.id ?? one.field) === id)!.cell).toEqual(cell);
});
