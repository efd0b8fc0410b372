// Patterns also run in the browser, whose engine backtracks: those that can take long are rejected.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readScreens } from '../../src/build/read-screens.ts';
import { readVocabulary } from '../../src/build/vocabulary.ts';
import { checkScreen } from '../../src/engine/check/check-screen.ts';
import { components } from '../../src/engine/check/pattern-graph.ts';
import { slowPattern } from '../../src/engine/check/pattern-time.ts';
import { checkPattern, patternEffort } from '../../src/engine/check/patterns.ts';
import { sampledRuns } from '../sampled.ts';
import { stepsFor } from './backtracking.ts';

const length = 10_000;
/** Steps for each character that an accepted pattern may take. */
const mostPerCharacter = 2_000;

const fast = [
  '\\S',
  '^a.*',
  '^.*foo',
  '^[a-z]+-',
  'b$',
  '^[A-Z]+-[0-9]+$',
  '^[^\\s@]+@[^\\s@]+$',
  '^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)+$',
  '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
  '^(/[A-Za-z]+)+$',
  '^https://[^\\s/]+(/\\S*)?$',
  '^(25[0-5]|2[0-4]\\d|1?\\d?\\d)(\\.(25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}$',
  '^\\d{4}-\\d{2}-\\d{2}$',
  '^[a-z]{1,63}(\\.[a-z]{1,63}){0,10}$',
  '^.{0,255}$',
  '[a-z]{1,63}-',
  '^\\p{L}[\\p{L}\\p{N} ]*$',
  '^(none|[0-9]+ ?(s|min|h))$',
  '^[^\\]]+$',
  '^\\u{1f600}[\\u00e0-\\u00ff]*$',
  '^(?:)*$',
  '^(?:(?:(?:){1000}){1000}){1000}(?:){99999999999}$',
];

const slow: [pattern: string, why: string, repeated: string][] = [
  ['^(a+)+$', 'exponential', 'aa'],
  ['^(a*)*$', 'exponential', 'a'],
  ['^(a|a)*$', 'exponential', 'aa'],
  ['^(a|aa)+$', 'exponential', 'aaa'],
  ['^(a|b|ab)*c', 'exponential', 'aba'],
  ['^([a-zA-Z]+)*$', 'exponential', 'aa'],
  ['^(\\w+\\s?)*$', 'exponential', 'aa'],
  ['(x+x+)+y', 'exponential', 'xxxx'],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'exponential', 'aaaa'],
  ['^\\d+\\d+$', 'quadratic', '00'],
  ['^\\S+@\\S+$', 'quadratic', '@aa'],
  ['^\\s*\\S.*\\s*$', 'quadratic', ' '],
  ['^.*foo.*$', 'quadratic', 'fooa'],
  ['^(?:a*b|a)*', 'quadratic', 'a'],
  ['[A-Z]+-[0-9]+', 'unanchored', 'AA'],
  ['\\s+$', 'unanchored', '  '],
  ['^(a?){25}a{25}$', 'many', 'aa'],
  ['^([a-z]{0,30}\\.?){0,30}$', 'many', 'aa'],
  ['^(|()){40}x', 'unknown', ''],
  ['^(?i:a)$', 'unknown', ''],
  [`^${'a'.repeat(5_000)}$`, 'unknown', ''],
];

describe('a pattern that is fast for every text', () => {
  test.each(fast)('is accepted: %s', (pattern) => {
    expect(slowPattern(pattern)).toBeUndefined();
  });
});

describe('a pattern that can take long', () => {
  test.each(slow)('is rejected with its reason and the text to repeat: %s', (pattern, why, repeated) => {
    expect(slowPattern(pattern)).toEqual({ why, repeated });
  });
});

describe('the text to repeat of a rejected pattern', () => {
  const growing = slow.filter(([, why]) => ['exponential', 'quadratic', 'unanchored'].includes(why));
  test.each(growing)('takes disproportionately long: %s', (pattern, _why, repeated) => {
    const most = 200_000;
    const around = ['', 'a'].flatMap((first) => ['', '!', '\n!'].map((last) => [first, last] as const));
    const isLong = around.some(([first, last]) => {
      const [short, long] = [100, 400].map((count) =>
        stepsFor(pattern, `${first}${repeated.repeat(count)}${last}`, most),
      );
      // Four times the text takes more than ten times as long, or the search reaches the limit of steps.
      return long === most || long! > 10 * short!;
    });
    expect(isLong).toBe(true);
  });
});

/** Patterns of few letters, so that many of them are ambiguous. */
const { pattern: patterns } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'part' },
    fc.constantFrom('a', 'b', '[ab]', '.', '\\s', '[^a]', 'c'),
    fc
      .tuple(tie('part'), fc.constantFrom('*', '+', '?', '*?', '{0,3}', '{2,}'))
      .map(([part, times]) => `(?:${part})${times}`),
    fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
    fc.array(tie('part'), { minLength: 2, maxLength: 3 }).map((parts) => `(${parts.join('|')})`),
  ),
  pattern: fc
    .tuple(
      fc.constantFrom('^', ''),
      fc.array(tie('part'), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('$', '', '\\b'),
    )
    .map(([start, parts, end]) => start + parts.join('') + end),
}));

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '\n', 'x'), maxLength: 4 });

test('the loops of a graph are found in linear time', () => {
  const last = 300_000;
  const nodes = [...Array(last + 1).keys()];
  expect([...components(nodes, (node) => (node < last ? [node + 1] : [last - 1]))]).toEqual([
    [last - 1, last - 1],
    [last, last - 1],
  ]);
});

test('an accepted pattern takes less than 2,000 steps per character for a text of 10,000 characters', () => {
  let accepted = 0;
  fc.assert(
    fc.property(patterns, words, words, words, (pattern, before, repeated, after) => {
      if (slowPattern(pattern)) return;
      accepted++;
      const text = before + repeated.repeat(length).slice(0, length) + after;
      const most = mostPerCharacter * (text.length + 1);
      expect(stepsFor(pattern, text, most)).toBeLessThan(most);
    }),
    { numRuns: sampledRuns(200) },
  );
  expect(accepted).toBeGreaterThan(10);
});

test('the patterns of all shipped screens are accepted', () => {
  const shipped = readScreens('schemas').flatMap(({ entity }) =>
    [...(entity?.text ?? '').matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)].map(
      ([, text]) => JSON.parse(text!) as string,
    ),
  );
  expect(shipped.length).toBeGreaterThan(5);
  for (const pattern of shipped) expect([pattern, slowPattern(pattern)]).toEqual([pattern, undefined]);
});

const vocabulary = await readVocabulary();

describe('the patterns of one file', () => {
  const heavy = Array.from({ length: 500 }, (_, at) => `^.{0,${at + 300}}-$`);
  const usual = Array.from({ length: 500 }, (_, at) => `^[a-z]+-[0-9]{1,${(at % 9) + 1}}x${at}$`);
  const namesOf = (patterns: string[]) => patterns.map((_pattern, index) => `field${index}`);

  /** The fields whose patterns are not checked. */
  function uncheckedOf(patterns: string[]): string[] {
    const fields = patterns.map((pattern, index) => [`field${index}`, { type: 'string', title: 'A', pattern }]);
    const entity = { $id: 'things', title: 'Thing', type: 'object', properties: Object.fromEntries(fields) as object };
    const screen = { version: 2, kind: 'settings', title: 'Things', menu: { mode: 'admin', path: '/Things' } };
    const text = (path: string, value: object) => ({ path, text: JSON.stringify(value) });
    return checkScreen(
      { slug: 'things', screen: text('screen.json', screen), entity: text('entity.json', entity) },
      vocabulary,
    )
      .filter(({ summary: found }) => found.startsWith('The pattern is not checked'))
      .map(({ path }) => path.split('.')[1]!);
  }

  test('are all checked if there are 500 simple ones', () => {
    expect(uncheckedOf(usual)).toEqual([]);
  });

  test('are checked in order until their total effort is too large, and the others are reported', () => {
    const unchecked = uncheckedOf(heavy);
    expect(unchecked.length).toBeGreaterThan(0);
    expect(unchecked.length).toBeLessThan(heavy.length);
    expect(unchecked).toEqual(namesOf(heavy).slice(-unchecked.length));
  });

  test('have the same findings if they were checked before', () => {
    const first = uncheckedOf(heavy);
    expect(uncheckedOf(heavy)).toEqual(first);
    uncheckedOf(usual);
    expect(uncheckedOf(heavy)).toEqual(first);
  });

  test('exceed the limit of the total effort by at most one pattern', () => {
    const effort = patternEffort(vocabulary);
    const total = effort.left;
    const report = () => undefined;
    let worst = 0;
    for (const pattern of [...heavy, ...slow.map(([one]) => one)]) {
      const before = effort.left;
      checkPattern(pattern, [], report, effort);
      worst = Math.max(worst, before - effort.left);
    }
    expect(effort.left).toBeLessThanOrEqual(0);
    expect(total - effort.left).toBeLessThanOrEqual(total + worst);
  });
});

test('parentheses and backslashes inside a class are characters, not look-around or back references', () => {
  const words = (pattern: string) => {
    const found: unknown[] = [];
    const report = (_path: unknown, text: { id?: string } | string) => found.push(JSON.stringify(text));
    checkPattern(pattern, [], report, patternEffort({ patternProblem: () => undefined }));
    return found.join();
  };
  for (const start of ['(?=', '(?!', '(?<=', '(?<!']) {
    expect(words(`^[${start}]$`)).toBe('');
    expect(words(`^[\\]${start}\\]]$`)).toBe('');
    for (const before of ['', '[a]', '[\\]]', '\\[', '\\\\', '\\['])
      expect(words(`^${before}${start}a)b$`)).toContain('look-around');
  }
  expect(words('^(a)[(?=]\\1$')).toContain('back-reference');
});
