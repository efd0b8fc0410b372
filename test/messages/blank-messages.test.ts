// A translated message shows something for every value, in all of its branches and tags.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import compile from 'icu-minify/compile';
import { checkMessage } from '../../src/build/message-check.ts';
import { isInvisible } from '../../src/engine/check/wording.ts';

const refusalOf = (text: string, english: string) => {
  const made = checkMessage(text, english, 'ja');
  return 'summary' in made ? made.summary : '';
};

/** A part of a message, with the texts that it can show. */
type Part = { source: string; shown: string[]; blankTags: number };

let count = 0;
const text = fc.constantFrom('', ' ', '\u200b', 'a').map((source): Part => ({ source, shown: [source], blankTags: 0 }));
const value = fc.constant('value').map((): Part => {
  const name = `v${count++}`;
  return { source: `{${name}}`, shown: [name], blankTags: 0 };
});
const joined = (parts: readonly Part[]): Part => ({
  source: parts.map(({ source }) => source).join(''),
  shown: parts.reduce<string[]>((all, { shown }) => all.flatMap((one) => shown.map((more) => one + more)), ['']),
  blankTags: parts.reduce((sum, { blankTags }) => sum + blankTags, 0),
});
const { message } = fc.letrec<{ message: Part; part: Part }>((tie) => ({
  message: fc.array(tie('part'), { maxLength: 2 }).map(joined),
  part: fc.oneof(
    { maxDepth: 2 },
    text,
    value,
    tie('message').map((inner): Part => {
      const isBlank = inner.shown.some(isInvisible);
      return { ...inner, source: `<t>${inner.source}</t>`, blankTags: inner.blankTags + Number(isBlank) };
    }),
    fc.tuple(tie('message'), tie('message'), fc.boolean()).map(([one, other, isSelect]): Part => {
      const name = `${isSelect ? 's' : 'n'}${count++}`;
      const [type, first] = isSelect ? ['select', 'one'] : ['plural', '=1'];
      return {
        source: `{${name}, ${type}, ${first} {${one.source}} other {${other.source}}}`,
        shown: [...one.shown, ...other.shown],
        blankTags: one.blankTags + other.blankTags,
      };
    }),
  ),
}));

/** An English message that shows something for every value, with the same values and tags. */
function englishFor({ source }: Part): string {
  const names = [...source.matchAll(/\{([vns])(\d+)/g)].map(([, kind, id]) =>
    kind === 'n' ? `{n${id}, number}` : `{${kind}${id}}`,
  );
  return `x ${names.join(' ')}${source.includes('<t>') ? '<t>x</t>' : ''}`;
}

test('a translated message is refused exactly if it or one of its tags is blank for some value', () => {
  let refused = 0;
  fc.assert(
    fc.property(message, (made) => {
      const isBlank = made.shown.some(isInvisible) || made.blankTags > 0;
      refused += Number(isBlank);
      expect(/blank|no text/.test(refusalOf(made.source, englishFor(made)))).toBe(isBlank);
    }),
    { numRuns: 500 },
  );
  expect(refused).toBeGreaterThan(50);
});

describe('a part that English shows only for some values', () => {
  const english = '{done, number} done{failed, plural, =0 {} other {, # failed}}';
  test.each([
    ['may be blank for them in the translation, too', '{failed, plural, =0 {} other {失敗 #}} {done, number}', ''],
    [
      'may not be the only text of the translation',
      '{failed, plural, =0 {} other {失敗 #}}{done, plural, other {}}',
      'text is blank',
    ],
  ])('%s', (_what, translated, refusal) => {
    expect(refusalOf(translated, english)).toContain(refusal);
  });

  test('may be the whole translated message if it is the whole English one', () => {
    expect(refusalOf('{n, plural, =0 {} other {# 件}}', '{n, plural, =0 {} other {# rows}}')).toBe('');
  });
});

test('the # of a plural counts as text, also inside a tag, and is not refused as blank', () => {
  expect(compile('{n, plural, other {<t>#</t>}}')).toEqual([['n', 2, { other: [['t', 0]] }]]);
  for (const text of ['{n, plural, other {#}} <t>x</t>', '{n, plural, other {<t>#</t>}}'])
    expect(refusalOf(text, '{n, number} <t>x</t>')).toBe('');
});
