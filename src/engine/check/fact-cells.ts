// The cells of facts: they show a value, and link to nothing.
import { kindOf } from '../kinds/cell-kind.ts';
import { checkCell } from './cells.ts';
import type { Context } from './context.ts';
import { factCellsOf } from './results.ts';
import { t } from '../../messages/gen/check.gen.ts';

export function checkFactCells({ screen, report }: Context) {
  for (const { cell, at } of factCellsOf(screen)) {
    const kind = kindOf(cell);
    if (kind === 'link' || kind === 'links')
      report([...at, kind], t('facts-without-links', { kind }), t('remove-it'), 'key');
    // Those of details are checked with the entity.
    else if (at[0] !== 'list') checkCell(cell, {}, at, report, 'free');
  }
}
