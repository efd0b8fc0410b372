// Notes about placeholders and labels that are never shown.
import { expect, test } from 'vitest';
import { customized } from './customized.ts';

const idOf = (found: unknown) => (typeof found === 'object' && found !== null && 'id' in found ? found.id : found);

/** The notes about the changes of a screen: the place, the keys without effect, and the id of the message. */
const noted = (slug: string, changes: object) => {
  const { skipped, notes } = customized(slug, changes);
  expect(skipped).toEqual([]);
  return notes.map(({ place, idle, messages: [found] }) => [place, ...(idle ?? []), idOf(found)].join(' '));
};

const place = 'form/field:own';
const matrix = [true, false].flatMap((required) =>
  ['a', undefined].flatMap((value) =>
    ['select', 'text'].map((widget) => ({ required, value, widget, isIdle: required && value && widget === 'select' })),
  ),
);

test.each(matrix)(
  'a placeholder is reported only for a required select with a default: $widget, $value, required: $required',
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
  // The object around the type does not exist until the toggle of its group is switched on.
  ['blob-stores', 'form/field:softQuota.type', false],
])(
  'the placeholder of a shipped field is reported only if its select is never empty: %s %s (%s)',
  (slug, id, isIdle) => {
    expect(noted(slug, { [id]: { placeholder: 'Choose' } })).toEqual(isIdle ? [`${id} placeholder never-empty`] : []);
  },
);

const locked = 'form/field:description';

test('the placeholder of a field that is always read-only is reported, but not of one that is so only on edit', () => {
  expect(noted('roles', { [locked]: { readOnly: 'always', placeholder: 'Why' } })).toEqual([
    `${locked} placeholder fixed-anyway`,
  ]);
  expect(noted('account', { 'form/field:userId': { placeholder: 'You' } })).toEqual([
    'form/field:userId placeholder fixed-anyway',
  ]);
  expect(noted('roles', { [locked]: { readOnly: 'onEdit', placeholder: 'Why' } })).toEqual([]);
});

test('the label of the add button of a read-only list is reported, but not the label of its items', () => {
  const id = 'form/field:nonProxyHosts';
  expect(noted('http', { [id]: { readOnly: 'always', items: { add: 'More', label: 'Host no. {position}' } } })).toEqual(
    [`${id} items.add fixed-anyway`],
  );
});
