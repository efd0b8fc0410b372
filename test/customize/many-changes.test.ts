// The work for a file grows only in proportion to the number of its changes.
import { expect, test } from 'vitest';
import { applyAll } from '../../src/customize/apply-all.ts';
import { readFile } from '../../src/customize/read-file.ts';
import { customized, fileOf, meta, originalOf } from './customized.ts';

/** The changes of a file with `count` places. */
const files: Record<string, (at: number) => [place: string, change: object]> = {
  notes: (at) => [`form/note:n${at}`, { add: true, tone: 'info', text: 'A note' }],
  'refused notes': (at) => [`form/note:n${at}`, { add: true, tone: 'info', text: 'A note', before: 7 }],
  'notes before a missing note': (at) => [
    `form/note:n${at}`,
    { add: true, tone: 'info', text: 'A note', before: 'gone' },
  ],
  'notes before the next note': (at) => [
    `form/note:n${at}`,
    { add: true, tone: 'info', text: 'A note', before: `n${at + 1}` },
  ],
  fields: (at) => [`form/field:f${at}`, { add: true, schema: { type: 'string', title: 'A field' } }],
  columns: (at) => [`list/column:c${at}`, { add: true, field: 'name', header: 'A column' }],
  'groups without fields': (at) => [`form/group:g${at}`, { add: true, title: 'A group' }],
  'groups with a field': (at) =>
    at % 2 === 0
      ? [`form/group:g${at}`, { add: true, title: 'A group' }]
      : [`form/field:f${at}`, { add: true, group: `g${at - 1}`, schema: { type: 'string', title: 'A field' } }],
  'changes of missing places': (at) => [`form/field:gone${at}`, { label: 'A field' }],
};

test.each(Object.keys(files))('the work for many %s grows in proportion to their number', (name) => {
  // Uses a copy, because findings about a screen are cached.
  const work = (count: number) => {
    let lookups = 0;
    const counting = {
      ...meta,
      keyOf: (...given: Parameters<typeof meta.keyOf>) => {
        lookups++;
        return meta.keyOf(...given);
      },
    };
    const changes = Object.fromEntries(Array.from({ length: count }, (_, at) => files[name]!(at)));
    const read = readFile('x.json', fileOf(changes), 'routing-rules', 2);
    const { applied, skipped } = applyAll(structuredClone(originalOf('routing-rules')), read.changes, counting);
    expect(new Set([...applied, ...skipped].map(({ place }) => place)).size).toBe(read.changes.length);
    if (!name.includes('before')) expect(applied.length + skipped.length).toBe(read.changes.length);
    return lookups;
  };
  work(10);
  expect(work(400) / work(100)).toBeLessThan(6);
});

test.each([
  ['without conditions', {}],
  ['with conditions', { when: { user: 'jane' } }],
])('a field can have at most 100 restrictions %s in a file', (_what, rule) => {
  const restrict = Array.from({ length: 101 }, (_, at) => ({ pattern: `^a${at}`, ...rule }));
  const skippedOf = (some: object[]) =>
    customized('routing-rules', { 'form/field:description': { restrict: some } }).skipped.map(
      ({ place, key, summary: found }) => `${place} ${key}: ${found}`,
    );
  expect(skippedOf(restrict.slice(1))).toEqual([]);
  expect(skippedOf(restrict)).toEqual([
    'form/field:description restrict: The field has more than 100 restrictions here.',
  ]);
});

test.each<[what: string, lock: object, preventing: object]>([
  ['read-only fields', { readOnly: 'always' }, { restrict: { required: true } }],
  ['hidden fields', { hidden: true }, { restrict: { required: true } }],
  ['fewer options', { restrict: { options: ['a', 'b'] } }, { restrict: { options: ['b', 'c'] } }],
])(
  'fifty changes that would undo %s of an earlier folder are found in fewer than 10 checks',
  (_what, lock, preventing) => {
    const schema = { type: 'string', title: 'A field', enum: ['a', 'b', 'c'] };
    const places = Array.from({ length: 50 }, (_, at) => `form/field:f${at}`);
    const folders = [lock, { add: true, schema }, preventing].map((change) =>
      Object.fromEntries(places.map((place) => [place, change])),
    );
    const changes = folders.flatMap(
      (folder, index) => readFile(`${index}.json`, fileOf(folder), 'routing-rules', 2).changes,
    );
    let checks = 0;
    const { skipped } = applyAll(structuredClone(originalOf('routing-rules')), changes, meta, () => {
      checks++;
      return [];
    });
    expect(skipped.map(({ file, place }) => `${file} ${place}`).toSorted()).toEqual(
      places.map((place) => `2.json ${place}`).toSorted(),
    );
    expect(checks).toBeLessThan(10);
  },
);
