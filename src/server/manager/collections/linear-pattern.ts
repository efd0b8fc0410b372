// Patterns of entities and customizations, matched in linear time, so that no text can make the server wait
// for it. The page matches them with the expressions of JavaScript, which mean the same.
import { RE2JS } from 're2js';
import { remembered } from '../../../engine/rules/remembered.mjs';

/** What JavaScript means by white space and by a dot, where the linear engine means less or more. */
const space = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;
const lineEnds = String.raw`\n\r\x{2028}\x{2029}`;
const outside: Record<string, string> = {
  '\\s': `[${space}]`,
  '\\S': `[^${space}]`,
  '.': `[^${lineEnds}]`,
};

/** The pattern in the syntax of the linear engine. */
function translated(pattern: string): string {
  let isInClass = false;
  return pattern.replace(/\\.|[[\].]/gsu, (token) => {
    if (token === '[') isInClass = true;
    else if (token === ']') isInClass = false;
    else if (!isInClass) return outside[token] ?? token;
    return isInClass && token === '\\s' ? space : token;
  });
}

const known = new Map<string, LinearPattern>();
type LinearPattern = { test: (text: string) => boolean; toString: () => string };

/** The compiled pattern. Throws if it cannot be matched in linear time, which the check of descriptors refuses. */
export const linearPattern = (pattern: string): LinearPattern =>
  remembered(known, pattern, () => {
    const compiled = RE2JS.compile(translated(pattern));
    return { test: (text) => compiled.test(text), toString: () => pattern };
  });
