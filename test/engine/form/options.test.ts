// The options that a call loads, also from records without a label or a value.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOf } from '../../../src/engine/kinds/choices.ts';
import { isBlank } from '../../../src/engine/rules/paths.ts';
import { optionsView } from '../../../src/engine/form/options.ts';

const options = { call: 'realms', value: 'id', label: 'name' };
const shown = (records: object[], value: unknown = null) =>
  optionsView(options, { realms: { is: 'ready', records } }, value, () => undefined).choices.map(
    ({ label, value: one }) => [label, one],
  );

test('a record without a label is offered with its value as the label', () => {
  expect(shown([{ id: 'ldap' }, { id: 'saml', name: null }, { id: 'local', name: 'Local' }, { id: 5 }])).toEqual([
    ['ldap', 'ldap'],
    ['saml', 'saml'],
    ['Local', 'local'],
    ['5', 5],
  ]);
});

test('a record without a value is not offered, unless the value is null and has a label', () => {
  expect(shown([{}, { name: 'Nameless' }, { id: null, name: null }, { id: '', name: '' }])).toEqual([]);
  expect(shown([{ id: null, name: 'None' }])).toEqual([['None', null]]);
});

test('the selected value is its own label if its record has none', () => {
  expect(shown([{ id: 'ldap' }], 'ldap')).toEqual([['ldap', 'ldap']]);
});

test('each value of the records and of the field is offered only once, even if it is repeated', () => {
  const anyValue = fc.constantFrom('ldap', 'saml', 5, '5', null, '', true, 'true');
  const anyRecords = fc.array(fc.record({ id: anyValue, name: fc.constantFrom('Same', 'Other', null) }));
  fc.assert(
    fc.property(anyRecords, fc.oneof(anyValue, fc.array(anyValue)), (records, value) => {
      const offered = shown(records, value);
      const keys = offered.map(([, one]) => keyOf(one));
      expect(new Set(keys).size).toBe(keys.length);
      const named = records.filter(({ id, name }) => name !== null || !isBlank(id)).map(({ id }) => id);
      const selected = [value].flat().filter((one) => !isBlank(one));
      expect(new Set(keys)).toEqual(new Set([...named, ...selected].map(keyOf)));
      for (const [label, one] of offered) {
        const first = records.find(({ id, name }) => keyOf(id) === keyOf(one) && (name !== null || !isBlank(id)));
        expect(label).toBe(first?.name ?? String(one));
      }
    }),
  );
});
