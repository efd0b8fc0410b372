// A link, or only its text if it leads nowhere, or to a screen that the user may not open. In a form, each item of a
// list is one.
import { useMayOpen } from '../../../ui/may-open.ts';
import { printed } from '../../rules/texts.ts';
import { tooltipOf, PlainCell, type CellProps } from '../plain-cell.tsx';

type Props = Pick<CellProps, 'shown' | 'href'> & Partial<Pick<CellProps, 'value' | 'links' | 'linkTabIndex'>>;

export default function Link({ value, links = [], shown, href, linkTabIndex }: Props) {
  const mayOpen = useMayOpen();
  if (Array.isArray(value) && links.length > 0)
    return (
      <ul className="linked-items">
        {value.map(printed).map((item, index) => (
          <li key={index}>
            <Link shown={item} href={links[index] ?? null} />
          </li>
        ))}
      </ul>
    );
  if (!mayOpen(href)) return <PlainCell shown={shown} />;
  return (
    <a className="table-text" dir="auto" href={href} title={tooltipOf(shown)} tabIndex={linkTabIndex}>
      {shown}
    </a>
  );
}
