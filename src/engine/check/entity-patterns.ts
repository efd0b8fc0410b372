// The patterns of an entity, at any depth: forms and the manager run all of them, also those of conditional schemas.
import { isMembers, isObject, type JsonPath } from '../rules/paths.ts';
import type { Schema } from '../descriptor/entity.ts';
import type { Report } from './finding.ts';
import { checkPattern, type PatternCheck } from './patterns.ts';

/** Keywords whose members are schemas by any name. */
const ofSchemas: readonly string[] = ['properties', 'patternProperties', 'definitions'];
/** Keywords without schemas. */
const withoutSchemas: readonly string[] = ['default', 'const', 'enum', 'examples', 'x-messages', 'x-emptied'];

/** Checks the patterns of all schemas inside a value. Returns those that were reported. */
export function checkPatterns(value: unknown, report: Report, effort: PatternCheck): ReadonlySet<string> {
  const wrong = new Set<string>();
  const check = (pattern: string, at: JsonPath, spot: 'key' | 'value') =>
    checkPattern(
      pattern,
      at,
      (path, summary, advice) => {
        wrong.add(pattern);
        report(path, summary, advice, spot);
      },
      effort,
    );
  const visit = (part: unknown, at: JsonPath): void => {
    if (!isMembers(part)) return;
    for (const [key, inner] of Object.entries(part)) {
      const here = [...at, Array.isArray(part) ? Number(key) : key];
      if (key === 'pattern' && typeof inner === 'string') check(inner, here, 'value');
      else if (ofSchemas.includes(key) && isObject(inner))
        for (const [name, schema] of Object.entries(inner)) {
          if (key === 'patternProperties') check(name, [...here, name], 'key');
          visit(schema, [...here, name]);
        }
      else if (!withoutSchemas.includes(key)) visit(inner, here);
    }
  };
  visit(value, []);
  return wrong;
}

/** An entity without some patterns: a default cannot be tested by those that take long. */
export function withoutPatterns(entity: Schema, patterns: ReadonlySet<string>): Schema {
  if (patterns.size === 0) return entity;
  return JSON.parse(JSON.stringify(entity), (key, part: unknown) => {
    if (key === 'pattern' && typeof part === 'string' && patterns.has(part)) return undefined;
    if (key !== 'patternProperties' || !isObject(part)) return part;
    return Object.fromEntries(Object.entries(part).filter(([name]) => !patterns.has(name)));
  }) as Schema;
}
