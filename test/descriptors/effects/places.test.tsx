// Keys that several widgets or places support have their effect in each of them.
import { test } from 'vitest';
import { checkEffect } from './effect.tsx';
import { placeEffects } from './places.ts';

test.each(Object.entries(placeEffects))('a key has its effect in each place: %s', (_name, effect) =>
  checkEffect(effect),
);
