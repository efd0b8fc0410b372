// Inlines the code that validators require, for modules without imports. In a release, it is a table.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A CommonJS module as an expression, by its specifier. */
export const requiredCode = (specifier: string): string => inlined(require.resolve(specifier));

/** A CommonJS file and the modules that it requires, as an expression. */
function inlined(file: string): string {
  const requireThere = createRequire(file);
  const code = readFileSync(file, 'utf8')
    .replace(/^"use strict";/, '')
    .replace(/^\/\/# sourceMappingURL.*$/m, '')
    // Does not match in strings.
    .replace(/(?<=[=(]\s*)require\((["'])([^"']+)\1\)/g, (_all, _quote, name: string) =>
      inlined(requireThere.resolve(name)),
    );
  return `((module) => { const { exports } = module; ${code}\nreturn module.exports; })({ exports: {} })`;
}
