// One value of a form as text, as in a table. Kinds that are drawn load when a form has one.
import { optionalLate } from '../../ui/late.tsx';
import type { Json } from '../rules/paths.ts';
import type { DrawnCellProps } from './drawn-cell.tsx';
import { drawnKinds } from './kinds.gen.ts';
import { kindNamed, kindOf, cellText, type AnyCell } from './cell-kind.ts';
import { PlainCell } from './plain-cell.tsx';

const LateCell = optionalLate<DrawnCellProps>(async () => (await import('./drawn-cell-late.ts')).DrawnCell, PlainCell);

type Props = { cell: AnyCell; value: Json; links?: (string | null)[] };

/** A value for display. `links`: the addresses of a value that is a link, or of each of its items. */
export function CellValue({ cell, value, links = [] }: Props) {
  const kind = kindOf(cell);
  const shown = cellText(cell, value);
  const isFigure = kindNamed(kind).align === 'end';
  if (!drawnKinds.includes(kind)) return <PlainCell shown={shown} isFigure={isFigure} />;
  return (
    <LateCell
      kind={kind}
      isFigure={isFigure}
      settings={cell}
      value={value}
      text={undefined}
      shown={shown}
      href={links[0] ?? null}
      links={links}
      linkTabIndex={undefined}
    />
  );
}
