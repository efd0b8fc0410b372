// The size of the analysis dialog for a page that embeds it.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

describe('the module of the analysis', () => {
  test('stays within 71 KiB, compressed, with its React and its styles', () => {
    expect(readFileSync('dist/embed/analyze-application.js.br').length).toBeLessThan(71 * 1024);
  });
});
