// The sentences that `npm run customize -- diff` prints for every change, with the values before and after.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { titlesOf, wordsOfChanges } from '../../src/build/changes-in-words.ts';
import { customize, type Customized } from '../../src/customize/customize.ts';
import { screenPath } from '../../src/console/screen-menu.ts';
import { describeChanges } from '../../src/customize/describe.ts';
import { columnId } from '../../src/engine/rules/link-column.ts';
import { isMembers } from '../../src/engine/rules/paths.ts';
import { changeOfEachKey } from '../customize/changes-of-all.ts';
import {
  acme,
  customized,
  customizedIn,
  fileOf,
  originalOf,
  shipped,
  vocabulary,
  screenSets,
} from '../customize/customized.ts';
import { addedParts, nested } from '../customize/sample-values.ts';
import { sampled } from '../sampled.ts';

const sentences = ({ screens, meta, notes }: Customized, sources = shipped): string[] =>
  screens.flatMap((screen) => wordsOfChanges(screen, meta, titlesOf(sources, screens), notes));

/** The texts of several words and the numbers in a value. Single words can have a label. */
const leaves = (value: unknown): string[] =>
  isMembers(value)
    ? Object.values(value).flatMap(leaves)
    : typeof value === 'number' || (typeof value === 'string' && value.includes(' '))
      ? [String(value)]
      : [];

/** The leaves of the value before each change, if there is one. */
const leavesBefore = ({ screens, meta, notes }: Customized): string[] =>
  screens
    .flatMap(({ original, changes }) => describeChanges(original, changes, meta, notes))
    .flatMap(({ before }) => (before === undefined || before.endsWith('…') ? [] : leaves(JSON.parse(before))));

/** JSON, or a key of a file. */
const raw = /[{[]"|"[\w.]+":["\w{[]|undefined|\[object|\b[a-z]+(?:[A-Z]|\.[a-z])[A-Za-z.]* (?:changes|becomes)/;

function expectWords(made: Customized): void {
  const lines = sentences(made);
  expect(lines.filter((sentence) => raw.test(sentence) || !sentence.endsWith('.'))).toEqual([]);
  const values = [...made.changes.flatMap(({ value }) => leaves(value)), ...leavesBefore(made)];
  const addresses = shipped.map(({ slug }) => screenPath(originalOf(slug).screen));
  expect(lines.filter((sentence) => addresses.some((address) => sentence.includes(address)))).toEqual([]);
  const all = lines.join('\n');
  expect(values.filter((value) => !all.includes(value))).toEqual([]);
}

describe('a change', () => {
  const changes = changeOfEachKey();
  const tried = sampled(changes, 3);
  const applied = tried
    .map((one) => ({
      ...one,
      made: customizedIn(one.screenSet, one.slug, { [one.place]: nested(one.key, one.value) }),
    }))
    .filter(({ made }) => made.changes.length > 0);

  test('is applied for most of more than 150 keys', () => {
    expect(changes.length).toBeGreaterThan(150);
    expect(applied.length / tried.length).toBeGreaterThan(0.7);
  });

  test.each(applied)('of $key at $place in $slug is described by one sentence with its values', ({ made }) => {
    expectWords(made);
    expect(sentences(made)).toHaveLength(made.changes.length);
    expect(sentences(made).join('\n')).not.toMatch(/is changed\./);
  });
});

test.each(Object.entries(addedParts))('the added part %s is described with its settings', (place, part) => {
  expectWords(customized('routing-rules', { [place]: { add: true, ...part } }));
});

const slugs = shipped.map(({ slug }) => slug);
const files = acme(slugs.filter((slug) => existsSync(`test/fixtures/acme/${slug}.json`)));

test('the changes of the example are described without JSON and without keys of files', () => {
  expectWords(customize(shipped, files, vocabulary));
});

test('rules, reasons, conditions and sorts are described in words', () => {
  expect(sentences(customize(shipped, files, vocabulary))).toEqual(
    expect.arrayContaining([
      'Field "Rule": Label changes from "Name" to "Rule".',
      'List: Sorted By changes from "Name" to "Name, descending".',
      'Column "Expression": Condition becomes "the user has the permission nexus:settings:read".',
      'Field "Component Age": Further Rules becomes "Minimum: 30; Message: Keep components for 30 days at least".',
      'Count "… offline": Condition becomes "Online is No".',
      'Action "Reset to Default Levels": Further Reason to Be Disabled becomes "Reason: Reset one logger at a time".',
    ]),
  );
});

test.each([
  ['blob-stores', 'form/field:softQuota.limit', { minimum: 1_500_000_000 }, 'Minimum: 1500 MB'],
  ['blob-stores', 'form/field:softQuota.limit', { minimum: 300_000 }, 'Minimum: 0.3 MB'],
  ['blob-stores', 'form/field:bucketConfiguration.bucket.expiration', { minimum: 2 }, 'Minimum: 2 days'],
  ['routing-rules', 'form/field:size', { minimum: 1536, maximum: 1048577 }, 'Minimum: 1.5 KB; Maximum: 1048577 bytes'],
  ['routing-rules', 'form/field:wait', { maximum: 5400 }, 'Maximum: 1 h 30 min'],
  ['routing-rules', 'form/field:count', { maximum: 5400 }, 'Maximum: 5400'],
])('in the screen %s, limits of %s are described in the format of its control: %j', (slug, place, restrict, words) => {
  const added = (title: string, widget: string) => ({ add: true, schema: { type: 'integer', title }, widget });
  const made = customized(slug, {
    ...(slug === 'routing-rules' && {
      'form/field:size': added('Size', 'bytes'),
      'form/field:wait': added('Wait', 'duration'),
      'form/field:count': added('Count', 'number'),
    }),
    [place]: {
      ...(slug === 'routing-rules' && added('Own', { size: 'bytes', wait: 'duration' }[place.slice(11)] ?? 'number')),
      restrict,
    },
  });
  expect(made.skipped).toEqual([]);
  expect(sentences(made).join('\n')).toContain(`Further Rules becomes "${words}".`);
});

test('a change is described relative to the changes of earlier files', () => {
  const file = (path: string, title: string) => ({
    screen: 'routing-rules',
    path,
    text: fileOf({ screen: { title } }),
  });
  const made = customize(shipped, [file('a.json', 'First'), file('b.json', 'Second')], vocabulary);
  expect(sentences(made)).toEqual([
    'Screen "First": Title changes from "Routing Rules" to "First".',
    'Screen "Second": Title changes from "First" to "Second".',
  ]);
});

test('a skipped change is not described', () => {
  const made = customized('routing-rules', { screen: { title: 'Ours' }, 'form/field:nope': { label: 'Nope' } });
  expect(sentences(made)).toEqual(['Screen "Ours": Title changes from "Routing Rules" to "Ours".']);
});

test('a change to the current value is described as having no effect', () => {
  const made = customized('blob-stores', {
    'list/column:totalSize': { cell: 'bytes' },
    screen: { title: 'Blob Stores' },
  });
  expect(sentences(made)).toEqual([
    'Column "Total Size": Shown As is already "Size in bytes". This change has no effect.',
    'Screen "Blob Stores": Title is already "Blob Stores". This change has no effect.',
  ]);
});

test('a default without an effect and an added part that already exists are described as such', () => {
  const region = 'form/field:bucketConfiguration.bucket.region';
  expect(sentences(customized('blob-stores', { [region]: { default: 'eu', help: 'Ours' } }))).toEqual([
    'Field "Region": Default changes from "DEFAULT" to "eu". This change has no effect.',
    'Field "Region": Help becomes "Ours".',
  ]);
  expect(sentences(customized('users', { 'list/filter:status': { add: true, default: 'active' } }))).toEqual([
    'Filter "Status" is part of the screen already.',
    'Filter "Status": Default becomes "Active". This change has no effect.',
  ]);
});

test('exactly the changes without an effect are described with a reason', () => {
  const made = customized('blob-stores', {
    'form/field:bucketConfiguration.bucket.region': { default: 'eu', help: 'Ours' },
    'form/note:ours': { add: true, text: 'Ours' },
    'list/column:name': { add: true, width: 90 },
  });
  const idle = made.screens.flatMap(({ original, changes }) =>
    describeChanges(original, changes, made.meta, made.notes).flatMap(({ place, key, idle: why }) =>
      why ? [[place, key, why.summary]] : [],
    ),
  );
  expect(idle).toHaveLength(2);
  const lines = (all: unknown[][]) => all.map((one) => one.join(' ')).sort((left, right) => left.localeCompare(right));
  expect(lines(idle)).toEqual(lines(made.notes.map(({ place, key, summary: found }) => [place, key, found])));
});

test('a changed confirmation is described with all its texts, including unchanged ones', () => {
  const made = customized('roles', { 'action:delete': { confirm: { title: 'Remove {key}?' } } });
  const [sentence] = sentences(made);
  expect(sentence).toMatch(/^Action "Delete role": Question changes from "Title: Delete role .*" to "Title: Remove /);
  const { confirm } = made.screens[0]!.screen.actions!.find(({ id }) => id === 'delete')!;
  expect(leaves(confirm).filter((text) => !sentence!.includes(text))).toEqual([]);
});

test('an address is described by the customized title of its screen', () => {
  const link = { 'list/link:ours': { add: true, label: 'Ours', to: 'admin/repository/routingrules' } };
  const files = [
    { screen: 'routing-rules', path: 'routing-rules.json', text: fileOf({ screen: { title: 'Request Rules' } }) },
    { screen: 'repositories', path: 'repositories.json', text: fileOf(link) },
  ];
  expect(sentences(customize(shipped, files, vocabulary))).toContain('Link "Ours": Leads To becomes "Request Rules".');
});

const sorted = screenSets.flatMap(({ name, sources }) =>
  sources.flatMap(({ slug }) => {
    const { list } = originalOf(slug, sources).screen;
    return list?.sortBy === undefined || !list.columns.some(({ field }) => field.includes('.')) ? [] : [{ slug, name }];
  }),
);

test('some sorted lists have columns with fields of objects', () => expect(sorted.length).toBeGreaterThan(1));

test.each(sorted)('a sort of $slug in $name is described by the header of its column', ({ slug, name }) => {
  const screenSet = screenSets.find((one) => one.name === name)!;
  const { screen } = originalOf(slug, screenSet.sources);
  for (const column of screen.list!.columns.filter(({ sortable }) => sortable !== false)) {
    const header = `Ours ${column.field.replace(/\W/g, ' ')}`;
    const place = `list/column:${column.id ?? column.field}`;
    const made = customizedIn(screenSet, slug, { list: { sortBy: `-${columnId(column)}` }, [place]: { header } });
    const sentence = sentences(made, screenSet.sources).find((one) => one.startsWith('List: Sorted By'));
    expect(sentence).toContain(`"${header}, descending"`);
  }
});
