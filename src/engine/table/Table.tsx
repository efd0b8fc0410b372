// A labelled table of records. It does not sort or filter: it renders finished props.
import { useRef, useState, type ReactNode } from 'react';
import type { Row } from './columns.ts';
import { TableFrame } from './TableFrame.tsx';
import type { TableBaseProps } from './table-props.ts';
import { topRow, useKeptFocus } from './focus-place.ts';
import { useAvailableSpace } from './available-space.ts';
import './table.css';

export type TableProps<R extends Row> = TableBaseProps<R> & {
  /** The accessible name of the table. */
  label: string;
  /** Shown below the headers while there are no rows. */
  children?: ReactNode;
};

// Above this many rows the grid reads slices, instead of creating an object for each row.
const many = 20_000;

/** A labelled table. It is as tall as its rows, up to the available space in the window. */
export function Table<R extends Row>({ label, children, ...props }: TableProps<R>) {
  const host = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const space = useAvailableSpace(host, probe);
  const [slices, setSlices] = useState(false);
  if (!slices && props.rows.length > many) setSlices(true);
  const drawing = space ? `${slices} ${space.narrow} ${space.scale} ${space.spacing}` : '';
  useKeptFocus(host, drawing);
  return (
    <section className="table" aria-label={label}>
      <div ref={host} className="table-host">
        <span ref={probe} className="table-probe" aria-hidden="true" />
        {space && <TableFrame {...props} {...{ space, slices }} topRow={() => topRow(host.current!)} key={drawing} />}
      </div>
      {props.rows.length === 0 && children}
    </section>
  );
}
