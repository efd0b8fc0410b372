// Two folders for one screen: the second one cannot undo the restrictions of the first one.
import { expect, test } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import { noRenames } from '../../src/customize/renames.ts';
import { fileOf, screenAfter, shipped, vocabulary } from './customized.ts';

const field = 'form/field:description';
const group = { 'form/group:own': { add: true, title: 'Own', when: { user: 'jane' } }, [field]: { group: 'own' } };
const ticket = { type: 'string', title: 'Ticket' };

type Case = { what: string; first: object; second: object; says: RegExp };

const cases: Case[] = [
  {
    what: 'a hidden field',
    first: { [field]: { hidden: true } },
    second: { [field]: { hidden: false } },
    says: /no place/,
  },
  {
    what: 'a limit',
    first: { [field]: { restrict: { maxLength: 5 } } },
    second: { [field]: { restrict: { maxLength: 50 } } },
    says: /is not tighter than 5/,
  },
  {
    what: 'that a field is required, by hiding it',
    first: { [field]: { restrict: { required: true } } },
    second: { [field]: { hidden: true } },
    says: /is required, so it cannot be hidden/,
  },
  {
    what: 'that a field is always read-only',
    first: { [field]: { readOnly: 'always' } },
    second: { [field]: { readOnly: 'onEdit' } },
    says: /is already read-only/,
  },
  {
    what: 'that a field is read-only after creation',
    first: { [field]: { readOnly: 'onEdit' } },
    second: { [field]: { readOnly: { why: 'No', when: { user: 'jane' } } } },
    says: /is already read-only while editing/,
  },
  {
    what: 'a hidden field, by a group that contains it',
    first: { [field]: { hidden: true } },
    second: { 'form/group:own': { add: true, title: 'Own', fields: [{ field: 'description' }] } },
    says: /must be separate changes/,
  },
  {
    what: 'the condition of a group, by moving its field out',
    first: group,
    second: { [field]: { group: '' } },
    says: /determines when/,
  },
  {
    what: 'the condition of a group, by moving its field next to one outside',
    first: group,
    second: { [field]: { after: 'name' } },
    says: /determines when/,
  },
  {
    what: 'that an added field is only shown',
    first: { 'form/field:ticket': { add: true, widget: 'text-only', schema: ticket } },
    second: { 'form/field:ticket': { widget: 'text' } },
    says: /only shows its value/,
  },
  {
    what: 'that an added field is masked',
    first: { 'form/field:ticket': { add: true, widget: 'secret', schema: ticket } },
    second: { 'form/field:ticket': { widget: 'text' } },
    says: /is masked/,
  },
  {
    what: 'the reasons of an action',
    first: { 'action:delete': { disabled: { why: 'No', when: { user: 'jane' } } } },
    second: { 'action:delete': { disabled: [] } },
    says: /no reasons/,
  },
  {
    what: 'a hidden column, by sorting by it',
    first: { 'list/column:description': { hidden: true } },
    second: { list: { sortBy: '-description' } },
    says: /hides, locks or restricts "list\/column:description", which this change would prevent/,
  },
  {
    what: 'a hidden entry of the menu',
    first: { screen: { menu: { hidden: true } } },
    second: { screen: { menu: { hidden: false } } },
    says: /hides, locks or restricts "screen", which this change would prevent/,
  },
  {
    what: 'a confirmation',
    first: { 'action:delete': { confirm: { title: 'Sure?', text: 'Really?', yes: 'Yes', no: 'No' } } },
    second: { 'action:delete': { confirm: false } },
    says: /cannot be removed/,
  },
];

const both = (...files: object[]) =>
  customize(
    shipped,
    files.map((changes, index) => ({ screen: 'routing-rules', path: `${index}.json`, text: fileOf(changes) })),
    vocabulary,
  );

test.each(cases.map((one) => [one.what, one] as const))(
  'a second folder cannot undo %s',
  (_what, { first, second, says }) => {
    const before = both(first);
    const after = both(first, second);
    expect(before.skipped).toEqual([]);
    expect(after.skipped.map(({ file, summary: found }) => `${file}: ${found}`)).toEqual([
      expect.stringMatching(new RegExp(`^1.json: .*${says.source}`)),
    ]);
    expect(screenAfter('routing-rules', after)).toMatchObject({
      screen: screenAfter('routing-rules', before).screen,
      entity: screenAfter('routing-rules', before).entity,
    });
  },
);

test('a condition of the second folder applies in addition to that of the first one', () => {
  const first = { signedIn: true };
  const second = { any: [{ signedIn: true }, { signedIn: false }] };
  const { screen } = screenAfter('routing-rules', both({ [field]: { when: first } }, { [field]: { when: second } }));
  expect(JSON.stringify(screen.form)).toContain(JSON.stringify({ all: [first, second] }));
});

test('a field that both folders add has the schema of the first one', () => {
  const add = (maxLength: number) => ({ 'form/field:ticket': { add: true, schema: { ...ticket, maxLength } } });
  const { entity } = screenAfter('routing-rules', both(add(3), add(300)));
  expect(entity.properties!['ticket']).toMatchObject({ maxLength: 3 });
});

test('a group that the second folder hides is hidden with the field that the first one moves into it', () => {
  const first = { [field]: group[field], 'form/group:own': group['form/group:own'] };
  const { screen } = screenAfter('routing-rules', both(first, { 'form/group:own': { hidden: true } }));
  expect(JSON.stringify(screen.form!.fields)).not.toContain('"description"');
});

test('a second folder can show the data of a column that the first one shows only to some users', () => {
  const after = both(
    { 'list/column:description': { when: { user: 'jane' } } },
    { 'list/column:again': { add: true, field: 'description', header: 'Purpose' } },
  );
  expect(after.skipped).toEqual([]);
});

test('a kind of the second folder does not replace the kind with the same name in the first one', () => {
  const kind = (folder: number, settings: object) => ({
    name: 'careful',
    path: `${folder}/kinds/careful.json`,
    text: fileOf({ field: settings }),
    folder,
  });
  const file = (folder: number, place: string) => ({
    screen: 'routing-rules',
    path: `${folder}/routing-rules.json`,
    text: fileOf({ [place]: { kind: 'careful' } }),
    folder,
  });
  const { changes, skipped } = customize(
    shipped,
    [file(0, field), file(1, 'form/field:name')],
    vocabulary,
    [],
    noRenames,
    [kind(0, { restrict: { required: true } }), kind(1, { help: 'Anything' })],
  );
  expect(skipped).toEqual([]);
  expect(changes.map(({ place, key }) => `${place} ${key}`)).toEqual([`${field} restrict`, 'form/field:name help']);
});

const mode = 'form/field:mode';

test.each<[what: string, first: object, second: object]>([
  ['hides', { [field]: { hidden: true } }, { [field]: { restrict: { required: true } } }],
  ['shows only to some users', { [field]: { when: { user: 'jane' } } }, { [field]: { restrict: { required: true } } }],
  ['locks', { [field]: { readOnly: 'always' } }, { [field]: { restrict: { required: true } } }],
  ['shows as text', { [field]: { widget: 'text-only' } }, { [field]: { restrict: { required: true } } }],
  [
    'hides with a new default',
    { [mode]: { default: 'ALLOW', hidden: true } },
    { [mode]: { restrict: { options: ['BLOCK'], when: { user: 'x' } } } },
  ],
  ['hides with its default', { [mode]: { hidden: true } }, { [mode]: { restrict: { options: ['ALLOW'] } } }],
  [
    'locks in a group',
    { 'form/group:own': { add: true, title: 'Own', readOnly: { why: 'No' } }, [field]: { group: 'own' } },
    { [field]: { restrict: { required: true } } },
  ],
])('a later folder cannot set a conflicting rule of a field that an earlier one %s', (_what, first, second) => {
  const files = [first, second].map((changes, folder) => ({
    screen: 'routing-rules',
    path: `${folder}.json`,
    text: fileOf(changes),
    folder,
  }));
  const before = customize(shipped, files.slice(0, 1), vocabulary);
  expect(before.skipped).toEqual([]);
  const both = customize(shipped, files, vocabulary);
  expect(both.skipped.map(({ file }) => file)).toEqual(['1.json']);
  expect(screenAfter('routing-rules', both)).toEqual(screenAfter('routing-rules', before));
});

const start = 'form/field:startTlsEnabled';
const locks: [what: string, lock: object][] = [
  ['hides', { hidden: true }],
  ['shows only to some users', { when: { user: 'jane' } }],
  ['locks', { readOnly: { why: 'No' } }],
];
const moves: [how: string, move: object][] = [
  ['out of it', { [start]: { group: '' } }],
  ['next to a field outside', { [start]: { before: 'host' } }],
  [
    'into an added group',
    { 'form/group:own': { ...group['form/group:own'], when: undefined }, [start]: { group: 'own' } },
  ],
];
const ofMail = (...files: object[]) =>
  customize(
    shipped,
    files.map((changes, at) => ({ screen: 'email-server', path: `${at}.json`, text: fileOf(changes), folder: at })),
    vocabulary,
  );

test.each(locks.flatMap(([what, lock]) => moves.map(([how, move]) => [what, how, lock, move] as const)))(
  'a later folder cannot move a field of a group that an earlier one %s %s, but the earlier one can',
  (_what, _how, lock, move) => {
    const locked = { 'form/group:tls': lock };
    const places = ({ skipped }: ReturnType<typeof ofMail>) => skipped.map(({ file, place }) => `${file} ${place}`);
    for (const files of [
      [locked, move],
      [locked, {}, move],
      [{ 'form/field:host': { help: 'Ours' } }, locked, move],
    ]) {
      const after = ofMail(...files);
      expect(places(after)).toContain(`${files.length - 1}.json ${start}`);
      expect(screenAfter('email-server', after).screen.form).toEqual(
        screenAfter('email-server', ofMail(...files.slice(0, -1))).screen.form,
      );
    }
    for (const files of [[move, locked], [{ ...locked, ...move }]]) expect(places(ofMail(...files))).toEqual([]);
  },
);
