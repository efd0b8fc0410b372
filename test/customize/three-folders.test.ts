// A third folder cannot undo a lock that depends on changes of the first two folders.
import { expect, test } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import { fileOf, screenAfter, shipped, vocabulary } from './customized.ts';

const field = 'form/field:description';
const ticket = 'form/field:ticket';
const addTicket = (schema: object = {}) => ({
  [ticket]: { add: true, schema: { type: 'string', title: 'Ticket', ...schema } },
});
const own = { add: true, title: 'Own' };
const required = { restrict: { required: true } };

const made = (...folders: object[]) =>
  customize(
    shipped,
    folders.map((changes, folder) => ({
      screen: 'routing-rules',
      path: `${folder}.json`,
      text: fileOf(changes),
      folder,
    })),
    vocabulary,
  );

type Case = { what: string; first: object; second: object; third: object };

const cases: Case[] = [
  {
    what: 'is read-only',
    first: { [ticket]: { readOnly: 'always' } },
    second: addTicket(),
    third: { [ticket]: required },
  },
  { what: 'is hidden', first: { [ticket]: { hidden: true } }, second: addTicket(), third: { [ticket]: required } },
  {
    what: 'has a condition',
    first: { [ticket]: { when: { user: 'jane' } } },
    second: addTicket(),
    third: { [ticket]: required },
  },
  {
    what: 'is shown as text',
    first: { [ticket]: { widget: 'text-only' } },
    second: addTicket(),
    third: { [ticket]: required },
  },
  {
    what: 'has fewer options',
    first: { [ticket]: { restrict: { options: ['a', 'b'] } } },
    second: addTicket({ enum: ['a', 'b', 'c', 'd'] }),
    third: { [ticket]: { restrict: { options: ['b', 'c'] } } },
  },
  {
    what: 'is in a group with a condition',
    first: { [field]: { group: 'own' } },
    second: { 'form/group:own': { ...own, when: { user: 'jane' } } },
    third: { [field]: required },
  },
  {
    what: 'is in a read-only group',
    first: { [field]: { group: 'own' } },
    second: { 'form/group:own': { ...own, readOnly: { why: 'No' } } },
    third: { [field]: required },
  },
];

test.each(cases.map((one) => [one.what, one] as const))(
  'a third folder cannot undo that a field %s because of the first two folders',
  (_what, one) => {
    const before = made(one.first, one.second);
    expect(before.skipped).toEqual([]);
    const after = made(one.first, one.second, one.third);
    expect(after.skipped.map(({ file, summary: found }) => `${file}: ${found}`)).toEqual([
      expect.stringMatching(/^2\.json: "0\.json" hides, locks or restricts .*, which this change would prevent\.$/),
    ]);
    expect(screenAfter('routing-rules', after)).toEqual(screenAfter('routing-rules', before));
  },
);

test.each(cases.map((one) => [one.what, one] as const))(
  'neither a third nor a fourth folder can undo that a field %s because of the first two folders',
  (_what, one) => {
    const before = made(one.first, one.second);
    const after = made(one.first, one.second, one.third, one.third);
    expect(after.skipped.map(({ file }) => file).toSorted()).toEqual(['2.json', '3.json']);
    expect(screenAfter('routing-rules', after)).toEqual(screenAfter('routing-rules', before));
  },
);

test.each([
  [
    'which is added after the move',
    { [field]: { group: 'own' }, 'form/group:own': { ...own, when: { user: 'jane' } } },
  ],
  [
    'which is added before the move',
    { 'form/group:own': { ...own, when: { user: 'jane' } }, [field]: { group: 'own' } },
  ],
])(
  'a second folder cannot require a field that the first one moves into a group with a condition, %s',
  (_order, first) => {
    const before = made(first);
    expect(before.skipped).toEqual([]);
    const after = made(first, { [field]: required });
    expect(after.skipped.map(({ file }) => file)).toEqual(['1.json']);
    expect(screenAfter('routing-rules', after)).toEqual(screenAfter('routing-rules', before));
  },
);

test('an invalid change is reported as invalid, even if it would also undo a lock', () => {
  const level = 'form/field:level';
  const folders = [
    { 'form/group:own': { ...own, when: { form: 'edit' } } },
    { [level]: { items: { label: 'Words' } } },
    { [level]: { group: 'own' } },
  ];
  const { skipped, changes } = customize(
    shipped,
    folders.map((file, folder) => ({ screen: 'logging', path: `${folder}.json`, text: fileOf(file), folder })),
    vocabulary,
  );
  expect(changes.map(({ place, key }) => `${place} ${key}`)).toEqual(['form/group:own add', `${level} group`]);
  expect(skipped.map(({ key, summary: found }) => `${key}: ${found}`)).toEqual([
    expect.stringMatching(/^items\.label: With this change, the screen is not valid at /),
  ]);
});

test('a widget is checked even if an earlier folder sets a widget that does not exist', () => {
  const controls = ['nonsense', 'json'].map((widget) => ({ [field]: { widget } }));
  expect(made(...controls).skipped.map(({ summary: found }) => found)).toEqual([
    'With this change, the screen is not valid: "nonsense" is not a valid widget.',
    'With this widget, "form/field:description" would accept values that its current control does not accept.',
  ]);
});

const subject = 'form/field:subjectPrefix';
const locks = [{ hidden: true }, { when: { user: 'jane' } }, { readOnly: { why: 'No' } }];
const moves = (place: string) => [
  { [place]: { group: '' } },
  { [place]: { before: 'host' } },
  { 'form/group:own': own, [place]: { group: 'own' } },
];

test.each([
  ['a shipped field', subject, { [subject]: { group: 'tls' } }],
  ['an added field', ticket, { [ticket]: { ...addTicket()[ticket], group: 'tls' } }],
])('a third folder cannot move %s out of a locked group into which the second one moves it', (_what, place, second) => {
  const ofMail = (...folders: object[]) =>
    customize(
      shipped,
      folders.map((file, at) => ({ screen: 'email-server', path: `${at}.json`, text: fileOf(file), folder: at })),
      vocabulary,
    );
  for (const lock of locks)
    for (const move of moves(place)) {
      const folders = [{ 'form/group:tls': lock }, second];
      const before = ofMail(...folders);
      expect(before.skipped).toEqual([]);
      const after = ofMail(...folders, move);
      expect(after.skipped.map(({ file, place: at }) => `${file} ${at}`)).toContain(`2.json ${place}`);
      expect(screenAfter('email-server', after)).toEqual(screenAfter('email-server', before));
    }
});

test.each([
  { widget: 'text-only' },
  { widget: 'secret' },
  { readOnly: 'always' },
  { when: { user: 'jane' } },
  { schema: { type: 'string', title: 'Ticket', maxLength: 4 } },
])(
  'a field that the first and the third folder add keeps %j of the first one, in a group of the second one',
  (lock) => {
    const first = { [ticket]: { ...addTicket()[ticket], group: 'own', ...lock } };
    const before = made(first, { 'form/group:own': own });
    expect(before.skipped).toEqual([]);
    const after = made(first, { 'form/group:own': own }, addTicket());
    expect(after.skipped).toEqual([]);
    expect(screenAfter('routing-rules', after)).toMatchObject({
      screen: screenAfter('routing-rules', before).screen,
      entity: screenAfter('routing-rules', before).entity,
    });
  },
);
