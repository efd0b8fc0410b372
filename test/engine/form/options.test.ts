// The options that a call loads, whatever its records lack.
import { expect, test } from 'vitest';
import { optionsView } from '../../../src/engine/form/options.ts';

const options = { call: 'realms', value: 'id', label: 'name' };
const shown = (records: object[], value: unknown = null) =>
  optionsView(options, { realms: { is: 'ready', records } }, value, () => undefined).choices.map(
    ({ label, value: one }) => [label, one],
  );

test('A record without a label is offered as its value', () => {
  expect(shown([{ id: 'ldap' }, { id: 'saml', name: null }, { id: 'local', name: 'Local' }, { id: 5 }])).toEqual([
    ['ldap', 'ldap'],
    ['saml', 'saml'],
    ['Local', 'local'],
    ['5', 5],
  ]);
});

test('A record without a value is not offered, unless its value is a null with a label', () => {
  expect(shown([{}, { name: 'Nameless' }, { id: null, name: null }, { id: '', name: '' }])).toEqual([]);
  expect(shown([{ id: null, name: 'None' }])).toEqual([['None', null]]);
});

test('The chosen value is shown as itself if its record has no label', () => {
  expect(shown([{ id: 'ldap' }], 'ldap')).toEqual([['ldap', 'ldap']]);
});
