// What the fields of items share with those of forms has the same effects there.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { checkEffect, openPage } from './effect.tsx';
import { itemPartEffects } from './item-parts.ts';
import { inItems } from './items.ts';
import { keysOfScreens } from './keys.ts';

const schema = JSON.parse(readFileSync('schemas/screen.schema.json', 'utf8')) as Schema;

test('each key of a unit, options or items of a field of items is in the table', () => {
  const keys = keysOfScreens(schema).flatMap((key) => /^(?:field\.)?((?:unit|options|items)\..+)/.exec(key)?.[1] ?? []);
  expect(Object.keys(itemPartEffects).toSorted()).toEqual(keys.toSorted());
});

test.each(Object.entries(itemPartEffects))('%s has its effect in a field of items', (_key, effect) =>
  checkEffect(effect),
);

test('users who may not change a record see the numbers of its items in their units', async () => {
  const setup = inItems([{ field: 'size', unit: { text: 'kilos', factor: 1000 } }]);
  const page = await openPage({
    ...setup,
    screen: { ...setup.screen, may: { update: 'nexus:settings:update' } },
    may: () => false,
  });
  expect(page.text()).toContain('Size: 3 kilos');
});
