// A list of tags.
import { printed } from '../../rules/texts.ts';
import { titleOf, type CellProps } from '../words.tsx';

export default function Chips({ value, text, shown }: CellProps) {
  const items = text === undefined && Array.isArray(value) ? value.map(printed) : [shown];
  return (
    <ul className="table-chips" title={titleOf(shown)}>
      {items.map((item, position) => (
        <li key={position} className="table-tag" dir="auto">
          {item}
        </li>
      ))}
    </ul>
  );
}
