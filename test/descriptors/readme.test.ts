// schemas/README.md: its tutorial works, and its reference matches the meta-schemas.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readVocabulary } from '../../src/build/check-schemas.ts';
import { withReference } from '../../src/build/screen-reference.ts';
import { checkScreen } from '../../src/engine/check/check-screen.ts';
import { formatFinding } from '../../src/engine/check/finding.ts';

const readme = readFileSync('schemas/README.md', 'utf8');
const vocabulary = await readVocabulary();
const [entity = '', screen = ''] = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map((match) =>
  match[1]!.replace(/^ {3}/gm, ''),
);
const [line = ''] = [...readme.matchAll(/```text\n\s*(.*)\n/g)].map((match) => match[1]!);

const reported = (text: string) =>
  checkScreen(
    {
      slug: 'webhooks',
      screen: { path: 'schemas/webhooks/screen.json', text },
      entity: { path: 'schemas/webhooks/entity.json', text: entity },
    },
    vocabulary,
  ).map(formatFinding);

describe('the tutorial', () => {
  test('results in a screen without findings', () => {
    expect(reported(screen)).toEqual([]);
  });

  test('shows the actual finding of the check', () => {
    expect(reported(screen.replace('{ "field": "url" }], "sortBy"', '{ "field": "ulr" }], "sortBy"'))).toEqual([line]);
  });
});

describe('the reference', () => {
  test('matches the meta-schemas', () => {
    expect(withReference(readme, vocabulary.screenSchema, vocabulary.entitySchema)).toBe(readme);
  });

  test('changes with a meta-schema', () => {
    const changed = structuredClone(vocabulary.screenSchema);
    changed.properties!['title']!.description = 'Another sentence.';
    expect(withReference(readme, changed, vocabulary.entitySchema)).toContain('| Another sentence. |');
  });

  test('cannot be updated without its markers', () => {
    expect(() => withReference('# Screens', vocabulary.screenSchema, vocabulary.entitySchema)).toThrow(
      'the markers of the reference are missing',
    );
  });
});
