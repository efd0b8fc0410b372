// A list of tags.
import { printed } from '../../rules/texts.ts';
import { tooltipOf, type CellProps } from '../plain-cell.tsx';

export default function Chips({ value, text, shown }: CellProps) {
  const items = text === undefined && Array.isArray(value) ? value.map(printed) : [shown];
  return (
    <ul className="table-chips" title={tooltipOf(shown)}>
      {items.map((item, position) => (
        <li key={position} className="table-tag" dir="auto">
          {item}
        </li>
      ))}
    </ul>
  );
}
