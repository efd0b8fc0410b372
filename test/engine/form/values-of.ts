// Values that a schema accepts, for fields without any other information.
import { choicesOf, resolved, typeOf, type Schema } from '../../../src/engine/descriptor/entity.ts';
import { createValidator } from '../../../src/server/manager/collections/validator.ts';

const texts = [
  'abc',
  'a',
  'aaaaa',
  'b c',
  'ann@example.org',
  'https://example.org/a',
  '2026-01-31',
  '14:30',
  '2026-01-31T14:30:00Z',
];
const numbers = [7, 0, 1, -1, 5, 1.5, 10, 100, -50, 1e21];

/** Values of a schema that are not blank: its choices, or samples of its type that it accepts. */
export function valuesOf(schema: Schema, entity: Schema, isJson = false): unknown[] {
  const type = typeOf(schema);
  const choices = choicesOf(schema).map(({ value }) => value);
  const judge = createValidator({ type: 'object', properties: { value: schema }, definitions: entity.definitions });
  return samples().filter((value) => value !== null && value !== '' && judge({ value }).length === 0);

  function samples(): unknown[] {
    if (isJson) return [{ a: [1, { b: '' }] }, [{ a: 1 }], ['a'], [[]], ...texts, ...numbers, true];
    if (choices.length > 0) return choices;
    if (type === 'boolean') return [true];
    if (type === 'array') return lists(valuesOf(resolved(entity, schema.items ?? {}), entity));
    if (type === 'string') return texts;
    return numbers.filter((one) => type !== 'integer' || Number.isSafeInteger(one));
  }
}

const lists = (items: unknown[]): unknown[] =>
  [items.slice(0, 1), items.slice(0, 2), items].filter(({ length }) => length > 0);
