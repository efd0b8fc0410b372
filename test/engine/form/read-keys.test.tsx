// The keys that the check allows for a control are those that the control shows.
import { render, waitFor } from '@testing-library/react';
import { allSettled } from 'effector';
import { Provider } from 'effector-react';
import { expect, test } from 'vitest';
import { readers } from '../../../src/engine/check/field-keys.ts';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import RecordPage from '../../../src/engine/screen/record-page.tsx';
import { createScreen } from '../../../src/engine/screen/screen-model.ts';
import { aHost } from '../a-host.ts';
import { aDefinition } from '../definitions.ts';

const text = { type: 'string', title: 'Part' };
const choice = { ...text, enum: ['A', 'B'] };
const list = { type: 'array', title: 'Part', items: { type: 'string' } };
const flag = { type: 'boolean', title: 'Part' };
const schemas: Record<NonNullable<Field['widget']>, object> = {
  text,
  textarea: text,
  code: text,
  number: { type: 'integer', title: 'Part' },
  select: choice,
  radio: choice,
  checkbox: flag,
  switch: flag,
  checkboxes: { ...list, items: choice },
  chips: list,
  list,
  secret: text,
  'text-only': text,
  copy: text,
};
const nowhere = { list: () => '#', create: () => '#', record: () => '#', open: () => undefined };

test.each(Object.keys(schemas) as NonNullable<Field['widget']>[])('%s shows the keys it may have', async (widget) => {
  const form = { fields: [{ field: 'part', widget, placeholder: 'Hint', items: { add: 'Add part' } }] };
  const calls = { read: 'GET mail', update: { call: 'PUT mail', body: { record: true as const } } };
  const entity = { properties: { part: schemas[widget] } } as Schema;
  const { host, scope } = aHost(() => ({}));
  const model = createScreen(aDefinition({ kind: 'settings', calls, form }, entity), host);
  const { container } = render(
    <Provider value={scope}>
      <RecordPage model={model} addresses={nowhere} after={() => null} />
    </Provider>,
  );
  await allSettled(model.opened, { scope, params: { at: 'list' } });
  await waitFor(() => expect(container.textContent).toContain('Part'));
  // Chips are loaded on demand.
  if (widget === 'chips') await waitFor(() => expect(container.querySelector('.chips input')).not.toBeNull());
  const showsPlaceholder =
    container.querySelector('[placeholder="Hint"]') !== null || container.textContent.includes('Hint');
  expect(showsPlaceholder).toBe(readers.placeholder.includes(widget));
  expect(container.textContent.includes('Add part')).toBe(readers.items.includes(widget));
});
