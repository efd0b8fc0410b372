// The notices after actions and saving: each of their texts can be customized and translated, and is explained.
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../src/engine/descriptor/translate.ts';
import { settingsOf } from '../../src/console/why/settings.ts';
import { partAt } from '../../src/engine/rules/paths.ts';
import { customizedIn, originalOf, placesIn, screenAfter, screenSets } from './customized.ts';
import { nested } from './sample-values.ts';

const keys = { action: ['done', 'failed', 'busy', 'until.done'], screen: ['messages.saved', 'messages.loadFailed'] };

/** Every notice of the descriptors, by its place and key. */
const notices = screenSets.flatMap((screenSet) =>
  screenSet.sources.flatMap(({ slug }) => {
    const { screen } = originalOf(slug, screenSet.sources);
    return placesIn(slug, screenSet.sources).flatMap(({ id, kind, path }) =>
      (kind === 'action' || kind === 'screen' ? keys[kind] : []).flatMap((key) =>
        partAt(screen, [...path, ...key.split('.')]) === undefined ? [] : [{ screenSet, slug, id, kind, path, key }],
      ),
    );
  }),
);

test('the descriptors have notices of every kind', () => {
  expect([...new Set(notices.map(({ key }) => key))].sort()).toEqual(Object.values(keys).flat().sort());
});

describe.each(notices)('the notice $key of $id in $slug', ({ screenSet, slug, id, kind, path, key }) => {
  const made = customizedIn(screenSet, slug, { [id]: nested(key, 'Ours') });
  const after = screenAfter(slug, made, screenSet.sources);

  test('can be customized', () => {
    expect(made.skipped).toEqual([]);
    expect(partAt(after.screen, [...path, ...key.split('.')])).toBe('Ours');
  });

  test('has a place for its translation', () => {
    const place = id === 'screen' ? key : `${id}/${key}`;
    expect(textsOf(after).get(place.replaceAll('.', '/'))).toBe('Ours');
  });

  test('is listed in the explanation of its part', () => {
    expect(settingsOf(kind as 'action' | 'screen', partAt(after.screen, path) as object)).toContain(`${key}: "Ours"`);
  });
});
