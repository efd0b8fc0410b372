// An added part, or the restrictions of a field, with several mistakes are reported once, with all of them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import { sampledRuns } from '../sampled.ts';
import { fileOf, shipped, vocabulary } from './customized.ts';

const problemsOf = (place: string, part: object) => {
  const files = [{ screen: 'routing-rules', path: 'a.json', text: fileOf({ [place]: { add: true, ...part } }) }];
  return customize(shipped, files, vocabulary).skipped;
};

/** Parts that can be added, and mistakes, each of which makes its part invalid. */
const added: { place: string; part: Record<string, unknown>; mistakes: Record<string, unknown>[] }[] = [
  {
    place: 'list/column:extra',
    part: { field: 'matchers', header: 'Extra' },
    mistakes: [
      { header: '{record.nope}' },
      { cell: 'nonsense' },
      { width: -5 },
      { unknown: 1 },
      { text: '{record.none}' },
      { sortable: 'yes' },
    ],
  },
  {
    place: 'form/field:own',
    part: { schema: { type: 'string', title: 'Own' } },
    mistakes: [
      { widget: 'nonsense' },
      { help: '{record.nope}' },
      { unknown: 1 },
      { label: 5 },
      { schema: { type: 'strin', title: 'Own' } },
    ],
  },
  {
    place: 'form/note:own',
    part: { text: 'Read this', tone: 'info' },
    mistakes: [{ text: '{record.nope}' }, { unknown: 1 }, { tone: 'loud' }],
  },
];

describe.each(added)('an added $place', ({ place, part, mistakes }) => {
  test('is valid without mistakes', () => {
    expect(problemsOf(place, part)).toEqual([]);
  });

  const findings = mistakes.map((mistake) => {
    const [problem] = problemsOf(place, { ...part, ...mistake });
    return problem!.summary.replace(/^With this change, the screen is not valid(?: at "[^"]*")?: /, '');
  });

  test('is reported with all of its mistakes', () => {
    fc.assert(
      fc.property(fc.subarray([...mistakes.keys()], { minLength: 1 }), (some) => {
        const whole = some.reduce((made, at) => ({ ...made, ...mistakes[at] }), part);
        const problems = problemsOf(place, whole);
        expect(problems).toHaveLength(1);
        const text = `${problems[0]!.summary} ${problems[0]!.advice}`;
        // A later mistake may replace an earlier one of the same member.
        for (const at of some)
          if (Object.entries(mistakes[at]!).every(([name, value]) => whole[name] === value))
            expect(text).toContain(findings[at]);
      }),
      { numRuns: sampledRuns(60) },
    );
  });
});

describe('the restrictions of a field', () => {
  const problemsOfName = (restrict: unknown) =>
    customize(
      shipped,
      [{ screen: 'cleanup-policies', path: 'a.json', text: fileOf({ 'form/field:name': { restrict } }) }],
      vocabulary,
    ).skipped;
  const wordsOf = (restrict: unknown) => {
    const [{ summary, advice } = { summary: '', advice: '' }] = problemsOfName(restrict);
    return `${summary} ${advice}`.replace('With this change, the screen is not valid: ', '');
  };
  /** Mistakes that the code finds that applies restrictions, and those that the check of the screen finds. */
  const kinds: [finder: string, mistakes: unknown[]][] = [
    [
      'are applied',
      [
        { minLength: 0 },
        { maxLength: 900, pattern: 7 },
        { when: { form: 'create' }, maxLength: 9 },
        { when: { user: 'trainee' }, minLength: 'x' },
        { requird: true },
        {},
        5,
      ],
    ],
    ['are checked', [{ pattern: '(' }, { minLength: 300 }, { when: { user: 'trainee' }, pattern: '[' }]],
  ];

  test.each(kinds)('are reported once, with all mistakes that are found when they %s', (_finder, mistakes) => {
    const alone = mistakes.map((mistake) => wordsOf([{ maxLength: 200 }, mistake]));
    fc.assert(
      fc.property(fc.subarray([...mistakes.keys()], { minLength: 1 }), (some) => {
        const restrict = [{ maxLength: 200 }, ...some.map((at) => mistakes[at])];
        expect(problemsOfName(restrict)).toHaveLength(1);
        for (const at of some) expect(wordsOf(restrict)).toContain(alone[at]);
      }),
      { numRuns: sampledRuns(40) },
    );
  });

  test('name a mistake that several of them have once', () => {
    expect(wordsOf([{ minLength: 0 }, { minLength: 0 }])).toBe(wordsOf({ minLength: 0 }));
    expect(wordsOf([{ pattern: '(' }, { when: { user: 'trainee' }, pattern: '(' }])).toBe(wordsOf({ pattern: '(' }));
  });
});
