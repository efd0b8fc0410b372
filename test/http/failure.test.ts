// The messages of a rejected request, in every format that servers use.
import { describe, expect, test } from 'vitest';
import { plainMessage, isFailure, readRefusal } from '../../src/http/failure.ts';

const json = 'application/json';
const id = '6b1f4b8e-1111-4222-8333-1234567890ab';
const read = (status: number, type: string, body: string, faultId: string | null = null) => {
  const failure = readRefusal(status, type, body, faultId);
  if (failure.kind !== 'rejected') throw new Error('A refusal is always rejected.');
  return failure;
};

describe('refusal', () => {
  test('as a list returns each message with its field for any media type', () => {
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

  test('as a list leaves out items that hold no message', () => {
    expect(read(400, json, '[7, null, {"id":"*"}, {"message":8}, "", {"message":"bad"}]').messages).toEqual([
      { id: null, text: 'bad' },
    ]);
  });

  test('as a single object, with quotation marks inside, returns the message alone', () => {
    expect(read(404, json, '{"id":"*","message":"\\"No selector found for x\\""}').messages).toEqual([
      { id: '*', text: 'No selector found for x' },
    ]);
  });

  test('as a JSON string or plain text returns the message, without a field', () => {
    expect(read(404, json, '"No selector found for x"').messages).toEqual([
      { id: null, text: 'No selector found for x' },
    ]);
    expect(read(400, 'text/plain', ' plain ').messages).toEqual([{ id: null, text: 'plain' }]);
    expect(read(400, json, '"No selector found for x"').listed).toBe(false);
  });

  test('separates a fault id at the end from the message, and keeps other words in brackets', () => {
    const frozen = read(503, 'text/plain', `The server is in read-only mode: (ID ${id})`);
    expect([frozen.messages, frozen.faultId]).toEqual([[{ id: null, text: 'The server is in read-only mode' }], id]);
    expect(plainMessage('No such rule: (ID of its repository)')).toBe('No such rule: (ID of its repository)');
  });

  test('with invalid JSON is read as text', () => {
    expect(read(500, json, 'not json').messages).toEqual([{ id: null, text: 'not json' }]);
  });

  test.for([
    ['text/html', '<html><body>Broken</body></html>'],
    ['text/plain', '<!DOCTYPE html><p>Broken'],
    ['', ''],
    [json, '[]'],
    [json, '{"code":1}'],
    [json, 'null'],
  ])('of type "%s" with the body %j has no message', ([type, body]) => {
    expect(read(500, type!, body!)).toMatchObject({ messages: [], listed: false });
  });

  test('never keeps an HTML page', () => expect(read(500, 'text/html', '<html>secret</html>').raw).toBe(''));

  test('carries the fault id of its header, else the one in its text, else none', () => {
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
    ['as they are', 'as they are'],
  ])('%s are %s', ([text, words]) => expect(plainMessage(text!)).toBe(words));
});

describe('failure', () => {
  test('is distinguished from anything else that may be thrown', () => {
    expect(isFailure({ kind: 'silent' })).toBe(true);
    for (const other of [new Error('x'), { kind: 'other' }, null, 'silent', undefined])
      expect(isFailure(other)).toBe(false);
  });
});
