// Two folders for one screen: the second one cannot take back what the first one restricts.
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
    says: /is read-only while editing already/,
  },
  {
    what: 'a hidden field, by a group that has it',
    first: { [field]: { hidden: true } },
    second: { 'form/group:own': { add: true, title: 'Own', fields: [{ field: 'description' }] } },
    says: /are changes of their own/,
  },
  {
    what: 'the condition of a group, by moving its field out',
    first: group,
    second: { [field]: { group: '' } },
    says: /sets when/,
  },
  {
    what: 'the condition of a group, by moving its field beside another',
    first: group,
    second: { [field]: { after: 'name' } },
    says: /sets when/,
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
    what: 'a question',
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

test.each(cases)('A second folder cannot take back $what', ({ first, second, says }) => {
  const alone = both(first);
  const after = both(first, second);
  expect(alone.skipped).toEqual([]);
  expect(after.skipped.map(({ file, found }) => `${file}: ${found}`)).toEqual([
    expect.stringMatching(new RegExp(`^1.json: .*${says.source}`)),
  ]);
  expect(screenAfter('routing-rules', after)).toMatchObject({
    screen: screenAfter('routing-rules', alone).screen,
    entity: screenAfter('routing-rules', alone).entity,
  });
});

test('A second folder adds to the condition of a part', () => {
  const first = { signedIn: true };
  const second = { any: [{ signedIn: true }, { signedIn: false }] };
  const { screen } = screenAfter('routing-rules', both({ [field]: { when: first } }, { [field]: { when: second } }));
  expect(JSON.stringify(screen.form)).toContain(JSON.stringify({ all: [first, second] }));
});

test('A field that both folders add has the schema of the first one', () => {
  const add = (maxLength: number) => ({ 'form/field:ticket': { add: true, schema: { ...ticket, maxLength } } });
  const { entity } = screenAfter('routing-rules', both(add(3), add(300)));
  expect(entity.properties!['ticket']).toMatchObject({ maxLength: 3 });
});

test('A group that the second folder hides is hidden with the field that the first one moves to it before adding it', () => {
  const first = { [field]: group[field], 'form/group:own': group['form/group:own'] };
  const { screen } = screenAfter('routing-rules', both(first, { 'form/group:own': { hidden: true } }));
  expect(JSON.stringify(screen.form!.fields)).not.toContain('"description"');
});

test('A second folder can show the data of a column that the first one shows to some people only', () => {
  const after = both(
    { 'list/column:description': { when: { user: 'jane' } } },
    { 'list/column:again': { add: true, field: 'description', header: 'Purpose' } },
  );
  expect(after.skipped).toEqual([]);
});

test('A kind of the second folder does not change what the first one means by the same name', () => {
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
  ['hides, by requiring it', { [field]: { hidden: true } }, { [field]: { restrict: { required: true } } }],
  ['shows some only', { [field]: { when: { user: 'jane' } } }, { [field]: { restrict: { required: true } } }],
  ['locks', { [field]: { readOnly: 'always' } }, { [field]: { restrict: { required: true } } }],
  ['shows as text', { [field]: { widget: 'text-only' } }, { [field]: { restrict: { required: true } } }],
  [
    'hides, by a rule for some',
    { [mode]: { default: 'ALLOW', hidden: true } },
    { [mode]: { restrict: { options: ['BLOCK'], when: { user: 'x' } } } },
  ],
  ['hides with a default, by a rule', { [mode]: { hidden: true } }, { [mode]: { restrict: { options: ['ALLOW'] } } }],
  [
    'locks in a group',
    { 'form/group:own': { add: true, title: 'Own', readOnly: { why: 'No' } }, [field]: { group: 'own' } },
    { [field]: { restrict: { required: true } } },
  ],
])('A later folder cannot take back what an earlier one %s', (_what, first, second) => {
  const files = [first, second].map((changes, folder) => ({
    screen: 'routing-rules',
    path: `${folder}.json`,
    text: fileOf(changes),
    folder,
  }));
  const alone = customize(shipped, files.slice(0, 1), vocabulary);
  expect(alone.skipped).toEqual([]);
  const both = customize(shipped, files, vocabulary);
  expect(both.skipped.map(({ file }) => file)).toEqual(['1.json']);
  expect(screenAfter('routing-rules', both)).toEqual(screenAfter('routing-rules', alone));
});

const start = 'form/field:startTlsEnabled';
const locks: [what: string, lock: object][] = [
  ['hides', { hidden: true }],
  ['shows to some only', { when: { user: 'jane' } }],
  ['locks', { readOnly: { why: 'No' } }],
];
const moves: [how: string, move: object][] = [
  ['out of it', { [start]: { group: '' } }],
  ['beside another field', { [start]: { before: 'host' } }],
  [
    'to a group of its own',
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
  'A later folder cannot move a field of a group that an earlier one %s %s, but the folder itself can',
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
