// The example in test/fixtures/acme, which the documentation walks through.
import { readFileSync, readdirSync } from 'node:fs';
import { Ajv } from 'ajv';
import { parse } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { customize } from '../../src/customize/customize.ts';
import { createValidator } from '../../src/server/manager/collections/validator.ts';
import { acme, shipped, vocabulary } from './customized.ts';

const screens = readdirSync('test/fixtures/acme')
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));
const files = acme(screens);
const outcome = customize(shipped, files, vocabulary);
const entityOf = (slug: string) => outcome.screens.find((screen) => screen.slug === slug)!.entity;

describe('the example of the guide', () => {
  test('changes every screen with a list and a form in at least 40 changes, all of which are applied', () => {
    expect(outcome.skipped).toEqual([]);
    expect(outcome.changes.length).toBeGreaterThanOrEqual(40);
    const collections = shipped.filter(
      ({ screen }) => (JSON.parse(screen.text) as { kind: string }).kind === 'collection',
    );
    expect(outcome.screens.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(collections.map(({ slug }) => slug)),
    );
  });

  test('has the numbers of changes and screens that the guide states', () => {
    const guide = readFileSync('schemas/CUSTOMIZE.md', 'utf8');
    const stated = [...guide.matchAll(/(?:with|has) (\d+) changes(?: of (\d+)\s+screens)?/g)];
    expect(stated.map(([, count]) => Number(count))).toEqual(stated.map(() => outcome.changes.length));
    expect(stated.flatMap(([, , count]) => count ?? [])).toEqual([String(outcome.screens.length)]);
  });

  test('conforms to the JSON Schema of customizations', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    ajv.addSchema(vocabulary.screenSchema).addSchema(vocabulary.entitySchema);
    const validate = ajv.compile(JSON.parse(readFileSync('schemas/customization.schema.json', 'utf8')) as object);
    for (const { path, text } of files) {
      validate(parse(text));
      expect([path, validate.errors]).toEqual([path, null]);
    }
  });

  test('refuses invalid records with its own messages', () => {
    const messages = (slug: string, record: Record<string, unknown>) =>
      createValidator(entityOf(slug))(record).map(({ message }) => message);
    const rule = { name: 'team-purpose', mode: 'ALLOW', matchers: ['.*'], description: 'For the builds' };
    expect(messages('routing-rules', rule)).toEqual([]);
    expect(messages('routing-rules', { ...rule, name: 'purpose' })).toEqual([
      'Start with your team and a hyphen, in at most 40 characters',
    ]);
    expect(messages('routing-rules', { ...rule, name: 'team-a b' })).toEqual([expect.stringMatching(/^Only letters/)]);
    expect(messages('routing-rules', { ...rule, description: '' })).toEqual([
      'Say in ten characters or more what the rule is for',
    ]);
    expect(messages('logging', { name: 'a', level: 'TRACE' })).toEqual(['OFF and TRACE are for the support']);
    expect(messages('cleanup-policies', { name: 'a', format: '*', notes: 'Old', criteriaLastDownloaded: 3 })).toEqual([
      expect.stringContaining('30'),
    ]);
  });
});
