// A refused change does not affect other changes: fields that they hide or lock stay hidden or locked.
import { describe, expect, test, vi } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import { ScreenCheck } from '../../src/customize/screen-check.ts';
import { sampled } from '../sampled.ts';
import { fileOf, placesIn, sampledScreens, shipped, vocabulary, type ScreenSet } from './customized.ts';

const withFiles = ({ sources, vocabulary: words }: ScreenSet, screen: string, ...files: object[]) =>
  customize(
    sources,
    files.map((changes, folder) => ({ screen, folder, path: `${folder}.json`, text: fileOf(changes) })),
    words,
  );

const keysIn = ({ changes }: ReturnType<typeof withFiles>, file: string) =>
  changes.flatMap((change) => (change.file === file ? [change.key] : []));

const locks: object[] = [
  { hidden: true },
  { when: { user: 'jane' } },
  { readOnly: 'onEdit' },
  { readOnly: { when: { signedIn: false }, why: 'No' } },
  { widget: 'text-only' },
];

/** Invalid changes of a field that only the check of the screen finds. */
const broken: object[] = [
  { default: ['a'] },
  { default: {} },
  { default: 'no such value' },
  { default: 7.5 },
  { restrict: { required: true, maxItems: 2 } },
  { restrict: { required: true, maxLength: 2 } },
  { restrict: { required: true, minimum: 1e9, maximum: -1e9 } },
  { restrict: { required: true, when: { may: 'nexus:no-such-thing:read' } } },
];

const cases = sampledScreens(12, 1).filter(({ slug, of }) => placesIn(slug, of.sources).some(({ field }) => field));

describe.each(cases)('in $slug', ({ slug, of: screenSet }) => {
  const fields = sampled(
    placesIn(slug, screenSet.sources).filter(({ field }) => field !== undefined),
    15,
    1,
  );

  test('a hidden or locked field stays so if a change of the same file or of a later one is refused', () => {
    for (const { id } of fields)
      for (const lock of locks) {
        const lockOnly = withFiles(screenSet, slug, { [id]: lock });
        for (const other of broken) {
          if (lockOnly.skipped.length > 0 || withFiles(screenSet, slug, { [id]: other }).skipped.length === 0) continue;
          const what = JSON.stringify([id, lock, other]);
          for (const both of [
            withFiles(screenSet, slug, { [id]: { ...other, ...lock } }),
            withFiles(screenSet, slug, { [id]: lock }, { [id]: other }),
            withFiles(screenSet, slug, { [id]: lock }, { [id]: other, screen: { summary: '{nothing}' } }),
          ])
            expect([what, keysIn(both, '0.json')]).toEqual([what, Object.keys(lock)]);
        }
      }
  });
});

const description = 'form/field:description';
const [schemas] = sampledScreens(1, 0).map(({ of }) => of);
const stale = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`form/note:gone${at}`, { hidden: true }]));

test('a field that a folder hides stays hidden even if the folder has many changes of missing places', () => {
  const first = { ...stale(20), [description]: { hidden: true } };
  const both = withFiles(schemas!, 'routing-rules', first, { [description]: { restrict: { required: true } } });
  expect(both.changes.map(({ file, key }) => `${file} ${key}`)).toEqual(['0.json hidden']);
});

test('thirty changes that hide missing places take as many checks as one', () => {
  const check = vi.spyOn(ScreenCheck.prototype, 'newFindings');
  const attempts = (count: number) => {
    check.mockClear();
    const second = { [description]: { label: 'Purpose', widget: 'nope' }, 'form/field:mode': { label: 'How' } };
    expect(withFiles(schemas!, 'routing-rules', stale(count), second).skipped).toHaveLength(count + 1);
    return check.mock.calls.length;
  };
  expect(attempts(30)).toBe(attempts(1));
  check.mockRestore();
});

test('an invalid change of a hidden part is reported as invalid, not as hidden', () => {
  const { skipped } = customize(
    shipped,
    [
      {
        screen: 'capabilities',
        path: '0.json',
        text: fileOf({ 'form/tag:passive': { text: 'Some {count} text', hidden: true } }),
      },
      { screen: 'capabilities', path: '1.json', text: fileOf({ 'list/column:typeName': { hidden: true } }) },
    ],
    vocabulary,
  );
  expect(skipped.map(({ summary: found }) => found)).toContain(
    'With this change, the screen is not valid: {count} is not available here.',
  );
});
