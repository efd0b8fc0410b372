// A link; only its text if it leads nowhere.
import { titleOf, Words, type CellProps } from '../words.tsx';

type LinkProps = Pick<CellProps, 'shown' | 'href'> & Partial<Pick<CellProps, 'linkTabIndex'>>;

export default function Link({ shown, href, linkTabIndex }: LinkProps) {
  if (href === null) return <Words shown={shown} />;
  return (
    <a className="table-text" dir="auto" href={href} title={titleOf(shown)} tabIndex={linkTabIndex}>
      {shown}
    </a>
  );
}
