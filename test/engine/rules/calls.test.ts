// What calls send and return: their placeholders, the calls that follow them, and the forms of their bodies.
import { describe, expect, test } from 'vitest';
import type { Call } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { Numeral } from '../../../src/engine/rules/numeral.ts';
import {
  rowsOf,
  sentPlaceholders,
  startsWithRow,
  stepsOf,
  toReading,
  toRequest,
  toValue,
  valuesIn,
} from '../../../src/engine/rules/request.ts';

const places = (place: string) =>
  ({ key: 'a b', variant: 'raw/a b', 'panel.x': 'x', form: { name: 'n', size: 1 } })[place] as unknown;

describe('a call', () => {
  test.each<[Call, string[]]>([
    ['GET things/{key}?x={panel.x}', ['key', 'panel.x']],
    [{ call: 'POST things/{variant}', body: ['name', 'auth.user'] }, ['variant', 'form.name', 'form.auth.user']],
    [{ call: 'POST things', body: { record: true } }, ['form']],
    [{ call: 'POST things', body: { values: { a: ['{key}', { b: '{panel.x}' }], c: 1 } } }, ['key', 'panel.x']],
    [{ call: 'POST things', body: { value: '{form.name}' } }, ['form.name']],
    [{ call: 'POST things', body: { text: '{key}: {panel.x}' } }, ['key', 'panel.x']],
    [{ direct: 'Things.run', body: { arguments: ['{key}'] } }, ['key']],
    [{ direct: 'Things.run' }, []],
  ])('%j sends the placeholders %j', (call, sent) => {
    expect(sentPlaceholders(call)).toEqual(sent);
  });

  test.each<[Record<string, Call> | undefined, boolean]>([
    [undefined, true],
    [{}, true],
    [{ read: 'GET things/{key}' }, false],
    [{ read: 'GET things/{variant}/{key}' }, true],
    [{ read: 'GET things/{record.id}' }, true],
    [{ read: 'GET things/{key}?x={panel.record.id}&y={variants}' }, false],
    [{ read: { direct: 'Things.read', body: { arguments: ['{record.id}'] } } }, true],
  ])('of the screen with the calls %j begins with the row of the list: %j', (calls, is) => {
    expect(startsWithRow(calls)).toBe(is);
  });

  test('has the calls that follow it as its further steps', () => {
    const next: Call = 'POST b';
    const save: Call = { call: 'POST a', followedBy: ['next', 'next'] };
    expect(stepsOf({ save, next }, 'save')).toEqual([save, next, next]);
    expect(stepsOf({ save, next }, 'next')).toEqual([next]);
    expect([stepsOf({ save }, 'other'), stepsOf(undefined, 'save')]).toEqual([[], []]);
  });

  test.each<[Call, object]>([
    [
      { call: 'POST things', body: { text: '{key}!' } },
      { method: 'POST', path: 'things', text: 'a b!' },
    ],
    [
      { call: 'POST things', body: { value: '{form}' } },
      { method: 'POST', path: 'things', body: places('form') },
    ],
    ['DELETE things/{variant}/{key}?a={key}?b', { method: 'DELETE', path: 'things/raw/a%20b/a%20b?a=a%20b?b' }],
    ['GET things?a={variant}', { method: 'GET', path: 'things?a=raw/a%20b' }],
  ])('%j is the request %j', (call, request) => {
    expect(toRequest(call, places)).toEqual(request);
  });

  test.each(['', 'raw/', 'raw/..', '/x'])(
    'with the variant "%s" is unsendable, because a step is empty or dots',
    (variant) => {
      expect(() => toRequest('GET things/{variant}', () => variant)).toThrow(
        expect.objectContaining({ kind: 'unsendable' }),
      );
    },
  );

  test('of a body without a form sends an empty record', () => {
    expect(toRequest({ call: 'POST things', body: ['name'] }, () => undefined).body).toEqual({});
    expect(toRequest({ call: 'POST things', body: { record: true } }, () => undefined).body).toEqual({});
  });

  test('that only reads can keep the digits of its response', () => {
    expect(toReading('GET things', places, true)).toEqual({ method: 'GET', path: 'things', keepsDigits: true });
    expect(toReading({ direct: 'Things.list' }, places)).not.toHaveProperty('keepsDigits');
    expect(toReading({ direct: 'Things.delete' }, places)).not.toHaveProperty('isReading');
  });

  test('keeps numbers of many digits in its values, and fills in placeholders at any depth', () => {
    const number = new Numeral('9007199254740993');
    expect(toValue({ a: [number, '{key}'], b: null, c: '{form} ' }, places)).toEqual({
      a: [number, 'a b'],
      b: null,
      c: '{"name":"n","size":1} ',
    });
    expect(valuesIn(undefined)).toBeUndefined();
    expect([valuesIn(['name']), valuesIn({ record: true })]).toEqual([undefined, undefined]);
  });

  test('with entries at a path contains their rows, and their keys replace fields of the same name', () => {
    const call: Call = { call: 'GET status', rows: { each: 'all.nodes', keyAs: 'name' } };
    expect(rowsOf(call, { all: { nodes: { a: { name: 'b', is: 1 } } } })).toEqual([{ name: 'a', is: 1 }]);
  });
});
