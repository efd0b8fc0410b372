// The messages of a rejected request, in every format that servers use.
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  isAbsent,
  isDisconnection,
  isFailure,
  plainMessage,
  readRefusal,
  toFailure,
  type Failure,
} from '../../src/http/failure.ts';
import { directData } from '../../src/engine/rules/direct.ts';
import { rejected } from './rejected.ts';

const json = 'application/json';
const id = '6b1f4b8e-1111-4222-8333-1234567890ab';
const read = (status: number, type: string, body: string, faultId: string | null = null) => {
  const failure = readRefusal(status, type, body, faultId);
  if (failure.kind !== 'rejected') throw new Error('A refusal is always rejected.');
  return failure;
};

function caught(act: () => unknown): unknown {
  try {
    return act();
  } catch (problem) {
    return problem;
  }
}

describe('reading a rejected response', () => {
  test('returns each message of a list with its field, for any media type', () => {
    const body = JSON.stringify([
      { id: 'PARAMETER name', message: 'must not be empty' },
      { id: 'matchers[2]', message: 'bad' },
      { id: '*', message: 'whole' },
    ]);
    for (const type of [json, 'application/vnd.siesta-validation-errors-v1+json; charset=utf-8']) {
      const { messages, listed } = read(400, type, body);
      expect(listed).toBe(true);
      expect(messages).toEqual([
        { id: 'PARAMETER name', text: 'must not be empty' },
        { id: 'matchers[2]', text: 'bad' },
        { id: '*', text: 'whole' },
      ]);
    }
  });

  test('leaves out list items without a message', () => {
    expect(read(400, json, '[7, null, {"id":"*"}, {"message":8}, "", {"message":"bad"}]').messages).toEqual([
      { id: null, text: 'bad' },
    ]);
  });

  test('returns the message of a single object without its quotation marks', () => {
    expect(read(404, json, '{"id":"*","message":"\\"No selector found for x\\""}').messages).toEqual([
      { id: '*', text: 'No selector found for x' },
    ]);
  });

  test('returns a JSON string or plain text as a message without a field', () => {
    expect(read(404, json, '"No selector found for x"').messages).toEqual([
      { id: null, text: 'No selector found for x' },
    ]);
    expect(read(400, 'text/plain', ' plain ').messages).toEqual([{ id: null, text: 'plain' }]);
    expect(read(400, json, '"No selector found for x"').listed).toBe(false);
  });

  test('separates a fault id at the end from the message, but keeps other text in parentheses', () => {
    const frozen = read(503, 'text/plain', `The server is in read-only mode: (ID ${id})`);
    expect([frozen.messages, frozen.faultId]).toEqual([[{ id: null, text: 'The server is in read-only mode' }], id]);
    expect(plainMessage('No such rule: (ID of its repository)')).toBe('No such rule: (ID of its repository)');
  });

  test('treats invalid JSON as text', () => {
    expect(read(500, json, 'not json').messages).toEqual([{ id: null, text: 'not json' }]);
  });

  test.for([
    ['text/html', '<html><body>Broken</body></html>'],
    ['text/plain', '<!DOCTYPE html><p>Broken'],
    ['text/plain', '\n  <HTML>Broken'],
    [json, ' '],
    [json, '" "'],
    ['', ''],
    [json, '[]'],
    [json, '{"code":1}'],
    [json, 'null'],
  ])('of type "%s" with the body %j returns no message', ([type, body]) => {
    expect(read(500, type!, body!)).toMatchObject({ messages: [], listed: false });
  });

  test.for<[string, string, string[]]>([
    ['text/plain', 'Write <html> in words', ['Write <html> in words']],
    ['text/plain', '{"message":"as text"}', ['{"message":"as text"}']],
    ['', '["one", {"message":"two"}]', ['one', 'two']],
    ['', '[not JSON', ['[not JSON']],
    [json, '["one", " ", "two", ["three"]]', ['one', 'two']],
    [json, '{"message":" \\"quoted\\" "}', ['quoted']],
    ['text/plain', 'first\nsecond', ['first\nsecond']],
  ])('of type "%s" with the body %j returns the messages %j', ([type, body, texts]) => {
    expect(read(400, type, body).messages).toEqual(texts.map((text) => ({ id: null, text })));
  });

  test('returns no field for a message whose id is not a string', () => {
    expect(read(400, json, '[{"id":5,"message":"bad"},{"message":"worse"}]').messages).toEqual([
      { id: null, text: 'bad' },
      { id: null, text: 'worse' },
    ]);
  });

  test('does not keep an HTML page', () => expect(read(500, 'text/html', '<html>secret</html>').raw).toBe(''));

  test('returns the fault id of the header, or else of the text, or else null', () => {
    expect(read(500, 'text/plain', 'x', id).faultId).toBe(id);
    expect(read(500, 'text/plain', `ERROR: (ID ${id}) java.lang.IllegalStateException: no`).faultId).toBe(id);
    expect(read(500, 'text/plain', 'x').faultId).toBe(null);
  });
});

describe("a server's message", () => {
  test.for([
    [`ERROR: (ID ${id}) java.lang.IllegalStateException: no database`, 'no database'],
    [`ERROR: (ID ${id}) java.lang.NullPointerException`, ''],
    ["ValidationErrorXO{id='*', message='Invalid authentication ticket'}", 'Invalid authentication ticket'],
    ['"quoted"', 'quoted'],
    ['  " quoted "  ', 'quoted'],
    ['"two\nlines"', 'two\nlines'],
    ['"half', '"half'],
    ['half"', 'half"'],
    ['say "x" twice', 'say "x" twice'],
    [`ERROR: (ID ${id})   no class`, 'no class'],
    [`ERROR: (ID ${id}) java.lang.IllegalStateException:no`, 'no'],
    [`ERROR: (ID ${id}) a.b.Outer$Inner: no`, 'no'],
    [`ERROR: (ID ${id}) two words`, 'two words'],
    [`see ERROR: (ID ${id}) x`, `see ERROR: (ID ${id}) x`],
    [`frozen (ID ${id})`, 'frozen'],
    [`frozen: (ID ${id.toUpperCase()})`, 'frozen'],
    [`frozen (ID ${id}) still`, `frozen (ID ${id}) still`],
    ["  ValidationErrorXO{id='PARAMETER x', message='two\nlines'}  ", 'two\nlines'],
    ["ValidationErrorXO{id='*', message='its 'name''}", "its 'name'"],
    ["ValidationErrorXO{id='*', message='x'} and more", "ValidationErrorXO{id='*', message='x'} and more"],
    ['as they are', 'as they are'],
  ])('%j is shown as %j', ([text, words]) => expect(plainMessage(text!)).toBe(words));

  test.each(['', "'}"])('takes linear time for many beginnings of printed errors before %j', (end) => {
    const beginnings = "anXO{id='x', message='".repeat(40_000);
    const inner = beginnings.slice("anXO{id='x', message='".length);
    expect(plainMessage(beginnings + end)).toBe(end === '' ? beginnings : inner);
  });

  test('takes linear time, even for a very long word', () => {
    const word = 'w'.repeat(1_000_000);
    expect(plainMessage(word)).toBe(word);
  });
});

describe('a long message of a server', () => {
  const line = (length: number) => 'x'.repeat(length);
  const trace = `Failed${'\n  at org.example.Store.read(Store.java:1)'.repeat(500)}`;
  const formats: [format: string, type: string, body: (text: string) => string][] = [
    ['text', 'text/plain', (text) => text],
    ['a JSON text', json, (text) => JSON.stringify(text)],
    ['a list of messages', json, (message) => JSON.stringify([{ id: 'name', message }])],
    ['a list of texts', json, (text) => JSON.stringify([text])],
    ['an object', json, (message) => JSON.stringify({ message })],
  ];

  test.each(formats)('is truncated after at most 40 lines of 99 characters in %s', (_, type, body) => {
    for (const text of [
      trace,
      line(1_000_000),
      '\n'.repeat(5000) + line(9),
      `${line(300)}\r\n`.repeat(900),
      '😀'.repeat(9000),
    ]) {
      const [{ text: shown }] = read(500, type, body(text)).messages as unknown as [{ text: string }];
      expect(shown.split('\n').length).toBeLessThanOrEqual(41);
      expect(shown.length).toBeLessThanOrEqual(40 * 200 + 1);
      expect(text.trim().startsWith(shown.replace(/…$/, ''))).toBe(true);
      expect(shown.endsWith('…')).toBe(shown !== text.trim());
      expect(encodeURI(shown)).not.toBe('');
    }
  });

  test.each(formats)('is shown in full in %s if it has 40 lines', (_, type, body) => {
    for (const text of [`${line(98)}\n`.repeat(39) + line(99), line(3960), 'a\r\nb\r\n\r\nc'])
      expect(read(500, type, body(text)).messages.map((one) => one.text)).toEqual([text]);
  });

  test.each([
    ['errors by field', (text: string) => ({ errors: { name: text } })],
    ['a list of messages', (text: string) => ({ messages: [text] })],
    ['a message', (message: string) => ({ message })],
  ])('is truncated in %s of a remote procedure call', (_, result) => {
    const answer = { type: 'rpc', result: { success: false, ...result(trace) } };
    const failure = caught(() => directData(answer));
    expect(failure).toMatchObject({ messages: [{ text: expect.stringMatching(/^Failed\n[^]{900,4000}…$/) }] });
  });
});

describe('a failure', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('is distinguished from other thrown values', () => {
    expect(isFailure({ kind: 'no-response' })).toBe(true);
    for (const other of [new Error('x'), { kind: 'other' }, null, 'no-response', undefined])
      expect(isFailure(other)).toBe(false);
  });

  const all: Failure[] = [
    { kind: 'no-response' },
    { kind: 'timeout' },
    { kind: 'unreachable', text: '' },
    { kind: 'session-over' },
    { kind: 'forbidden' },
    { kind: 'not-found', key: 'x' },
    { kind: 'unreadable', status: 404 },
    { kind: 'unsendable', text: '' },
    rejected(400),
    rejected(404),
  ];

  test('of every kind is recognized and passed on unchanged', () => {
    for (const failure of all) expect([isFailure(failure), toFailure(failure)]).toEqual([true, failure]);
  });

  test('counts as absent only if the server rejected the request with 404', () => {
    expect(all.filter(isAbsent)).toEqual([rejected(404)]);
  });

  test('counts as a disconnection after no response, a timeout, or an unreachable server', () => {
    expect(all.filter(isDisconnection).map(({ kind }) => kind)).toEqual(['no-response', 'timeout', 'unreachable']);
  });

  test('is "unreadable" for any other error, which is also reported as uncaught', () => {
    const uncaught: (() => void)[] = [];
    vi.stubGlobal('queueMicrotask', (run: () => void) => uncaught.push(run));
    expect(toFailure(new Error('a defect'))).toEqual({ kind: 'unreadable', status: 200 });
    expect(uncaught).toHaveLength(1);
    expect(uncaught[0]).toThrow('a defect');
  });
});
