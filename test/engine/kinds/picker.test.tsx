// The picker as people use it: its buttons and keys move what is selected, and say what they did.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { toChoiceView } from '../../../src/engine/kinds/choices.ts';
import PickerControl from '../../../src/engine/kinds/picker/control.tsx';

afterEach(cleanup);

const choices = ['a', 'b', 'c', 'd', 'e'].map((value) => toChoiceView({ value, label: value.toUpperCase() }));
const list = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
const marked = (name: string) => [...list(name).selectedOptions].map(({ text }) => text[0]).join('');

function select(name: string, labels: string) {
  for (const option of list(name).options) option.selected = labels.includes(option.text[0]!);
  fireEvent.change(list(name));
}

/** Draws a picker with the values C, A and B, of which B stays. Returns its current values as a text. */
function picker({ isOrdered = true, disabled = false } = {}): () => string {
  let value: unknown = ['c', 'a', 'b'];
  const items = { chosen: '', isOrdered, kept: ['b'] };
  const change = (changed: unknown) => {
    value = changed;
    view.rerender(draw());
  };
  const draw = () => (
    <PickerControl attributes={{ id: 'x', disabled }} {...{ value, choices, items }} onChange={change} />
  );
  const view = render(draw());
  return () => (value as string[]).join('');
}

type Press = string | { key: string; altKey?: true; in: string };

const press = (what: Press) =>
  typeof what === 'string'
    ? fireEvent.click(screen.getByRole('button', { name: what }))
    : fireEvent.keyDown(list(what.in), what);

const [add, remove, up, down] = ['Add', 'Remove', 'Move Up', 'Move Down'] as const;
const inChosen = (key: string, altKey?: true) => ({ key, in: 'Chosen', ...(altKey && { altKey }) });

const moves: [from: string, labels: string, how: Press, values: string, selected: string][] = [
  ['Available', 'DE', add, 'cabde', 'DE'],
  ['Available', 'D', { key: 'Enter', in: 'Available' }, 'cabd', 'D'],
  ['Available', '', add, 'cab', ''],
  ['Chosen', 'A', remove, 'cb', ''],
  ['Chosen', 'CAB', remove, 'b', ''],
  ['Chosen', 'B', remove, 'cab', 'B'],
  ['Chosen', '', remove, 'cab', ''],
  ['Chosen', 'C', inChosen('Delete'), 'ab', ''],
  ['Chosen', 'C', inChosen('Backspace'), 'ab', ''],
  ['Chosen', 'C', inChosen('Enter'), 'ab', ''],
  ['Chosen', 'C', inChosen('x'), 'cab', 'C'],
  ['Chosen', 'AB', up, 'abc', 'AB'],
  ['Chosen', 'C', up, 'cab', 'C'],
  ['Chosen', 'C', down, 'acb', 'C'],
  ['Chosen', 'CA', down, 'bca', 'CA'],
  ['Chosen', '', down, 'cab', ''],
  ['Chosen', 'A', inChosen('ArrowUp', true), 'acb', 'A'],
  ['Chosen', 'A', inChosen('ArrowDown', true), 'cba', 'A'],
  ['Chosen', 'C', inChosen('End', true), 'abc', 'C'],
  ['Chosen', 'B', inChosen('Home', true), 'bca', 'B'],
];

test.each(moves)('in the list %s with %j selected, %j makes the values %j', (from, labels, how, values, selected) => {
  const now = picker();
  select(from, labels);
  press(how);
  expect([now(), marked('Chosen')]).toEqual([values, selected]);
  expect(screen.getByRole('status').textContent === '').toBe(typeof how === 'object' && how.key === 'x');
});

test.each(moves)(
  'without an order, %s with %j selected, %j moves nothing within the values',
  (from, labels, how, values) => {
    const now = picker({ isOrdered: false });
    select(from, labels);
    const isMove = typeof how === 'string' ? how.startsWith('Move') : how.altKey === true;
    if (typeof how === 'string' && isMove) expect(screen.queryByRole('button', { name: how })).toBeNull();
    else press(how);
    expect(now()).toBe(isMove ? 'cab' : values);
  },
);

test.each(moves)('a disabled picker, in the list %s with %j selected, ignores %j', (from, labels, how) => {
  const now = picker({ disabled: true });
  select(from, labels);
  press(how);
  expect(now()).toBe('cab');
});

test('a double click moves one option, and Enter in the filter the only one that it finds', () => {
  const now = picker();
  fireEvent.doubleClick(screen.getByRole('option', { name: 'E' }));
  expect(now()).toBe('cabe');
  fireEvent.doubleClick(screen.getByRole('option', { name: 'A' }));
  expect(now()).toBe('cbe');
  fireEvent.doubleClick(screen.getByRole('option', { name: /^B/ }));
  expect(now()).toBe('cbe');
  const filter = screen.getByRole('searchbox');
  fireEvent.keyDown(filter, { key: 'Enter' });
  expect(now()).toBe('cbe');
  fireEvent.change(filter, { target: { value: 'd' } });
  fireEvent.keyDown(filter, { key: 'Enter' });
  expect(now()).toBe('cbed');
});
