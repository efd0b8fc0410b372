// A number with its unit, as it is shown to users who may not change the record.
import { expect, test } from 'vitest';
import type { Field } from '../../src/engine/descriptor/descriptor.gen.ts';
import { openPage } from './effects/effect.tsx';
import { formSetup } from './effects/setups.ts';

const unit = { text: 'minutes', factor: 60 };

const shown = async (
  field: Omit<Field, 'field'>,
  { may = false, size = 360_000 }: { may?: boolean; size?: number | null } = {},
): Promise<string | null> => {
  await openPage({
    ...formSetup([{ field: 'size', ...field }], { screen: { may: { update: 'nexus:settings:update' } } }),
    answers: { 'GET thing': { name: 'a', size } },
    may: () => may,
  });
  return document.querySelector('[data-field=size] dd, [data-field=size] .control-row, #field-size')!.textContent;
};

test('is shown in its unit', async () => {
  expect(await shown({ unit })).toBe('6000 minutes');
});

test('is shown in its unit if a cell shows it', async () => {
  expect(await shown({ unit, cell: 'number' })).toBe('6,000 minutes');
});

test('is shown in its unit to those who may change the record, if it is read-only text', async () => {
  expect(await shown({ unit, cell: 'number', widget: 'text-only' }, { may: true })).toContain('6,000');
});

test('is shown with the texts before and after its control', async () => {
  expect(await shown({ prefix: 'about', suffix: 'seconds' })).toBe('about 360000 seconds');
});

test('is not shown if it is missing, nor are the texts around it', async () => {
  expect(await shown({ prefix: 'about', suffix: 'seconds' }, { size: null })).toBe('–');
});
