// Each key of this area has its effect, on the page or in what is sent, and nothing else brings that effect about.
import { test } from 'vitest';
import { areas } from './all.ts';
import { checkEffect } from './effect.tsx';
import { sampled } from '../../sampled.ts';

test.each(sampled(Object.entries(areas.lists), 3, 2))('%s has its effect', (_key, effect) => checkEffect(effect));
