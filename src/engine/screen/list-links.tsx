// The links of a list to screens that the user may open: buttons next to its title, and the heading of its help.
import { useUnit } from 'effector-react';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useMayOpen } from '../../ui/may-open.ts';
import type { List } from '../descriptor/descriptor.gen.ts';
import { addressOf } from '../rules/address.ts';
import { formatText } from '../rules/texts.ts';
import type { ListModel } from './list-model.ts';

/** Texts and addresses of a list have no placeholders. */
export const nowhere = () => undefined;

export function ListLinks({ links = [] }: Pick<List, 'links'>) {
  const mayOpen = useMayOpen();
  return links.map(({ id, label, to }) => {
    const href = addressOf(to, nowhere);
    return (
      mayOpen(href) && (
        <ButtonLink key={id} place={`list/link:${id}`} href={href}>
          {formatText(label)}
        </ButtonLink>
      )
    );
  });
}

export function HelpTile({ list }: { list: ListModel }) {
  const { help } = list.list;
  const mayOpen = useMayOpen();
  const { rows, failure } = useUnit({ rows: list.$rows, failure: list.$failure });
  // While the list loads, the help is hidden, since the rows would push it down.
  if (!help || (rows === null && failure === null)) return null;
  const [title, to] = [formatText(help.title), help.to ? addressOf(help.to, nowhere) : null];
  return (
    <aside className="help-tile" data-place="list">
      <Icon name="info" />
      <div>
        <h2>{mayOpen(to) ? <a href={to}>{title}</a> : title}</h2>
        <p>{formatText(help.text)}</p>
      </div>
    </aside>
  );
}
