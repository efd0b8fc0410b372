// The ids of the parts of fields.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idsOf } from '../../../src/engine/form/form-context.tsx';

test('different fields and items have different ids', () => {
  const name = fc.stringMatching(/^[ab][a1-]{0,3}$/);
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('.'));
  const idIn = ({ at, position }: { at: string; position: number | null }) =>
    position === null ? idsOf(at).control : idsOf(at).item(position);
  const place = fc.record({ at: path, position: fc.option(fc.nat(12)) });
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(idIn(one) === idIn(other)).toBe(one.at === other.at && one.position === other.position);
    }),
    {
      examples: [
        [
          { at: 'a.b', position: null },
          { at: 'a-b', position: null },
        ],
        [
          { at: 'a', position: 1 },
          { at: 'a-1', position: null },
        ],
      ],
    },
  );
});
