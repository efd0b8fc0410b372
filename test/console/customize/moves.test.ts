// Parts that are moved: the panel and the screen have them in the same order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customize } from '../../../src/customize/customize.ts';
import { edited, valueIn, type Edit } from '../../../src/customize/edit-text.ts';
import { placesOf } from '../../../src/customize/places.ts';
import type { View } from '../../../src/console/customize/model.ts';
import { movedBeside } from '../../../src/console/customize/moves.ts';
import { partsOf, type Base } from '../../../src/console/customize/parts.ts';
import { meta, originalOf, screenAfter, shipped, vocabulary } from '../../customize/customized.ts';

const base: Base = { ...originalOf('routing-rules'), file: undefined };
const viewOf = (edits: Edit[]): View =>
  ({ base, edits, meta, parts: partsOf(base, edits, meta), file: valueIn(edited('', edits, 2)!) }) as unknown as View;

test('parts that are each moved once have the same order in the panel and in the screen', () => {
  const columns = ['list/column:name', 'list/column:description', 'list/column:used-by'];
  const aMove = fc.tuple(
    fc.constantFrom(...columns),
    fc.constantFrom(...columns),
    fc.constantFrom<'before' | 'after'>('before', 'after'),
  );
  fc.assert(
    fc.property(fc.uniqueArray(aMove, { selector: ([from]) => from }), (moves) => {
      const header = { place: 'list/column:description', key: 'header', value: 'Purpose' };
      const edits = moves.reduce<Edit[]>(
        (made, [from, to, side]) => {
          const parts = partsOf(base, made, meta);
          const [part, other] = [from, to].map((id) => parts.find((one) => one.id === id));
          return [...made, ...(movedBeside(viewOf(made), part!, other!, side) ?? [])];
        },
        [header],
      );
      const { screen } = screenAfter(
        'routing-rules',
        customize(shipped, [{ screen: 'routing-rules', path: 'x.json', text: edited('', edits, 2)! }], vocabulary),
      );
      const shown = [...placesOf(screen, meta).keys()].filter((id) => columns.includes(id));
      expect(
        partsOf(base, edits, meta)
          .map(({ id }) => id)
          .filter((id) => columns.includes(id)),
      ).toEqual(shown);
    }),
    { numRuns: 60 },
  );
});
