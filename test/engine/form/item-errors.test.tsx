// Errors of lists and of items in a single control: what they describe, and where they move the focus.
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { errorsOf, open } from './entries-page.ts';

afterEach(cleanup);

const schema: Record<string, Schema> = {
  levels: { type: 'array', title: 'Levels', items: { type: 'string', enum: ['a', 'b'] } },
};
const opened = (widget: Field['widget'], levels = ['a', 'c']) =>
  open({ fields: [{ field: 'levels', widget }], record: { name: 'x', levels }, schema });
const error = 'c: Select one of the available options';

test('of items describe a box of chips', async () => {
  const page = await opened('chips');
  const input = page.control('Levels');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(errorsOf(input)).toContain(error);
});

test('of several items describe a box of chips together', async () => {
  const page = await opened('chips', ['c', 'a', 'd']);
  expect(errorsOf(page.control('Levels'))).toContain(`${error}. d: Select one of the available options.`);
});

test('of items describe checkboxes, and mark them as invalid', async () => {
  const page = await opened('checkboxes');
  expect(errorsOf(page.screen.getByRole('group', { name: 'Levels' }))).toContain(error);
  expect(page.control('a').getAttribute('aria-invalid')).toBe('true');
});

test('of items describe a picker, and mark the chosen options as invalid', async () => {
  const page = await opened('picker');
  expect(errorsOf(page.screen.getByRole('group', { name: 'Levels' }))).toContain(error);
  expect(page.control('Chosen').getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['texts', { type: 'string' }, ['a']],
  ['records', { type: 'object', properties: { x: { type: 'string', title: 'X' } } }, [{ x: 'a' }]],
])('of a whole list of %s describe the list, and move the focus to it', async (_what, items, levels) => {
  const page = await open({
    fields: [{ field: 'levels', help: 'From low to high' }],
    record: { name: 'x', levels },
    schema: { levels: { type: 'array', title: 'Levels', minItems: 2, items } },
  });
  const list = page.screen.getByRole('group', { name: 'Levels' });
  expect(errorsOf(list)).toBe('From low to high At least 2 entries are required');
  await page.press('Save');
  expect(document.activeElement).toBe(list);
});
