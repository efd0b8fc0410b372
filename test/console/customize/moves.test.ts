// Parts that the panel moves: to any position, and after any earlier moves.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customize } from '../../../src/customize/customize.ts';
import type { Edit } from '../../../src/customize/edit-text.ts';
import { movePart } from '../../../src/customize/move-part.ts';
import { placesOf } from '../../../src/customize/places.ts';
import { isRefusal } from '../../../src/customize/refusal.ts';
import { movedBeside, movedBy } from '../../../src/console/customize/moves.ts';
import { partsOf, shortName, siblingsOf } from '../../../src/console/words/parts.ts';
import { meta, screenAfter, shipped, vocabulary } from '../../customize/customized.ts';
import { after, baseOf, viewAfter } from './panel-view.ts';

/** Lists with parts that can be moved, some of which the file has moved or added before. */
const lists = [
  ['routing-rules', 'list/column:', ''],
  ['routing-rules', 'form/field:', ''],
  ['routing-rules', 'form/note:', ''],
  ['repositories', 'list/column:', ''],
  ['cleanup-policies', 'form/', ''],
  [
    'routing-rules',
    'list/column:',
    '{ "version": 2, "list/column:used-by": { "before": "description", "header": "Uses" }, "list/column:mode": { "add": true, "after": "name" } }',
  ],
] as const;

const orderOf = (ids: Iterable<string>, start: string) => [...ids].filter((id) => id.startsWith(start));

describe.each(lists)('in %s, the parts at %s with the file %j', (slug, start, text) => {
  const base = baseOf(slug, text);
  const aMove = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom<'before' | 'after' | -1 | 1>('before', 'after', -1, 1));
  const moves = fc.array(aMove, { minLength: 1, maxLength: 6 });

  test('have the requested order after each of many random moves', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        let edits: Edit[] = [];
        for (const [from, to, side] of steps) {
          const view = viewAfter(base, edits);
          const inside = view.parts.filter(({ id }) => id.startsWith(start));
          const part = inside[from % inside.length]!;
          const siblings = siblingsOf(view.parts, part);
          const other = siblings[to % siblings.length]!;
          const step = typeof side === 'number' ? movedBy(view, part, side) : movedBeside(view, part, other, side);
          if (!step || step.length === 0) continue;
          const next = [...edits, ...step];
          if (typeof side === 'string') {
            const place = placesOf(view.now.whole.screen, meta).get(part.id)!;
            const wanted = movePart(view.now.whole, place, { side, name: shortName(other.id) }, meta);
            // A refused move is reported, and the user undoes it.
            if (isRefusal(wanted)) continue;
            expect(
              orderOf(
                partsOf(after(base, next), meta).map(({ id }) => id),
                start,
              ),
            ).toEqual(orderOf(placesOf(wanted.screen, meta).keys(), start));
          }
          edits = next;
        }
      }),
      { numRuns: 25 },
    );
  });

  test('have the same order as in the screen that the server builds from the file', () => {
    fc.assert(
      fc.property(moves, (steps) => {
        let edits: Edit[] = [];
        for (const [from, , side] of steps) {
          const view = viewAfter(base, edits);
          const inside = view.parts.filter(({ id }) => id.startsWith(start));
          edits = [
            ...edits,
            ...(movedBy(view, inside[from % inside.length]!, side === 'before' || side === -1 ? -1 : 1) ?? []),
          ];
        }
        const { text: file } = after(base, edits);
        const customized = customize(shipped, [{ screen: slug, path: 'x.json', text: file }], vocabulary);
        expect(customized.skipped).toEqual([]);
        const shown = partsOf(after(base, edits), meta).map(({ id }) => id);
        expect(shown).toEqual([...placesOf(screenAfter(slug, customized).screen, meta).keys()]);
      }),
      { numRuns: 3 },
    );
  });
});
