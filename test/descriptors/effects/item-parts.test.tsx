// The keys that fields of items share with fields of forms have the same effects in items.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { checkEffect, openPage } from './effect.tsx';
import { itemPartEffects } from './item-parts.ts';
import { inItems } from './items.ts';
import { keysOfScreens } from './keys.ts';
import { formSetup } from './setups.ts';

const schema = JSON.parse(readFileSync('schemas/screen.schema.json', 'utf8')) as Schema;

test('the table has an entry for each key of a unit, options or items', () => {
  const keys = keysOfScreens(schema).flatMap((key) => /^(?:field\.)?((?:unit|options|items)\..+)/.exec(key)?.[1] ?? []);
  expect(Object.keys(itemPartEffects).toSorted()).toEqual(keys.toSorted());
});

test.each(Object.entries(itemPartEffects))('the key %s has its effect in a field of items', (_key, effect) =>
  checkEffect(effect),
);

test('users without the permission to change a record see the numbers of its items with their units', async () => {
  const setup = inItems([{ field: 'size', unit: { text: 'kilos', factor: 1000 } }]);
  const page = await openPage({
    ...setup,
    screen: { ...setup.screen, may: { update: 'nexus:settings:update' } },
    may: () => false,
  });
  expect(page.text()).toContain('Size: 3 kilos');
});

const size: Field = { field: 'size', unit: { text: 'kilos', factor: 1000 } };

test('they see the numbers of a form with their units, too', async () => {
  const page = await openPage(
    formSetup([size], { screen: { may: { update: 'nexus:settings:update' } }, may: () => false }),
  );
  expect(page.screen.getByText('Size').nextSibling!.textContent).toBe('3 kilos');
});

test('read-only text shows a number in its unit', async () => {
  const page = await openPage(formSetup([{ ...size, widget: 'text-only' }]));
  expect(page.screen.getByRole('group', { name: 'Size' }).textContent).toBe('3');
  const inItem = await openPage(inItems([{ ...size, widget: 'text-only' }]));
  expect(inItem.screen.getByRole('group', { name: 'Size' }).textContent).toBe('3');
});
