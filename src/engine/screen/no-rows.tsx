// The empty state of a list: it has no rows, or none that match.
import { useUnit } from 'effector-react';
import { t as tableText } from '../../messages/gen/table.gen.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { Empty } from '../../ui/states.tsx';
import { formatText } from '../rules/texts.ts';
import type { Addresses } from './addresses.ts';
import type { ListModel } from './list-model.ts';
import { NoneMatch } from './none-match.tsx';

type Props = { list: ListModel; addresses: Addresses; mayCreate: boolean };

export function NoRows({ list, addresses, mayCreate }: Props) {
  const { rows, view, filterTyped } = useUnit({
    rows: list.$rows,
    view: list.$shownView,
    filterTyped: list.filterTyped,
  });
  const { screen } = list.definition;
  // With pages, the rows are those of the filters.
  if (rows?.length || list.paging?.showsAll(view) === false)
    return list.filtering ? (
      <list.filtering.NoneMatch model={list.filtering} />
    ) : (
      <NoneMatch filter={view.filter} onFilter={filterTyped} />
    );
  return (
    <Empty
      icon={screen.menu.icon as IconName | undefined}
      action={
        screen.list!.create &&
        mayCreate && (
          <ButtonLink tone="primary" icon="plus" href={addresses.create()}>
            {tableText('add-first')}
          </ButtonLink>
        )
      }
    >
      {formatText(screen.list!.none) || tableText('none-yet')}
    </Empty>
  );
}
