// The bodies of requests and responses: parsing JSON, converting fields, and writing values.
import { describe, expect, test } from 'vitest';
import * as types from '../../../../src/server/manager/wire/body.ts';
import { readBody, type FieldType } from '../../../../src/server/manager/wire/body.ts';
import { bodyText, parseJson } from '../../../../src/server/manager/wire/json-text.ts';
import { jsonText } from '../../../../src/server/manager/wire/large-json.ts';
import { Refusal } from '../../../../src/server/manager/wire/refusals.ts';

/** The result of a function, or the status and body of its refusal. */
function outcome(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error.status, json: error.json };
  }
}
const refused = (message: string) => ({ refused: 400, json: [{ id: 'field', message }] });
const ofType = (type: string, token: string) =>
  refused(`Cannot deserialize instance of \`${type}\` out of ${token} token`);
const ofText = (type: string, found: string, problem: string) =>
  refused(`Cannot deserialize value of type \`${type}\` from String "${found}": ${problem}`);

const [long, list, string] = ['java.lang.Long', 'java.util.ArrayList<java.lang.Object>', 'java.lang.String'];
const [noLong, noBoolean] = ['not a valid Long value', 'only "true" or "false" recognized'];
const noColor = 'not one of the values accepted for Enum class: [RED, BLUE]';

const readers: Record<string, FieldType<unknown>> = {
  text: types.text,
  name: types.name,
  number: types.number,
  boolean: types.boolean,
  choice: types.oneOf('Color', ['RED', 'BLUE']),
  list: types.textList,
};

describe('a field', () => {
  const cases: [type: string, value: string, read: unknown][] = [
    ['text', '"a"', 'a'],
    ['text', '1.5', '1.5'],
    ['text', 'true', 'true'],
    ['text', 'null', null],
    ['text', '[]', ofType(string, 'START_ARRAY')],
    ['text', '{}', ofType(string, 'START_OBJECT')],
    ['name', '"a"', 'a'],
    ['name', 'null', null],
    ['name', `"${'x'.repeat(512)}"`, 'x'.repeat(512)],
    ['name', `"${'x'.repeat(513)}"`, expect.objectContaining({ refused: 400 })],
    ['number', '5', 5],
    ['number', '1.5', 1.5],
    ['number', '"5"', 5],
    ['number', '" -5 "', -5],
    ['number', '"+5"', 5],
    ['number', '""', null],
    ['number', '"  "', null],
    ['number', 'null', null],
    ['number', '"5x"', ofText(long, '5x', noLong)],
    ['number', '"x5"', ofText(long, 'x5', noLong)],
    ['number', '"1.5"', ofText(long, '1.5', noLong)],
    ['number', '"1 5"', ofText(long, '1 5', noLong)],
    ['number', 'true', ofType(long, 'VALUE_TRUE')],
    ['number', '[]', ofType(long, 'START_ARRAY')],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
    ['boolean', '"True"', true],
    ['boolean', '"FALSE"', false],
    ['boolean', 'null', null],
    ['boolean', '"truer"', ofText('boolean', 'truer', noBoolean)],
    ['boolean', '"untrue"', ofText('boolean', 'untrue', noBoolean)],
    ['boolean', '""', ofText('boolean', '', noBoolean)],
    ['boolean', '1', ofType('boolean', 'VALUE_NUMBER_INT')],
    ['boolean', '1.5', ofType('boolean', 'VALUE_NUMBER_FLOAT')],
    ['choice', '"red"', 'RED'],
    ['choice', '"BLUE"', 'BLUE'],
    ['choice', 'null', null],
    ['choice', '"green"', ofText('Color', 'green', noColor)],
    ['choice', 'false', ofType('Color', 'VALUE_FALSE')],
    ['list', '["a", null, 1]', ['a', null, '1']],
    ['list', '[]', []],
    ['list', 'null', null],
    ['list', '"a"', ofType(list, 'VALUE_STRING')],
    ['list', '{}', ofType(list, 'START_OBJECT')],
    ['list', '[["a"]]', ofType(string, 'START_ARRAY')],
  ];
  const short = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text);
  const isRefusal = (read: unknown) => typeof read === 'object' && read !== null && !Array.isArray(read);
  const named = cases.map(([type, value, read]) => {
    const result = isRefusal(read) ? 'rejected' : `read as ${short(JSON.stringify(read))}`;
    return [type, short(value), result, value, read] as const;
  });

  test.each(named)('of type %s with the value %s is %s', (type, _value, _result, value, read) => {
    const found = outcome(() => readBody(`{"field":${value}}`, { field: readers[type]! }).field);
    expect(found).toEqual(read);
  });

  test('that is missing is read as null and not present, and unknown fields are ignored', () => {
    const presence: FieldType<unknown> = (found, isPresent) => [found, isPresent];
    expect(readBody('{"a":null,"c":1}', { a: presence, b: presence })).toEqual({ a: [null, true], b: [null, false] });
    expect(readBody('{}', { toString: presence, constructor: presence })).toEqual({
      toString: [null, false],
      constructor: [null, false],
    });
  });

  test('whose conversion throws an unexpected error passes that error on', () => {
    const broken = () => {
      throw new TypeError('a defect');
    };
    expect(() => readBody('{}', { broken })).toThrow(TypeError);
  });

  test.each(['[]', '[{"field":1}]', 'null', '"text"', '5', 'true'])(
    'is not read from %s, which is rejected with 400',
    (raw) => {
      expect(outcome(() => readBody(raw, { field: types.text }))).toEqual({ refused: 400, json: [] });
    },
  );
});

describe('the JSON of a request', () => {
  const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);
  const tooDeep = {
    refused: 400,
    json: {
      id: '*',
      message: 'Could not process the input: more than 100 lists and objects are nested in each other',
    },
  };

  test('can have at most 100 nested lists and objects', () => {
    expect(outcome(() => parseJson(deep(101, '[', ']')))).toEqual(tooDeep);
    expect(outcome(() => parseJson(`${'{"a":'.repeat(101)}1${'}'.repeat(101)}`))).toEqual(tooDeep);
    expect(JSON.stringify(parseJson(deep(100, '[', ']')))).toBe(deep(100, '[', ']'));
    const objects = `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`;
    expect(JSON.stringify(parseJson(objects))).toBe(objects);
  });

  test('can have any number of adjacent lists and objects, and any brackets in texts', () => {
    for (const value of [
      Array.from({ length: 200 }, () => []),
      Array.from({ length: 200 }, () => ({})),
      '['.repeat(200),
      [`"${'{'.repeat(200)}`],
      ['\\', '['.repeat(200)],
      { ['\\"['.repeat(200)]: 1 },
    ])
      expect(parseJson(JSON.stringify(value))).toEqual(value);
    expect(outcome(() => parseJson(`["\\\\", ${deep(100, '[', ']')}]`))).toEqual(tooDeep);
  });

  test('with a syntax error is rejected with the line and column', () => {
    expect(outcome(() => parseJson('{\n  "a": }'))).toEqual({
      refused: 400,
      json: { id: '*', message: 'Could not process the input: a value is missing at line 2, column 8' },
    });
  });

  test.each([
    ['"\\u0000"', '*'],
    ['{"a":{"b":["x","\\uD800"]}}', 'a.b[1]'],
    ['{"a":"\\udfff"}', 'a'],
    ['{"\\u0000":1}', '*'],
  ])('%s is rejected because of the text at %s', (text, id) => {
    expect(outcome(() => parseJson(text))).toEqual({ refused: 400, json: [{ id, message: expect.any(String) }] });
  });

  test.each(['"\\ud83d\\ude00"', '"\\u0001"', '"\\\\u0000"', '"\\u00e9"'])('%s is accepted', (text) => {
    expect(parseJson(text)).toBe(JSON.parse(text));
  });

  test('must be UTF-8, and keeps its byte order mark', () => {
    expect(bodyText(Buffer.from('\ufeffpåss'))).toBe('\ufeffpåss');
    expect(bodyText(undefined)).toBe('');
    expect(outcome(() => bodyText(Buffer.from([0x61, 0xff])))).toEqual({
      refused: 400,
      json: [{ id: '*', message: 'The request body is not valid UTF-8.' }],
    });
  });
});

test('the JSON of a response is the same as that of JSON.stringify, for small and large values', async () => {
  const many = Array.from({ length: 51 }, (_, i) => i);
  const objects = Array.from({ length: 60 }, (_, i) => ({ i, text: 'two\nlines', list: [i], gone: undefined }));
  for (const value of [
    null,
    'x',
    [],
    {},
    [1, 2],
    many.slice(1),
    many,
    objects,
    { many, 'a "name"': 1, gone: undefined, empty: [], inner: { x: 1 } },
    { first: 1, inner: { many }, objects },
    [many, many],
    Array.from({ length: 60 }, () => many),
  ])
    expect(await jsonText(value)).toBe(JSON.stringify(value, null, 2));
});
