// What the analysis of an application costs a page that takes it in.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const built = (twin: string) => readFileSync(`dist/embed/analyze-application.js${twin}`);

describe('the module of the analysis', () => {
  test('stays within 90 KiB, compressed, with its React and its styles', () => {
    expect(built('.br').length).toBeLessThan(90 * 1024);
  });

  test('is whole: it loads nothing more', () => {
    expect(built('').toString()).not.toMatch(/\bimport\s*[({"'\w*]/);
  });
});
