// The value of a fact, as a column of a list shows it.
import { kindNamed, kindOf, valueCellOf } from '../kinds/cell-kind.ts';
import { CellValue } from '../kinds/cell-value.tsx';
import { DrawnCell } from '../kinds/drawn-cell.tsx';
import type { Shown } from './fact-groups.ts';

export function FactValue({ fact: { cell, value, text, shown, badge } }: { fact: Shown }) {
  if (cell === undefined) return shown;
  const inside = valueCellOf(cell);
  if (!badge) return <CellValue cell={inside} value={value} />;
  const drawn = { settings: cell, value, text, shown, badge, href: null, linkTabIndex: undefined };
  return <DrawnCell kind="tones" isFigure={kindNamed(kindOf(inside)).align === 'end'} {...drawn} />;
}
