// Fields that the server describes: any id, type and pattern that a server may send.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FieldsFrom } from '../../../src/engine/descriptor/descriptor.gen.ts';
import DescribedAsText from '../../../src/engine/kinds/described/as-text.tsx';
import control from '../../../src/engine/kinds/described/control.ts';
import DescribedControl from '../../../src/engine/kinds/described/control.tsx';
import { hasFormat } from '../../../src/engine/rules/formats.mjs';

afterEach(cleanup);

const inherited = Object.getOwnPropertyNames(Object.prototype);
const from = { field: 'type', fields: 'formFields' } as FieldsFrom;
const membersOf = (...formFields: object[]) => control.describe(from, { formFields });
const isAccepted = (formField: object, text: string) =>
  Object.keys(control.problems(membersOf({ id: 'part', ...formField }), { part: text })).length === 0;

describe.each(inherited)('a described field with the name %s, which every object inherits', (id) => {
  test('is empty until it is set', () => {
    expect(control.problems(membersOf({ id, type: 'string', required: true }), {})).toHaveProperty('0');
    const onChange = vi.fn<(value: unknown) => void>();
    const members = membersOf({ id, type: 'string', label: 'Part', initialValue: 'new' });
    render(<DescribedControl attributes={{ id: 'x' }} value={{}} members={members} isNew onChange={onChange} />);
    expect(onChange.mock.calls).toEqual([[{ [id]: 'new' }]]);
    render(<DescribedAsText value={{}} members={members} />);
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  test('is a text if that is its type, and every text has a format of this name', () => {
    expect(membersOf({ id: 'part', type: id })).toMatchObject([{ control: 'text', format: null }]);
    expect(hasFormat(id, 'any')).toBe(true);
  });
});

test('only decimal numbers are accepted as numbers', () => {
  const accepted = ['0', '-12', '+3.5', '.5', '7.', ' 8 '];
  const wrong = ['0x10', '0b1', 'Infinity', '-Infinity', 'NaN', '1e3', '１２', '1,5', '.', '-'];
  expect([...accepted, ...wrong].filter((text) => isAccepted({ type: 'number' }, text))).toEqual(accepted);
});

test('a pattern of the server is checked if it is fast for every text', () => {
  const isChecked = (regexValidation: string) => !isAccepted({ type: 'string', regexValidation }, '!');
  const fast = ['[a-z]+', '(?:none|[a-z]+)', '\\d{1,3}\\.\\d{1,3}', '[(*+){]', '(a+)', '\\)+'];
  const slow = ['(a+)+', '(a|a)*', '(?:a?){30}', '(\\w+\\s?)*x', 'a*a*a*a*b', 'a?a?a?a?a?', '(', '(?<'];
  expect([...fast, ...slow].filter(isChecked)).toEqual(fast);
});
