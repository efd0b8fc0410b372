// Malformed schemas of added fields and columns cause no internal errors.
import { expect, test } from 'vitest';
import { addedSchemaKeys } from '../../src/customize/add-part.ts';
import { sampled } from '../sampled.ts';
import { customized, findingsWith, screenSets } from './customized.ts';

const odd = [null, 5, true, 'x', [], {}, [null], [5], { a: null }, { a: 5 }, { $ref: 5 }, { $ref: '#/definitions/x' }];

/** The schema with an odd value for a keyword: itself, of its items, and of its members. */
const schemasWith = (key: string) =>
  odd.flatMap((value) => [
    { title: 'Ours', type: 'string', [key]: value },
    { title: 'Ours', type: 'array', items: { type: 'string', [key]: value } },
    { title: 'Ours', type: 'object', properties: { a: { type: 'string', [key]: value } } },
  ]);

test.each(sampled([...addedSchemaKeys, '$ref', 'if', 'then', 'prefixItems'], 4, 1))(
  'an odd value of "%s" in the schema of an added part is refused without an internal error, or passes the check',
  (key) => {
    for (const place of ['form/field:zz', 'list/column:zz'])
      for (const schema of schemasWith(key)) {
        const header = place.startsWith('list') ? { header: 'Ours' } : {};
        const { changes, skipped, screens } = customized('routing-rules', {
          [place]: { add: true, ...header, schema },
        });
        const ids = skipped.flatMap(({ messages: words }) =>
          words.map((one) => (typeof one === 'string' ? one : one.id)),
        );
        expect([schema, ids.filter((id) => id === 'internal-error')]).toEqual([schema, []]);
        expect([schema, changes.length + skipped.length]).toEqual([schema, 1]);
        expect([schema, findingsWith(screenSets[0]!, screens)]).toEqual([schema, []]);
      }
  },
);
