// Placeholders and labels of inputs that are never shown are reported.
import { expect, test } from 'vitest';
import { customized } from './customized.ts';

const idOf = (found: unknown) => (typeof found === 'object' && found !== null && 'id' in found ? found.id : found);

/** What is said about the changes of a screen: the place, the keys without effect, and the message. */
const noted = (slug: string, changes: object) => {
  const { skipped, notes } = customized(slug, changes);
  expect(skipped).toEqual([]);
  return notes.map(({ place, idle, words: [found] }) => [place, ...(idle ?? []), idOf(found)].join(' '));
};

const place = 'form/field:own';
const matrix = [true, false].flatMap((required) =>
  ['a', undefined].flatMap((value) =>
    ['select', 'text'].map((widget) => ({ required, value, widget, isIdle: required && value && widget === 'select' })),
  ),
);

test.each(matrix)(
  'of a field with the control $widget, the default $value and required: $required',
  ({ required, value, widget, isIdle }) => {
    const schema = { type: 'string', title: 'Own', ...(widget === 'select' && { enum: ['a', 'b'] }), default: value };
    const restrict = { required: true };
    const field = { add: true, schema, widget, placeholder: 'Choose' };
    expect(noted('routing-rules', { [place]: { ...field, ...(required && { restrict }) } })).toEqual(
      isIdle ? [`${place} placeholder never-empty`] : [],
    );
  },
);

test.each([
  ['tasks', 'form/field:notificationCondition', true],
  ['tasks', 'form/field:schedule', false],
  ['logging', 'form/field:level', true],
  ['ldap', 'form/field:groupType', false],
  // The object around the type is not there until the toggle of its group is switched on.
  ['blob-stores', 'form/field:softQuota.type', false],
])('of a shipped field: %s %s %s', (slug, id, isIdle) => {
  expect(noted(slug, { [id]: { placeholder: 'Choose' } })).toEqual(isIdle ? [`${id} placeholder never-empty`] : []);
});

const locked = 'form/field:description';

test('of a read-only field', () => {
  expect(noted('roles', { [locked]: { readOnly: 'always', placeholder: 'Why' } })).toEqual([
    `${locked} placeholder fixed-anyway`,
  ]);
  expect(noted('account', { 'form/field:userId': { placeholder: 'You' } })).toEqual([
    'form/field:userId placeholder fixed-anyway',
  ]);
  expect(noted('roles', { [locked]: { readOnly: 'onEdit', placeholder: 'Why' } })).toEqual([]);
});

test('of a read-only list', () => {
  const id = 'form/field:nonProxyHosts';
  expect(noted('http', { [id]: { readOnly: 'always', items: { add: 'More', label: 'Host no. {position}' } } })).toEqual(
    [`${id} items.add fixed-anyway`],
  );
});
