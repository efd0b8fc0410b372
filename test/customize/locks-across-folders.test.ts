// Later folders cannot undo what the first folder hides, locks or restricts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import { isLock } from '../../src/customize/earlier-locks.ts';
import { readFile } from '../../src/customize/read-file.ts';
import { sampledRuns } from '../sampled.ts';
import { fileOf, sampledScreens, type ScreenSet } from './customized.ts';
import { sampleChanges } from './loosenings';

type OneChange = ReturnType<typeof sampleChanges>[number];

const fileWith = (changes: readonly OneChange[]): object => {
  const whole: Record<string, object> = {};
  for (const { place, change } of changes) whole[place] = { ...whole[place], ...change };
  return whole;
};

const withFolders = ({ sources, vocabulary }: ScreenSet, screen: string, ...folders: object[]) =>
  customize(
    sources,
    folders.map((changes, folder) => ({ screen, folder, path: `${folder}/${screen}.json`, text: fileOf(changes) })),
    vocabulary,
  );

const locksOf = (made: ReturnType<typeof withFolders>) =>
  made.changes.flatMap((change) =>
    change.file.startsWith('0/') && isLock(change) ? [`${change.place} ${change.key}`] : [],
  );

describe.each(sampledScreens(12, 2))('in $slug', ({ slug, of: screenSet }) => {
  const all = sampleChanges(screenSet, slug);
  const locks = (one: OneChange) =>
    readFile('', fileOf(fileWith([one])), slug, 2).changes.some((change) => isLock(change));
  const locking = all.filter(locks);
  const others = all.filter((one) => !locks(one) || 'restrict' in one.change);
  const some = fc.subarray(others, { minLength: 1, maxLength: 5 });

  test('a second folder cannot undo a lock of the first one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...locking), some, (lock, second) => {
        const before = locksOf(withFolders(screenSet, slug, fileWith([lock])));
        const together = withFolders(screenSet, slug, fileWith([lock]), fileWith(second));
        // The second folder may make a lock possible, such as by a different sort.
        expect(locksOf(together)).toEqual(expect.arrayContaining(before));
      }),
      { numRuns: sampledRuns(100) },
    );
  });

  test('a third folder cannot undo a lock of the first one, even a lock that depends on the second folder', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...locking), { minLength: 1, maxLength: 3 }),
        some,
        some,
        (lock, second, third) => {
          const folders = [lock, second].map(fileWith);
          const before = locksOf(withFolders(screenSet, slug, ...folders));
          const together = withFolders(screenSet, slug, ...folders, fileWith(third));
          expect(locksOf(together)).toEqual(expect.arrayContaining(before));
        },
      ),
      { numRuns: sampledRuns(100) },
    );
  });
});

test.each(['routing-rules', 'tasks', 'users'])(
  'in %s, a later folder cannot show a hidden column by sorting by it',
  (slug) => {
    const [{ of: screenSet } = { of: undefined }] = sampledScreens(1, 0);
    const columns = sampleChanges(screenSet!, slug).flatMap(
      ({ place }) => /^list\/column:([\w.]+)$/.exec(place)?.[1] ?? [],
    );
    for (const column of new Set(columns)) {
      const hidden = { [`list/column:${column}`]: { hidden: true } };
      const before = locksOf(withFolders(screenSet!, slug, hidden));
      for (const sortBy of [column, `-${column}`]) {
        const together = withFolders(screenSet!, slug, hidden, { list: { sortBy, none: 'None' } });
        expect([column, locksOf(together)]).toEqual([column, before]);
        expect(together.changes.map(({ key }) => key)).toContain('none');
      }
    }
  },
);
