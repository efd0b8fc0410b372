// Fields whose validity depends on other fields or on their parts cannot be hidden or locked.
import { expect, test } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import { fileOf, refusalOf } from './customized.ts';
import { orders } from './dependent-fields';

/** The skipped changes of the orders. */
const skipped = (changes: object) =>
  customize(
    orders.sources,
    [{ screen: 'orders', path: 'orders.json', text: fileOf(changes) }],
    orders.vocabulary,
  ).skipped.map(({ place, summary: found }) => `${place}: ${found}`);

const locks = [
  { hidden: true },
  { when: { signedIn: true } },
  { readOnly: 'always' },
  { readOnly: { when: { user: 'jane' }, why: 'No' } },
  { widget: 'text-only' },
];

test.each(locks)('a field that a different field makes required cannot be hidden or locked by %j', (lock) => {
  expect(skipped({ 'form/field:address': lock })).toEqual([
    'form/field:address: Whether "address" is valid depends on a condition, so it cannot be hidden or read-only.',
  ]);
});

test('a field that makes a different field required can be hidden', () => {
  expect(skipped({ 'form/field:card': { hidden: true } })).toEqual([]);
});

test('the last field of the items of a list cannot be hidden', () => {
  const last = 'form/field:lines/items/item:note';
  expect(skipped({ 'form/field:lines/items/item:article': { hidden: true }, [last]: { hidden: true } })).toEqual([
    `${last}: "${last}" cannot be hidden.`,
  ]);
});

test.each([{ readOnly: 'onEdit' }, { readOnly: { when: { form: 'edit' }, why: 'No' } }])(
  'fields that the server describes can be locked in existing records by %j',
  (lock) => {
    expect(refusalOf('tasks', { 'form/field:properties': lock })).toBe('');
  },
);
