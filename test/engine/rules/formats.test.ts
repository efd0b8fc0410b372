import { describe, expect, test } from 'vitest';
import { hasFormat } from '../../../src/engine/rules/formats.mjs';

describe('a format', () => {
  test.each([
    ['date', ['2024-02-29', '2000-02-29', '2026-12-31'], ['2026-02-30', '2025-02-29', '1900-02-29', '2026-04-31', '']],
    ['time', ['14:30', '14:30:00', '10:00:00Z', '10:00:00.5+02:00'], ['24:00', '10:60', '10:00:00 Z', '']],
    ['date-time', ['2026-01-31T14:30:00Z', '2026-01-31T14:30:00.123+0200'], ['2026-02-30T14:30:00Z', '2026-01-31', '']],
    [
      'email',
      ['a@b', 'name@example.org', 'jürgen@bücher.example', '用户@例子.广告'],
      ['nobody', 'a b@c', 'a@b c', 'a@-b', ''],
    ],
  ])('%s accepts valid texts and rejects others', (format, valid, invalid) => {
    expect(valid.filter((text) => !hasFormat(format, text))).toEqual([]);
    expect(invalid.filter((text) => hasFormat(format, text))).toEqual([]);
  });
});
