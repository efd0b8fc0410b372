// The numbers of responses: read as doubles if those are exact enough, or with all digits on request.
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeJson } from '../../src/engine/rules/exact-json.ts';
import { send } from '../../src/http/request.ts';

beforeEach(() => void (document.head.innerHTML = '<meta name="registrar" content="http://console.test/">'));
afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
});

/** A response that is read and then serialized again. */
async function writtenAgain(body: string, keepsDigits = false): Promise<string> {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body));
  return writeJson(await send({ method: 'GET', path: 'x', keepsDigits }));
}

test.each([
  ['{"a":12345678901234567890}', '{"a":12345678901234567890}'],
  ['[1.10]', '[1.1]'],
  ['[-1e400,-0]', '[-1e400,0]'],
  ['12345678901234567', '12345678901234567'],
  ['{"a":0.1234567890123456789}', '{"a":0.1234567890123456789}'],
  ['[{"b":12.3450,"c":0.0},100,1E2]', '[{"b":12.345,"c":0},100,100]'],
  ['[0.0000001,-0.00000012]', '[1e-7,-1.2e-7]'],
])('a response %s is written back as %s, or unchanged if all digits are requested', async (body, usual) => {
  expect(await writtenAgain(body)).toBe(usual);
  expect(await writtenAgain(body, true)).toBe(body);
});

test('every number keeps all its digits if they are requested', async () => {
  const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,22})(\.\d{1,22})?([eE][+-]?\d{1,3})?$/);
  await fc.assert(
    fc.asyncProperty(fc.array(digits, { minLength: 1 }), async (numbers) => {
      expect(await writtenAgain(`[${numbers.join()}]`, true)).toBe(`[${numbers.join()}]`);
    }),
  );
});
