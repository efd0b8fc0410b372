// A value that links to an address of the console, as text or in a form.
import { CellValue } from '../table/cells.tsx';
import { isBlank, type Json } from '../rules/paths.ts';
import { printed } from '../rules/texts.ts';

/** A value as a link; in a list, every item is one. `links`: the address of each. */
export function LinkedText({ value, links }: { value: Json; links: (string | null)[] }) {
  if (!Array.isArray(value)) return <CellValue cell="link" value={value} href={links[0] ?? null} />;
  if (isBlank(value)) return <CellValue cell="text" value={null} />;
  return (
    <ul className="linked-items">
      {value.map(printed).map((item, index) => (
        <li key={item}>
          <CellValue cell="link" value={item} href={links[index] ?? null} />
        </li>
      ))}
    </ul>
  );
}
