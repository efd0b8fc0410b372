// The size of the analysis dialog for a page that embeds it.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

describe('the module of the analysis dialog', () => {
  test('is smaller than 71 KiB when compressed, including React and its styles', () => {
    expect(readFileSync('dist/embed/analyze-application.js.br').length).toBeLessThan(71 * 1024);
  });
});
