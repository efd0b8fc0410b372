// Draws one value as its kind does, or as a text.
import type { ReactNode } from 'react';
import { cells } from './cells.gen.ts';
import type { KindName } from './kinds.gen.ts';
import { lateKinds } from './late.ts';
import { PlainCell, type CellProps } from './plain-cell.tsx';
import './cells.css';

const common: Partial<Record<KindName, (props: CellProps<never>) => ReactNode>> = cells;

export type DrawnCellProps = CellProps & {
  kind: KindName;
  /** Whether it has digits of equal width. */
  isFigure: boolean;
};

/** A value for display. */
export function DrawnCell({ kind, isFigure, ...props }: DrawnCellProps) {
  const { shown, settings } = props;
  const Draw = shown === '' ? undefined : (common[kind] ?? lateKinds().cells?.[kind]);
  return Draw ? (
    <Draw {...props} settings={settings as never} isFigure={isFigure} Cell={DrawnCell} />
  ) : (
    <PlainCell shown={shown} isFigure={isFigure} />
  );
}
