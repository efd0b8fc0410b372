// Menu entries that the panel moves: within their group, for any positions of the other entries.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Edit } from '../../../src/customize/edit-text.ts';
import { entryMovedBeside, entryMovedBy, type MenuNow } from '../../../src/console/customize/menu-moves.ts';
import { menuOf } from '../../../src/console/menus.ts';
import type { ScreenMenu } from '../../../src/console/screen-menu.ts';
import { originalOf, shipped } from '../../customize/customized.ts';
import { after, baseOf, viewAfter, wordsOf } from './panel-view.ts';

const session = { signedIn: true, edition: 'PRO', clustered: true, may: () => true } as MenuNow['session'];
const entryOf = ({ kind, title, menu }: ScreenMenu): ScreenMenu => ({ kind, title, menu });
const all = Object.fromEntries(shipped.map(({ slug }) => [slug, entryOf(originalOf(slug).screen)]));

/** The entries of the group of a screen after edits of its file. */
function groupAfter(slug: string, text: string, edits: readonly Edit[], entries = all): string[] {
  const { screen } = after(baseOf(slug, text), edits).parts;
  const groups = menuOf({ ...entries, [slug]: entryOf(screen) }, screen.menu.mode, session);
  return groups.map(({ items }) => items.map((item) => item.slug)).find((slugs) => slugs.includes(slug)) ?? [];
}

const others = (slugs: string[], slug: string) => slugs.filter((one) => one !== slug);

describe.each(Object.keys(all).filter((slug) => !all[slug]!.menu.hidden))('the menu entry of %s', (slug) => {
  test('reaches both ends of its group step by step, and the other entries keep their order', () => {
    const start = groupAfter(slug, '', []);
    for (const by of [-1, 1] as const) {
      let edits: Edit[] = [];
      for (let before = start; ;) {
        const step = entryMovedBy(viewAfter(baseOf(slug), edits), { all, session }, by);
        if (!step) break;
        edits = [...edits, ...step];
        const now = groupAfter(slug, '', edits);
        const moved = now.indexOf(slug) - before.indexOf(slug);
        expect([slug, Math.sign(moved)]).toEqual([slug, by]);
        // The children of a parent move with it.
        if (!start.some((one) => all[one]!.menu.path.startsWith(`${all[slug]!.menu.path}/`)))
          expect(others(now, slug)).toEqual(others(start, slug));
        before = now;
      }
      expect(after(baseOf(slug), edits).problems).toEqual([]);
    }
  });
});

describe('a menu entry', () => {
  const slug = 'routing-rules';
  const orders = fc.array(fc.option(fc.integer({ min: 0, max: 6 })), { minLength: 2, maxLength: 5 });

  test('moves directly before or after a different entry if there is a position for that', () => {
    fc.assert(
      fc.property(orders, fc.nat(), fc.constantFrom('before' as const, 'after' as const), (given, to, side) => {
        const entries = { [slug]: all[slug]! } as Record<string, ScreenMenu>;
        for (const [at, order] of given.entries())
          entries[`other-${at}`] = {
            kind: 'collection',
            title: `Title ${at}`,
            menu: { mode: 'admin', path: `/Repository/Other${at}`, ...(order !== null && { order }) },
          };
        const other = `other-${to % given.length}`;
        const edits = entryMovedBeside(viewAfter(baseOf(slug)), { all: entries, session }, other, side);
        const [before, now] = [groupAfter(slug, '', [], entries), groupAfter(slug, '', edits ?? [], entries)];
        expect(others(now, slug)).toEqual(others(before, slug));
        if (edits) expect(now.indexOf(slug) - now.indexOf(other)).toBe(side === 'before' ? -1 : 1);
      }),
    );
  });

  test('has no changes after it is moved up and down again', () => {
    const up = entryMovedBy(viewAfter(baseOf(slug)), { all, session }, -1)!;
    const back = entryMovedBy(viewAfter(baseOf(slug), up), { all, session }, 1)!;
    expect(wordsOf(baseOf(slug), up).map(({ text }) => text)).toEqual([
      'Screen "Routing Rules": Position in the Menu changes from "50" to "35".',
    ]);
    expect(wordsOf(baseOf(slug), [...up, ...back])).toEqual([]);
  });

  test('moves within its new group after an edit has changed the group', () => {
    const edits = [{ place: 'screen', key: 'menu.group', value: 'Security' }];
    const step = entryMovedBy(viewAfter(baseOf(slug), edits), { all, session }, -1)!;
    const now = groupAfter(slug, '', [...edits, ...step]);
    expect(now).toContain('roles');
    expect(now.indexOf(slug)).toBe(groupAfter(slug, '', edits).indexOf(slug) - 1);
  });

  test.each([
    ['is hidden', '{ "version": 2, "screen": { "menu": { "hidden": true } } }'],
    ['is the only one in its group', '{ "version": 2, "screen": { "menu": { "group": "Ours" } } }'],
  ])('that %s cannot be moved', (_, text) => {
    for (const by of [-1, 1] as const)
      expect(entryMovedBy(viewAfter(baseOf(slug, text)), { all, session }, by)).toBeUndefined();
  });
});
