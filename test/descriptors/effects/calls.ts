// Effects of the keys of calls, and of the rules for error messages.
import type { Call, ErrorRules } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Failure } from '../../../src/http/failure.ts';
import { rejectsDuplicateId, showsText, type Effect, type Effects, type Page, type Setup } from './effect.tsx';
import { save } from './fields.ts';
import { formSetup, aList, first, second } from './setups.ts';
import { supplementEffects } from './supplement.ts';
import { rejected } from '../../http/rejected.ts';

type LongCall = Exclude<Call, string>;

const update = (body: LongCall['body']) =>
  formSetup([{ field: 'name' }], { screen: { calls: { update: { call: 'PUT thing', body } as Call } } });
const direct = 'POST /service/extdirect';
const directUpdate = (body: LongCall['body']) =>
  formSetup([{ field: 'name' }], { screen: { calls: { update: { direct: 'Things.update', body } } } });
const sent = (page: Page) => page.sent();
const at = 'screen.calls.update.body';
const rows = (call: LongCall, answer: unknown) =>
  aList({ search: ['name'] }, { screen: { calls: { list: call } }, answers: { 'GET things': answer } });
const each = rows(
  { call: 'GET things', rows: { each: 'things', keyAs: 'name' } },
  { things: { first: { size: 1 }, second: { size: 2 } }, others: {} },
);

export const callEffects: Effects<'call', keyof LongCall> = {
  'call.call': {
    setup: update({ record: true }),
    at: 'screen.calls.update.call',
    instead: 'PUT other',
    act: save,
    see: (page) => page.asked.at(-1)?.path,
    is: 'thing',
  },
  'call.direct': {
    setup: aList({}, { screen: { calls: { list: { direct: 'Things.read' } } }, answers: { [direct]: [first] } }),
    at: 'screen.calls.list.direct',
    instead: 'Things.others',
    see: (page) => [page.asked.at(-1)?.path, page.asked.at(-1)?.body, page.cells()[0]],
    is: ['/service/extdirect', { action: 'Things', method: 'read', data: null, type: 'rpc', tid: 1 }, 'first'],
  },
  'call.followedBy': {
    setup: formSetup([{ field: 'name' }], {
      screen: {
        calls: { update: { call: 'PUT thing', body: ['name'], followedBy: ['rebuild'] }, rebuild: 'POST rebuild' },
      },
    }),
    at: 'screen.calls.update.followedBy',
    act: save,
    see: (page) => page.asked.filter(({ method }) => method !== 'GET').map(({ path }) => path),
    is: ['thing', 'rebuild'],
  },
  'call.body': { setup: update(['name']), at, act: save, see: sent, is: { name: 'firstx' } },
  'call.body.record': {
    setup: update({ record: true }),
    at,
    instead: ['name'],
    act: save,
    see: sent,
    is: { ...first, name: 'firstx' },
  },
  'call.body.omit': {
    setup: update({ record: true, omit: ['size', 'tags'] }),
    at: `${at}.omit`,
    act: save,
    see: (page) => Object.keys(page.sent() as object).includes('tags'),
    is: false,
  },
  'call.body.values': {
    setup: update({ values: { called: '{form.name}', kept: '{record.size}' } }),
    at: `${at}.values`,
    instead: { called: '{form.name}' },
    act: save,
    see: sent,
    is: { called: 'firstx', kept: 3000 },
  },
  'call.body.value': {
    setup: update({ value: '{form.name}' }),
    at,
    instead: ['name'],
    act: save,
    see: sent,
    is: 'firstx',
  },
  'call.body.text': {
    setup: update({ text: 'Name: {form.name}' }),
    at,
    instead: { record: true },
    act: save,
    see: (page) => page.asked.at(-1)?.text,
    is: 'Name: firstx',
  },
  'call.valueAs': {
    setup: formSetup([{ field: 'tags' }], {
      screen: { calls: { read: { call: 'GET thing', valueAs: 'tags' } } },
      answers: { 'GET thing': ['green'] },
    }),
    at: 'screen.calls.read.valueAs',
    see: (page) => page.screen.queryByDisplayValue('green') !== null,
    is: true,
  },
  'call.body.arguments': {
    setup: directUpdate({ arguments: ['{form.name}', 5] }),
    at: 'screen.calls.update.body',
    instead: { values: { name: '{form.name}' } },
    act: save,
    see: (page) => (page.sent() as { data: unknown }).data,
    is: ['firstx', 5],
  },
  'call.next': {
    setup: aList(
      { pages: 9 },
      {
        screen: { calls: { list: { call: 'GET things?at={list.cursor}', rows: 'items', next: 'next' } } },
        answers: {
          'GET things': { items: [first], next: 'b' },
          'GET things?at=b': { items: [second], next: null },
        },
      },
    ),
    at: 'screen.calls.list.next',
    act: (page) => page.press('Load More'),
    see: (page) => page.cells().includes('second'),
    is: true,
  },
  'call.rows': showsText(
    rows({ call: 'GET things', rows: 'items' }, { items: [first] }),
    'screen.calls.list.rows',
    'first',
  ),
  'call.rows.each': showsText(each, 'screen.calls.list.rows.each', 'second', { instead: 'others' }),
  'call.rows.keyAs': showsText(each, 'screen.calls.list.rows.keyAs', 'second', { instead: 'size' }),
  'call.renames': {
    setup: {
      ...formSetup([{ field: 'note' }, { field: 'name' }], {
        screen: { calls: { read: { call: 'GET thing', renames: { noteText: 'note' } } } },
      }),
      answers: { 'GET thing': { name: 'first', noteText: 'Renamed' } },
    },
    at: 'screen.calls.read.renames',
    act: save,
    see: (page) => (page.sent() as { note?: string }).note,
    is: 'Renamed',
  },
  ...supplementEffects,
  'call.total': showsText(
    rows({ call: 'GET things', rows: 'items', total: 'total' }, { items: [first, second], total: 2500000 }),
    'screen.calls.list.total',
    '2,500,000',
  ),
};

const refusal = (id: string | null, text: string, status = 400): Failure =>
  rejected(status, { messages: [{ id, text }], listed: id !== null, raw: text });
const refused = (rule: ErrorRules[number], failure: Failure): Setup =>
  formSetup([{ field: 'name' }, { field: 'note' }], {
    screen: { errors: { save: [rule, { id: 'other', text: 'It could not be saved' }] } },
    answers: { 'PUT thing': failure },
  });
const rule = 'screen.errors.save.0';
const saysOnError = (setup: Setup, key: string, words: string, instead?: unknown): Effect =>
  showsText(setup, `${rule}.${key}`, words, { act: save, ...(instead === undefined ? {} : { instead }) });
const taken = refused(
  { id: 'a', field: 'name', contains: 'exists', text: 'Choose another name' },
  refusal('name', 'It exists'),
);
/** The field whose error has this text. */
const fieldSaying = (words: string) => () =>
  [...document.querySelectorAll('[data-field]')]
    .find((field) => field.textContent.includes(words))
    ?.getAttribute('data-field');

export const errorRuleEffects: Record<string, Effect> = {
  'errorRules.id': rejectsDuplicateId('errors.save.0', taken),
  'errorRules.status': saysOnError(
    refused({ id: 'a', status: 409, text: 'Taken' }, refusal(null, 'x', 409)),
    'status',
    'Taken',
    410,
  ),
  'errorRules.contains': saysOnError(
    refused({ id: 'a', contains: 'full', text: 'No room' }, refusal(null, 'disk full')),
    'contains',
    'No room',
    'empty',
  ),
  'errorRules.field': {
    setup: refused({ id: 'a', field: 'name', at: 'name', text: 'Choose another name' }, refusal('name', 'It exists')),
    at: `${rule}.field`,
    instead: 'size',
    act: save,
    see: fieldSaying('Choose another name'),
    is: 'name',
  },
  'errorRules.fieldErrors': saysOnError(
    refused({ id: 'a', fieldErrors: true, text: 'Many problems' }, refusal(null, 'x')),
    'fieldErrors',
    'It could not be saved',
  ),
  'errorRules.at': {
    setup: refused({ id: 'a', status: 409, at: 'note', text: 'Taken' }, refusal(null, 'x', 409)),
    at: `${rule}.at`,
    act: save,
    see: fieldSaying('Taken'),
    is: 'note',
  },
  'errorRules.firstAt': {
    setup: refused(
      { id: 'a', fieldErrors: true, firstAt: 'note' },
      rejected(400, { messages: [{ id: 'elsewhere', text: 'Odd value' }], listed: true, raw: '[]' }),
    ),
    at: `${rule}.firstAt`,
    act: save,
    see: fieldSaying('Odd value'),
    is: 'note',
  },
  'errorRules.othersAt': {
    setup: refused({ id: 'a', fieldErrors: true, othersAt: 'note' }, refusal('elsewhere', 'Odd value')),
    at: `${rule}.othersAt`,
    act: save,
    see: fieldSaying('Odd value'),
    is: 'note',
  },
  'errorRules.text': saysOnError(
    refused({ id: 'a', status: 409, text: 'Taken' }, refusal(null, 'x', 409)),
    'text',
    'Taken',
  ),
};
