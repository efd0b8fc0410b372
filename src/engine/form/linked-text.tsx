// A value that links to an address of the console, as text or in a form.
import Link from '../kinds/link/cell.tsx';
import { Words } from '../kinds/words.tsx';
import { isBlank, type Json } from '../rules/paths.ts';
import { printed } from '../rules/texts.ts';

/** A value as a link; in a list, every item is one. `links`: the address of each. */
export function LinkedText({ value, links }: { value: Json; links: (string | null)[] }) {
  if (isBlank(value)) return <Words shown="" />;
  if (!Array.isArray(value)) return <Link shown={printed(value)} href={links[0] ?? null} />;
  return (
    <ul className="linked-items">
      {value.map(printed).map((item, index) => (
        <li key={item}>
          <Link shown={item} href={links[index] ?? null} />
        </li>
      ))}
    </ul>
  );
}
