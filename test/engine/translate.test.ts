// The places of texts in descriptors: each text has one, and a translation replaces the text there.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Screen, Text } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { replaceTexts, textsOf, translated, type ScreenTexts } from '../../src/engine/descriptor/translate.ts';
import { root } from '../source-files.ts';

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const shipped = readdirSync(join(root, 'schemas')).filter((slug) =>
  existsSync(join(root, `schemas/${slug}/screen.json`)),
);
const shippedScreen = (slug: string): ScreenTexts => ({
  screen: read(`schemas/${slug}/screen.json`) as Screen,
  entity: existsSync(join(root, `schemas/${slug}/entity.json`)) ? (read(`schemas/${slug}/entity.json`) as Schema) : {},
});

/** Every string in a descriptor that consists of several words. */
function prose(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /\p{L}{2,}[,.]? \p{L}/u.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return (
    Object.entries(value)
      // Without comments for maintainers, requests, values, expressions, and texts of the server.
      .filter(
        ([name]) =>
          ![
            'description',
            'calls',
            'pattern',
            'value',
            'contains',
            'default',
            'between',
            'last',
            'placeholder',
            'values',
            'is',
            'in',
          ].includes(name),
      )
      .flatMap(([name, part]) => prose(part, Array.isArray(value) ? key : name))
  );
}

describe.each(shipped)('the screen %s', (slug) => {
  const parts = shippedScreen(slug);

  test('has a place for the translation of each text', () => {
    const texts = new Set([...textsOf(parts).values()].flatMap((text) => prose(text)));
    expect([...prose(parts.screen), ...prose(parts.entity)].filter((text) => !texts.has(text))).toEqual([]);
  });

  test('has a different place for each text', () => {
    let count = 0;
    replaceTexts(parts, (_place, text) => {
      count += 1;
      return text;
    });
    expect(textsOf(parts).size).toBe(count);
  });

  test('does not change if each text is replaced by itself', () => {
    expect(translated(parts, Object.fromEntries(textsOf(parts)))).toEqual(parts);
  });
});

test('a translation replaces the texts that it contains, keeps the others, and ignores unknown places', () => {
  const parts = shippedScreen('routing-rules');
  const texts: Record<string, Text> = {
    title: 'Trasy',
    'form/field:matchers/items/label': 'Wzorzec {position}',
    'list/column:used-by/cell/link:used/text': {
      count: '{record.assignedRepositoryCount}',
      other: '{count} repozytoriów',
    },
    'action:delete/failed': 'Nie usunięto',
    'entity/field:mode/choice:ALLOW/title': 'Zezwól',
    'entity/field:name/message:not': 'Nie',
    'form/field:nowhere/label': 'unused',
  };
  const other = textsOf(translated(parts, texts));
  const { 'form/field:nowhere/label': unused, ...known } = texts;
  expect(unused).toBeDefined();
  expect(Object.fromEntries(other)).toEqual({ ...Object.fromEntries(textsOf(parts)), ...known });
});

test('the place of a field in a group contains the full path of the field, but not the id of the group', () => {
  const screen = {
    kind: 'settings',
    title: 'Proxy',
    form: {
      fields: [
        {
          id: 'proxy',
          title: 'Proxy server',
          object: 'proxy',
          fields: [
            { field: 'host', label: 'Host' },
            { id: 'login', object: 'login', title: 'Login', fields: [{ field: 'user', label: 'User' }] },
          ],
        },
      ],
    },
  } as unknown as Screen;
  expect([...textsOf({ screen, entity: {} }).keys()]).toEqual([
    'title',
    'form/group:proxy/title',
    'form/field:proxy.host/label',
    'form/group:login/title',
    'form/field:proxy.login.user/label',
  ]);
});

test('the messages of all schemas inside a field can be translated', () => {
  const inside = (text: string): Schema => ({ type: 'string', 'x-messages': { maxLength: text } });
  const schema: Schema = {
    items: inside('item'),
    prefixItems: [inside('first'), { ...inside('second'), const: 'a' }],
    additionalProperties: inside('member'),
    propertyNames: inside('key'),
    patternProperties: { '^a/b': inside('pattern') },
    oneOf: [{ const: 'a', title: 'choice' }],
    anyOf: [inside('any')],
    if: inside('if'),
    not: inside('not'),
  };
  const entity: Schema = { properties: { list: schema }, definitions: { Name: inside('definition') } };
  const screen = { kind: 'settings', title: 'title' } as Screen;
  const texts = textsOf({ screen, entity });
  const words = ['any', 'choice', 'definition', 'first', 'if', 'item', 'key', 'member', 'not', 'pattern', 'second'];
  expect(new Set(texts.values())).toEqual(new Set([...words, 'title']));
  const upper = Object.fromEntries([...texts].map(([place, text]) => [place, (text as string).toUpperCase()]));
  const other = textsOf(translated({ screen, entity }, upper));
  expect([...other.values()]).toEqual([...texts.values()].map((text) => (text as string).toUpperCase()));
});
