// A message that is not valid ICU syntax: the finding names the mistake in words, and its position.
import { expect, test } from 'vitest';
import { checkMessage } from '../../src/build/message-check.ts';

test.each([
  ['an open brace', 'Ok {', '4: a closing brace is missing.'],
  ['empty braces', '{}', '1: braces need the name of a value.'],
  ['a plural without "other"', '{count, plural, one {#}}', '24: the case "other" is missing.'],
  ['a plural without cases', '{count, plural}', '15: a plural or select needs cases, each with its text in braces.'],
  [
    'a case without braces',
    '{count, plural, other}',
    '22: a plural or select needs cases, each with its text in braces.',
  ],
  ['a repeated case', '{n, select, a {x} a {y} other {z}}', '19: a case occurs twice.'],
  ['an open tag', 'See <link>', '5: a tag is not opened and closed by the same name.'],
  ['a tag that is not open', 'See</link>', '4: a tag is not opened and closed by the same name.'],
  ['an unknown type', '{name, words}', '8: the type of a value is unknown.'],
])('%s is explained', (_what, text, found) => {
  expect(checkMessage(text, '{name}', 'de')).toMatchObject({
    summary: `The message is not valid ICU syntax at character ${found}`,
  });
});
