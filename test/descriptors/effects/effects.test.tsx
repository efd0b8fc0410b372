// Every key of the descriptor language has an entry in the table of effects.
import { describe, expect, test } from 'vitest';
import { readVocabulary } from '../../../src/build/check-schemas.ts';
import { effects } from './all.ts';
import { keysOfScreens } from './keys.ts';
import { pending } from './pending.ts';

const { screenSchema } = await readVocabulary();

describe('the table of effects', () => {
  test('has an entry for every key of the language, and no other entries', () => {
    const known = [...Object.keys(effects), ...pending].sort();
    expect(known).toEqual(keysOfScreens(screenSchema).sort());
  });
});
