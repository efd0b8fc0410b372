// The code that validators require, to be part of a module that imports nothing. A release has it as a table.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A CommonJS module as an expression, by the name under which code requires it. */
export const requiredCode = (specifier: string): string => inlined(require.resolve(specifier));

/** A CommonJS file as an expression, with what it requires. */
function inlined(file: string): string {
  const requireThere = createRequire(file);
  const code = readFileSync(file, 'utf8')
    .replace(/^"use strict";/, '')
    .replace(/^\/\/# sourceMappingURL.*$/m, '')
    // Not those inside of strings.
    .replace(/(?<=[=(]\s*)require\((["'])([^"']+)\1\)/g, (_all, _quote, name: string) =>
      inlined(requireThere.resolve(name)),
    );
  return `((module) => { const { exports } = module; ${code}\nreturn module.exports; })({ exports: {} })`;
}
