// The formats of texts that schemas can require.
import { describe, expect, test } from 'vitest';
import { hasFormat } from '../../../src/engine/rules/formats.mjs';

describe('the format', () => {
  test.each([
    ['date', ['2024-02-29', '2000-02-29', '2026-12-31'], ['2026-02-30', '2025-02-29', '1900-02-29', '2026-04-31', '']],
    ['time', ['14:30', '14:30:00', '10:00:00Z', '10:00:00.5+02:00'], ['24:00', '10:60', '10:00:00 Z', '']],
    [
      'date-time',
      ['2026-01-31T14:30:00Z', '2026-01-31T14:30:00.123+0200', '2026-01-31t14:30:00z', '2016-12-31T23:59:60Z'],
      ['2026-02-30T14:30:00Z', '2026-01-31', '2026-01-31T14:30:61Z', ''],
    ],
    [
      'hostname',
      ['localhost', 'a.b-c.example', `${'a'.repeat(63)}.b`],
      ['a..b', '-a', 'a-', `${'a'.repeat(64)}.b`, ''],
    ],
    [
      'uuid',
      ['123e4567-e89b-12d3-a456-426614174000', '123E4567-E89B-12D3-A456-426614174000'],
      ['123e4567', '123e4567-e89b-12d3-a456-42661417400g', ''],
    ],
    ['ipv4', ['10.0.0.5', '255.255.255.255'], ['256.0.0.1', '10.0.0', '10.0.0.05', '10.0.0.5.1', '']],
    [
      'uri',
      ['http://a.example/b?c#d', 'urn:x', 'A+b-c.1:x'],
      ['a.example', '1a:b', 'http:', 'http://a b', 'a:<b>', ''],
    ],
    ['password', ['', 'any text'], []],
    ['unknown', ['', 'any text'], []],
    ['constructor', ['', 'any text'], []],
    ['duration', ['P1Y2M3DT4H5M6S', 'P3W', 'PT5M', 'P1DT2H'], ['P', 'PT', 'P1DT', 'P1Y3D', '5M', 'P1W2D', '']],
    [
      'email',
      ['a@b', 'name@example.org', 'jürgen@bücher.example', '用户@例子.广告'],
      ['nobody', 'a b@c', 'a@b c', 'a@-b', ''],
    ],
  ])('"%s" accepts valid texts and rejects invalid ones', (format, valid, invalid) => {
    expect(valid.filter((text) => !hasFormat(format, text))).toEqual([]);
    expect(invalid.filter((text) => hasFormat(format, text))).toEqual([]);
  });
});
