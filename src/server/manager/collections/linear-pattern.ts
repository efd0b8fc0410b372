// Patterns of entities and customizations, matched in linear time, so that no text can make the server wait
// for it. The page matches them with the expressions of JavaScript, which mean the same.
import { RE2JS } from 're2js';
import { linearSyntax } from '../../../engine/rules/linear-syntax.ts';
import { remembered } from '../../../engine/rules/remembered.mjs';

const known = new Map<string, LinearPattern>();
type LinearPattern = { test: (text: string) => boolean; toString: () => string };

/** The compiled pattern. Throws if it cannot be matched in linear time, which the check of descriptors refuses. */
export const linearPattern = (pattern: string): LinearPattern =>
  remembered(known, pattern, () => {
    const compiled = RE2JS.compile(linearSyntax(pattern));
    return { test: (text) => compiled.test(text), toString: () => pattern };
  });
