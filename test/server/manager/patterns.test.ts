// The limits of regular expressions: those that could take too long are rejected with a message.
import { RE2JS } from 're2js';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { compilePattern, countSteps, patternProblem } from '../../../src/server/manager/patterns.ts';
import { type Served, serveManager } from './serve.ts';
import { createClient } from './client.ts';

describe('a regular expression', () => {
  const allowed = [
    '',
    '.*\\.jar',
    '^/com/(acme|example)/.*',
    '[a-z]{1,64}(\\.[a-z0-9-]{1,64}){0,3}',
    '\\p{L}{1,20}',
    '[{1000}]',
    'a\\{1000\\}',
    '\\Q{2000}\\E',
    '\\Qa{2000}',
    '\\Q((((\\E',
    '\\x{2028}|\\x{10000}+',
    '(?i)[a-z]{1,64}\\.[\\x{80}-\\x{10FFFF}]',
    `[\u0100-\u{10fff0}]`.repeat(80),
  ];
  test.each(allowed.map((pattern) => [pattern.slice(0, 60), pattern]))('%j is allowed', (_, pattern) => {
    expect(patternProblem(pattern)).toBeUndefined();
  });

  test.each([
    ['1001 characters', 'a'.repeat(1001), 'Regular expression of 1001 characters, at most 1000 are allowed'],
    [
      'a repeated optional character',
      '(a?){1000}',
      'Regular expression of 3000 steps once its repeats are written out, at most 1000 are allowed',
    ],
    ['many repeated characters', 'a{1000}'.repeat(140), 'Regular expression of 140000 steps'],
    ['a long repeated group', `(${'b'.repeat(900)}){1000}`, 'Regular expression of 901000 steps'],
    ['repeated Unicode categories', '[^\\pL\\pN]{500}[\\pL\\pN]{499}', 'Regular expression of 20979 steps'],
    ['a repeated quoted character', '\\Qab\\E{1000}\\Qc\\E{10}', 'Regular expression of 1011 steps'],
    ['a repeat after an empty quotation', '(a{9}){9}\\Q\\E{100}', 'Regular expression of 9'],
    ['an escaped backslash before a Q', '\\\\Q{1001}', 'Regular expression of 1002 steps'],
    ['quoted syntax before an error', '\\Q(?=[\\E(', 'Unclosed group near index 9'],
    ['nested repeats', '((a{2,30}){2,30}){2}', 'Regular expression of 1862 steps'],
    [
      'a class of many ranges, ignoring case,',
      `(?i)[${'\u0100-\u{10fff0}'.repeat(200)}]`,
      'Regular expression of 50002 steps',
    ],
    [
      'a class of ranges in a group that ignores case',
      `(?si:[[:alpha:]${'\u0100-\u{10fff0}'.repeat(9)}])`,
      'Regular expression of 22',
    ],
    ['many large classes, ignoring case,', `(?i)${'[-\u0100-\u{10fff0}]'.repeat(20)}`, 'Regular expression of 50'],
    [
      'many hexadecimal ranges in a group that ignores case',
      `((?i)${'[\\x{100}-\\x{10FFF0}]'.repeat(20)})`,
      'Regular expression of 50',
    ],
    [
      'many classes that begin with an escaped bracket, ignoring case,',
      `(?i)${'[\\]-\\x{10FFF0}]'.repeat(20)}`,
      'Regular expression of 50',
    ],
  ])('with %s is rejected', (_, pattern, why) => {
    expect(patternProblem(pattern)).toContain(why);
  });

  test.each(
    [`${'('.repeat(400)}x*${')'.repeat(400)}`, '\\pL'.repeat(90), 'x*'.repeat(499)].map((pattern) => [
      pattern.slice(0, 20),
      pattern,
    ]),
  )('like %s… reads each character of a text at most three times', (_, pattern) => {
    const text = `${'x'.repeat(2000)}!`;
    const compiled = compilePattern(pattern);
    const read = vi.spyOn(String.prototype, 'charCodeAt');
    onTestFinished(() => read.mockRestore());
    expect(compiled.matches(text)).toBe(false);
    const reads = read.mock.contexts.filter((one) => String(one) === text).length;
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThan(3 * text.length);
  });

  test.each(
    ['(a{9}){9}'.repeat(50), `(?i)[a${'\u0100-\u{10fff0}'.repeat(240)}]`].map((pattern) => [
      pattern.slice(0, 20),
      pattern,
    ]),
  )('like %s… is rejected before it is compiled', (_, pattern) => {
    const compile = vi.spyOn(RE2JS, 'compile');
    onTestFinished(() => compile.mockRestore());
    const counted = `compiled ${pattern.length}`;
    expect(patternProblem(counted)).toBeUndefined();
    expect(patternProblem(pattern)).toMatch(/^Regular expression of \d+ steps/);
    expect(compile.mock.calls).toEqual([[counted]]);
  });

  test('has a number of steps that includes the repeats of its groups', () => {
    expect(countSteps('ab{3}')).toBe(4);
    expect(countSteps('(ab){3}')).toBe(9);
    expect(countSteps('(a{2,}){3}')).toBe(9);
    expect(countSteps('[abc]{1,5}\\{9}')).toBe(8);
  });
});

describe('the matchers of a routing rule', () => {
  let served: Served;
  let client: ReturnType<typeof createClient>;
  beforeAll(async () => {
    served = await serveManager({ components: 0 });
    client = createClient(served.url);
  });
  afterAll(() => served.stop());

  test.each<[string, string[], string, string]>([
    ['are more than 100', Array.from({ length: 101 }, () => 'a'), 'matchers', 'A rule can have at most 100 matchers.'],
    [
      'have too many steps together',
      Array.from({ length: 30 }, (_, i) => `(.*a){100}${i}`),
      'matchers',
      'steps together',
    ],
    ['contain one that is too complex', ['a', '(a?){1000}'], 'matchers[1]', 'Regular expression of 3000 steps'],
  ])('are rejected if they %s', async (_what, matchers, id, message) => {
    const rule = { name: 'limits', description: '', mode: 'BLOCK', matchers };
    for (const [path, body] of [
      ['/internal/ui/routing-rules', rule],
      ['/internal/ui/routing-rules/test', { ...rule, path: '/' }],
    ] as const) {
      const answer = await client.rest('POST', path, body);
      expect([answer.status, answer.json()]).toEqual([400, [{ id, message: expect.stringContaining(message) }]]);
    }
  });

  test('are not tested against a path that is too long', async () => {
    const body = { mode: 'BLOCK', matchers: ['a'], path: 'x'.repeat(2049) };
    const answer = await client.rest('POST', '/internal/ui/routing-rules/test', body);
    expect([answer.status, answer.json()]).toEqual([
      400,
      [{ id: 'path', message: 'A path can have at most 2048 characters.' }],
    ]);
  });
});
