// A missing place is reported once, with all keys that a file sets there and with its screen.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createApplier } from '../../src/build/applier.ts';
import { createCustomizer } from '../../src/build/customizer.ts';
import { customize } from '../../src/customize/customize.ts';
import { newProblems, toProblemLine } from '../../src/customize/problem.ts';
import { customized, fileOf, shipped, vocabulary } from './customized.ts';

const folder = mkdtempSync(join(tmpdir(), 'registrar-gone-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, content: object) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(content));
};

const keys = { label: 'Team', help: 'Yours', restrict: { required: true }, group: 'more', hidden: true };
const schema = { type: 'string', title: 'Team' };

test.each([
  ['form/field:gone', keys],
  ['list/column:gone', { header: 'Gone', width: 90, hidden: true }],
  ['form/group:gone', { title: 'Gone', before: 'name' }],
  ['list/note:gone', { text: 'Gone', tone: 'info' }],
  ['action:gone', { label: 'Gone', confirm: { title: 'Go?', text: 'Now.', yes: 'Go', no: 'Stay' } }],
  ['panel:gone', { title: 'Gone', run: { label: 'Go' } }],
  ['errors/save:gone', { text: 'Gone', at: 'name' }],
])('the missing place %s is reported by one finding with all of its keys', (place, part) => {
  const { skipped } = customized('routing-rules', { [place]: part });
  const inside = Object.entries(part).map(([key, value]) => (key === 'run' ? `run.${Object.keys(value)[0]}` : key));
  expect(skipped.map((one) => [one.place, one.key.split(', ').sort()])).toEqual([[place, inside.sort()]]);
  expect(skipped[0]!.summary).toBe(`There is no place "${place}" in this screen.`);
});

test('a part that cannot be added is reported by one finding with all affected keys', () => {
  const { skipped } = customized('routing-rules', {
    'form/field:team': { add: true, label: 'Team', restrict: { required: true }, default: 'a' },
  });
  expect(skipped.map(({ key }) => key)).toEqual(['add, restrict, default']);
  expect(toProblemLine(skipped[0]!)).toMatch(/:3:3 {2}form\/field:team\/add, restrict, default: The entity has no/);
});

test('each file has one finding for a missing place, and each mistake at an existing place has its own', () => {
  const file = (path: string, changes: object) => ({ screen: 'routing-rules', path, text: fileOf(changes) });
  const { skipped } = customize(
    shipped,
    [
      file('a.json', { 'form/field:gone': keys, 'form/field:name': { hidden: true, default: 7, before: 'gone' } }),
      file('b.json', { 'form/field:gone': { label: 'Team', help: 'Yours' } }),
    ],
    vocabulary,
  );
  expect(skipped.map(({ file: path, place, key }) => `${path} ${place} ${key}`).sort()).toEqual([
    'a.json form/field:gone label, help, restrict, group, hidden',
    'a.json form/field:name before',
    'a.json form/field:name default',
    'a.json form/field:name hidden',
    'b.json form/field:gone label, help',
  ]);
});

test('removing a key at a missing place is not a new problem, but setting a further key is', () => {
  const problems = (part: object) => customized('routing-rules', { 'form/field:gone': part }).skipped;
  const before = problems({ label: 'Team', help: 'Yours' });
  expect(newProblems(before, problems({ help: 'Yours' }))).toEqual([]);
  expect(newProblems(before, problems({ help: 'Yours', hidden: true }))).toHaveLength(1);
  expect(newProblems([], before)).toEqual(before);
});

test('the check, the log, the page and its banner count a missing place once', async () => {
  write('routing-rules.json', { version: 2, 'form/field:gone': keys });
  const { skipped } = (await createCustomizer([folder]))();
  const applied = (await createApplier({ folders: [folder] }))();
  rmSync(join(folder, 'routing-rules.json'));
  expect(skipped).toHaveLength(1);
  expect(applied.skipped).toEqual(skipped);
  expect(applied.parts.report.skipped).toEqual(skipped);
  expect(JSON.parse(applied.block)).toMatchObject({ skipped: 1 });
});

test('texts of a missing part are reported by one finding, and findings about texts name their screen', async () => {
  write('routing-rules.json', {
    version: 2,
    'form/field:team': { add: true, label: 'Our Team', help: 'Yours', schema },
  });
  write('messages/de/frame.json', { 'sign-inn': 'Los' });
  write('messages/de/screens/rooting-rules.json', {});
  write('messages/de/screens/routing-rules.json', {
    'form/field:gone/label': 'Weg',
    'form/field:gone/help': 'Weg',
    'form/field:gone/items/item:a/label': 'Weg',
    'form/field:team/label': 7,
    'form/field:team/text': 'Weg',
    'form/field:team/placeholder': 'Weg',
    titel: 'Regeln',
    tittel: 'Regeln',
  });
  const { skipped, notes } = (await createCustomizer([folder]))();
  expect(skipped.map(({ screen, place, key }) => [screen, place, key])).toEqual([
    ['', 'sign-inn', ''],
    ['rooting-rules', '', ''],
    ['routing-rules', 'form/field:gone', 'label, help'],
    ['routing-rules', 'form/field:gone/items/item:a/label', ''],
    ['routing-rules', 'form/field:team/label', ''],
    ['routing-rules', 'form/field:team/text', ''],
    ['routing-rules', 'form/field:team/placeholder', ''],
    ['routing-rules', 'titel', ''],
    ['routing-rules', 'tittel', ''],
  ]);
  expect(skipped[2]!.summary).toBe('The screen has no texts at "form/field:gone".');
  expect(notes.filter(({ file }) => file.includes('/screens/')).map(({ screen }) => screen)).toContain('routing-rules');
  expect(notes.filter(({ file, screen }) => file.endsWith(`/screens/${screen}.json`) !== (screen !== ''))).toEqual([]);
});
