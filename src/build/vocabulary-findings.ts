// The check of vocabulary.json in folders of screens.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vocabularyLists } from '../engine/check/context.ts';
import { readDocument } from '../engine/check/document.ts';
import type { Finding } from '../engine/check/finding.ts';
import { definitionsOf } from '../engine/check/intended-branch.ts';
import { compare } from '../engine/check/shape.ts';
import type { Schema } from '../engine/descriptor/entity.ts';

const lists: Schema['properties'] = Object.fromEntries(
  vocabularyLists.map((name) => [name, { type: 'array', items: { type: 'string' } }]),
);

/** Mistakes in the file of each folder that has one. `more`: further keys of that of the project. */
export function vocabularyFindings(folder: string, more: readonly string[] = []): Finding[] {
  const path = join(folder, 'vocabulary.json');
  if (!existsSync(path)) return [];
  const { value, findings, finding } = readDocument({ path, text: readFileSync(path, 'utf8') });
  if (value === undefined) return findings;
  const others = Object.fromEntries(more.map((name) => [name, {}]));
  const schema: Schema = { type: 'object', properties: { ...lists, ...others }, additionalProperties: false };
  const { refusals } = compare(schema, value, definitionsOf(schema));
  return [
    ...findings,
    ...refusals.map(({ path: where, summary, advice, spot }) => finding(where, summary, advice, spot)),
  ];
}
