// A value that links to an address of the console, as text or in a form.
import { CellValue } from '../table/cells.tsx';
import { addressOf } from '../rules/address.ts';
import { isBlank, type Json } from '../rules/paths.ts';
import { printed, type Places } from '../rules/texts.ts';

/** A value as a link; in a list, every item is one. */
export function LinkedText({ to, value, places }: { to: string; value: Json; places: Places }) {
  if (!Array.isArray(value)) return <CellValue cell="link" value={value} href={addressOf(to, places)} />;
  if (isBlank(value)) return <CellValue cell="text" value={null} />;
  return (
    <ul className="linked-items">
      {value.map(printed).map((item) => (
        <li key={item}>
          <CellValue
            cell="link"
            value={item}
            href={addressOf(to, (place) => (place === 'item' ? item : places(place)))}
          />
        </li>
      ))}
    </ul>
  );
}
