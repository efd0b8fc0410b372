// Fields that the server describes: any id, type and pattern that a server may send.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FieldsFrom } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { described as forms } from '../../../src/engine/form/described.ts';
import type { FieldSpec } from '../../../src/engine/form/fields.ts';
import type { LoadedOptions } from '../../../src/engine/form/options.ts';
import DescribedAsText from '../../../src/engine/kinds/described/as-text.tsx';
import control from '../../../src/engine/kinds/described/control.ts';
import DescribedControl from '../../../src/engine/kinds/described/control.tsx';
import { DrawnControl } from '../../../src/engine/kinds/drawn-control.tsx';
import { hasFormat } from '../../../src/engine/rules/formats.mjs';
import { loadAllKinds } from './load-all-kinds.ts';

afterEach(cleanup);
beforeAll(loadAllKinds);

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

describe('a described field with several values', () => {
  const records = [
    { id: 'a', name: 'Option A' },
    { id: 'b', name: '' },
  ];
  const spec = { field: { field: 'parts', fieldsFrom: from }, widget: 'described' } as FieldSpec;
  const described = { id: 'part', label: 'Part', type: 'itemselect', storeApi: 'parts.read' };
  const membersWith = (value: object, formFields: object[]) => {
    const facts = { session: {} as never, option: () => ({ formFields }) };
    const [member] = membersOf(...formFields);
    const options: LoadedOptions = { [member!.options!.id]: { is: 'ready', records } };
    return forms.membersIn(spec, value, { facts, options })!.members;
  };

  test.each([
    ['itemselect', 'b,x,a,x', ['x', 'Option A', 'b'], 'b, x, Option A'],
    ['itemselect', '', ['Option A', 'b'], null],
    ['combobox', 'a', ['Option A', 'b'], 'Option A'],
    ['combobox', 'a,b', ['a,b', 'Option A', 'b'], 'a,b'],
  ])(
    'or one: %s offers and shows the values %j by their labels, also without an option',
    (type, part, labels, text) => {
      const members = membersWith({ part }, [{ ...described, type }]);
      expect(members[0]!.choices!.map(({ label }) => label)).toEqual(labels);
      render(<DescribedAsText value={{ part }} members={members} />);
      expect(screen.queryByRole('listitem')?.textContent ?? null).toBe(text && `Part: ${text}`);
    },
  );

  test('removes a value without an option and keeps the others', async () => {
    const onChange = vi.fn<(value: unknown) => void>();
    const members = membersWith({ part: 'b,x,a' }, [described]);
    const value = { part: 'b,x,a' };
    render(<DescribedControl {...{ value, members, onChange, Draw: DrawnControl }} attributes={{ id: 'x' }} />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'x' }));
    expect(onChange.mock.calls).toEqual([[{ part: 'b,a' }]]);
  });
});

test.each([
  ['true', 'Yes'],
  ['false', 'No'],
])('a described checkbox with the value %s is shown to readers as %s, and has one label', async (part, text) => {
  const members = membersOf({ id: 'part', label: 'Part', type: 'checkbox' });
  render(<DescribedAsText value={{ part }} members={members} />);
  expect(screen.getByRole('listitem').textContent).toBe(`Part: ${text}`);
  cleanup();
  const shown = { value: { part }, members, onChange: () => undefined, Draw: DrawnControl };
  render(<DescribedControl {...shown} attributes={{ id: 'x' }} />);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Part' }).checked).toBe(part === 'true');
  expect(screen.getAllByText('Part')).toHaveLength(1);
});

test('described fields without values are a dash to readers, below the text about them', () => {
  const members = membersOf({ id: 'part', label: 'Part', type: 'string' });
  for (const value of [{}, { part: '' }, null]) {
    const { container } = render(<DescribedAsText value={value} members={members} about="About it" />);
    expect(container.textContent).toBe('About it–');
    cleanup();
  }
  const { container } = render(<DescribedAsText value={{ part: 'x' }} members={members} about="About it" />);
  expect(container.textContent).toBe('About itPart: x');
});
