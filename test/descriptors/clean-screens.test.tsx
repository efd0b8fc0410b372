// Screens that pass the check build and open. `npm run test:long` tries many more screens.
import { describe, expect, test } from 'vitest';
import { buildsAndOpens, countAccepted } from './clean-screens.tsx';

describe('a screen that passes the check', () => {
  test('builds, and its form opens', async () => {
    expect(await countAccepted(40)).toBeGreaterThan(8);
  });
});

describe('an entity with unusual schemas', () => {
  const label = { type: 'string', maxLength: 5 };
  const screen = (field: string) => ({
    kind: 'settings' as const,
    calls: { read: 'GET thing', update: { call: 'PUT thing', body: { record: true as const } } },
    form: { fields: [{ field: 'name' }, { field, widget: 'text-only' as const }] },
  });
  const entity = (part: object, definitions?: object) =>
    ({
      $id: 'things',
      title: 'Thing',
      type: 'object',
      properties: { name: { type: 'string', title: 'Name' }, part },
      ...(definitions ? { definitions } : {}),
    }) as never;

  test.each([
    ['contains a list of itself', entity({ type: 'array', title: 'Part', items: { $ref: '#' } })],
    [
      'refers to itself through a definition',
      entity(
        { $ref: '#/definitions/node' },
        { node: { type: 'object', properties: { next: { $ref: '#/definitions/node' } } } },
      ),
    ],
    [
      'refers to itself through allOf',
      entity(
        { $ref: '#/definitions/a' },
        { a: { type: 'object', allOf: [{ $ref: '#/definitions/b' }] }, b: { allOf: [{ $ref: '#/definitions/a' }] } },
      ),
    ],
    ['uses $defs', entity({ $ref: '#/$defs/label' })],
  ])('is rejected by the check if it %s', async (_why, made) => {
    expect(await buildsAndOpens({ entity: made, screen: screen('part') }, {})).toBe(false);
  });

  test.each([
    [
      'has list items with oneOf and definitions with allOf',
      entity(
        {
          type: 'array',
          title: 'Part',
          items: { oneOf: [{ $ref: '#/definitions/label' }, { $ref: '#/definitions/wrapped' }] },
        },
        { label, wrapped: { allOf: [{ $ref: '#/definitions/label' }] } },
      ),
    ],
    [
      'is thirty objects deep',
      entity(
        Array.from({ length: 30 }).reduce<object>(
          (inner) => ({ type: 'object', title: 'Part', properties: { in: inner } }),
          label,
        ),
      ),
    ],
  ])('passes the check, builds and opens if it %s', async (_why, made) => {
    expect(await buildsAndOpens({ entity: made, screen: screen('part') }, { name: 'n' })).toBe(true);
  });
});
