// A number in another unit, as it is shown to users who may not change the record.
import { expect, test } from 'vitest';
import type { Field } from '../../src/engine/descriptor/descriptor.gen.ts';
import { openPage } from './effects/effect.tsx';
import { formSetup } from './effects/setups.ts';

const unit = { text: 'minutes', factor: 60 };

const shown = async (field: Omit<Field, 'field'>, may = false): Promise<string | null> => {
  await openPage({
    ...formSetup([{ field: 'size', ...field }], { screen: { may: { update: 'nexus:settings:update' } } }),
    answers: { 'GET thing': { name: 'a', size: 360_000 } },
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
  expect(await shown({ unit, cell: 'number', widget: 'text-only' }, true)).toContain('6,000');
});
