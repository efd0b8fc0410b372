// Patterns of JavaScript in the syntax of RE2, which matches in linear time.

/** White space as JavaScript defines it, in order. */
const spaces: readonly (readonly [from: number, to: number])[] = [
  [0x9, 0xd],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const last = 0x10ffff;
const between = spaces.map(([, to], index) => [to + 1, (spaces[index + 1]?.[0] ?? last + 1) - 1] as const);

const inClass = (ranges: readonly (readonly [from: number, to: number])[]) =>
  ranges.map(([from, to]) => String.raw`\x{${from.toString(16)}}-\x{${to.toString(16)}}`).join('');

const space = inClass(spaces);
const other = inClass([[0, spaces[0]![0] - 1], ...between]);
const all = inClass([[0, last]]);
const lineEnds = String.raw`\n\r\x{2028}\x{2029}`;

/** Syntax that matches fewer or more characters in RE2. */
const inside: Readonly<Record<string, string>> = { '\\s': space, '\\S': other };
const outside: Readonly<Record<string, string>> = {
  '\\s': `[${space}]`,
  '\\S': `[${other}]`,
  '.': `[^${lineEnds}]`,
  '[]': `[^${all}]`,
  '[^]': `[${all}]`,
};

/** A pattern that is valid in Unicode mode, in the syntax of RE2, where it matches the same. */
export function linearSyntax(pattern: string): string {
  let isInClass = false;
  return pattern.replace(/\\.|\[\^?\]?|[\].]/gsu, (token) => {
    if (isInClass) {
      if (token.endsWith(']') && !token.startsWith('\\')) isInClass = false;
      // RE2 allows POSIX classes, such as [:alpha:], inside of a class.
      return token.startsWith('[') ? `\\${token}` : (inside[token] ?? token);
    }
    if (token === '[' || token === '[^') isInClass = true;
    return outside[token] ?? token;
  });
}
