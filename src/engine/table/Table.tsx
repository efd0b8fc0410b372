// A table of records, under its label: sorts, filters and decides nothing; it draws finished props.
import { useRef, type ReactNode } from 'react';
import type { Row } from './columns.ts';
import { Grid, type Drawn } from './Grid.tsx';
import { showWholeText } from './keys.ts';
import { useRoom } from './room.ts';
import './table.css';

export type TableProps<R extends Row> = Drawn<R> & {
  /** What the table is, for those who cannot see it. */
  label: string;
  /** Shown below the headers while there are no rows. */
  children?: ReactNode;
};

// Above this many rows the grid reads slices, instead of making an object of its own for each row.
const many = 20_000;

/** A table under a label. Its height is that of its rows, up to the room in the window. */
export function Table<R extends Row>({ label, children, ...props }: TableProps<R>) {
  const host = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLSpanElement>(null);
  const room = useRoom(host, probe);
  const slices = useRef(false);
  slices.current ||= props.rows.length > many;
  return (
    <section className="table" aria-label={label}>
      <div ref={host} className="table-host" onMouseOver={(event) => showWholeText(event.target)}>
        <span ref={probe} className="table-probe" aria-hidden="true" />
        {room && (
          <Grid {...props} room={room} slices={slices.current} key={`${slices.current} ${room.narrow} ${room.scale}`} />
        )}
      </div>
      {props.rows.length === 0 && children}
    </section>
  );
}
