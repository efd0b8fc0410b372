// Texts with variants: the panel shows and edits each variant, and the description of a change contains them.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { edited } from '../../../src/console/customize/model.ts';
import { PartEditor } from '../../../src/console/customize/part-editor.tsx';
import { baseOf, viewAfter, wordsOf } from './panel-view.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const base = baseOf('cleanup-policies');
const summary = { count: '{record.inUseCount}', zero: 'Unused', one: 'Used once', other: 'Used {count} times' };

test.each([
  ['a number', { ...summary, zero: 'Free' }],
  ['exactly one', { ...summary, one: 'Used by one' }],
  ['other numbers', { ...summary, other: 'Used by {count}' }],
])('the description of a change contains the text for %s', (_what, changed) => {
  const edits = (value: object) => [{ place: 'form', key: 'summary.edit', value }];
  const file = JSON.stringify({ version: 2, form: { summary: { edit: summary } } });
  const words = wordsOf(baseOf('cleanup-policies', file), edits(changed));
  expect(words).toHaveLength(1);
  for (const text of Object.values(changed).slice(1)) expect(JSON.stringify(words)).toContain(text);
});

test('the description of a change keeps the placeholders of the previous text', () => {
  const edits = [{ place: 'form/sentence/part:age', key: 'text', value: 'are old' }];
  const words = JSON.stringify(wordsOf(base, edits));
  expect(words).toContain('more than {count} days ago (for other numbers)');
  expect(words).not.toContain('more than 0 days');
});

test('each variant of the text of a question can be edited separately', () => {
  const view = viewAfter(base);
  const part = view.parts.find(({ id }) => id === 'action:delete')!;
  const steps: unknown[] = [];
  edited.watch(({ step }) => steps.push(...step));
  render(<PartEditor view={view} part={part} />);
  const box = screen.getByLabelText(/for other numbers/);
  expect((box as HTMLInputElement).value).toContain('{key} will be deleted. It is used by {count}');
  fireEvent.change(box, { target: { value: '{key} goes' } });
  expect(steps).toEqual([
    { place: 'action:delete', key: 'confirm.text', value: expect.objectContaining({ other: '{key} goes' }) },
  ]);
  expect(wordsOf(base, steps as never)).toHaveLength(1);
});
