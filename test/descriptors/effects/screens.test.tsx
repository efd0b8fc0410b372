// Each key of this area has its effect, on the page or in a request, and the effect is missing without the key.
import { test } from 'vitest';
import { areas } from './all.ts';
import { checkEffect } from './effect.tsx';
import { sampled } from '../../sampled.ts';

test.each(sampled(Object.entries(areas.screens), 3, 5))('the key %s has its effect', (_key, effect) =>
  checkEffect(effect),
);
