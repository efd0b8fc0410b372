// A list page: title, filter box, table, create button, help tile, and the loading, empty and error states.
import { t as tableText } from '../../messages/gen/table.gen.ts';
import { useUnit } from 'effector-react';
import { memo, useState } from 'react';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { late } from '../../ui/late.tsx';
import { LoadingDialog } from '../../ui/loading-dialog.tsx';
import { LateFailed } from '../../ui/part-failed.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Loading } from '../../ui/states.tsx';
import { formatDateTime, formatTime } from '../format/times.ts';
import { rowKeys, rowsOpen } from '../rules/link-column.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { formatText } from '../rules/texts.ts';
import type { Row, TableColumn } from '../table/columns.ts';
import { Table } from '../table/Table.tsx';
import { noteView } from '../form/notes.ts';
import { ActionButtons, ActionDialogs, ActionProgress, ActionError } from './action-buttons.tsx';
import type { Addresses } from './addresses.ts';
import { ListCount } from './list-count.tsx';
import { HelpTile, ListLinks, nowhere } from './list-links.tsx';
import type { ListModel } from './list-model.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { NoRows } from './no-rows.tsx';
import { Notes } from './notes-view.tsx';
import { PageHead } from './page-head.tsx';
import { namingColumn } from './row-name.ts';
import type { ScreenModel } from './screen-model.ts';
import './list-page.css';

export default memo(function ListPage({ model, addresses }: { model: ScreenModel; addresses: Addresses }) {
  const list = model.list!;
  const { screen } = model.definition;
  const { mayCreate, notes } = useUnit({ mayCreate: list.$mayCreate, notes: list.$notes });
  const create = screen.list!.create;
  const { details } = model;
  const summary = formatText(screen.summary);
  const card = <ListCard model={model} list={list} addresses={addresses} mayCreate={mayCreate} />;
  return (
    <>
      <PageHead title={formatText(screen.title)} summary={summary} documentation={screen.documentation}>
        <ActionButtons model={model.actions.page} />
        <ActionButtons model={model.actions.list!} />
        <ListLinks links={screen.list!.links} />
        {create &&
          (mayCreate ? (
            <ButtonLink place="list" tone="primary" icon="plus" href={addresses.create()}>
              {formatText(create)}
            </ButtonLink>
          ) : (
            <Button
              place="list"
              tone="primary"
              icon="plus"
              disabledReason={t('may-not-create', { permission: screen.may?.create ?? '' })}
            >
              {formatText(create)}
            </Button>
          ))}
      </PageHead>
      <ActionError model={model.actions.page} />
      <ActionError model={model.actions.list!} />
      <ActionDialogs model={model} />
      {model.several && <model.several.Dialog model={model.several} />}
      {model.actions.row && <ActionError model={model.actions.row} />}
      {model.actions.row && <ActionProgress model={model.actions.row} />}
      <Notes base="list" notes={notes.map((note) => noteView(note, nowhere))} />
      {details ? (
        <details.WithDetails model={details} addresses={addresses}>
          {card}
        </details.WithDetails>
      ) : (
        card
      )}
      <HelpTile list={list} />
    </>
  );
});

type CardProps = { model: ScreenModel; list: ListModel; addresses: Addresses; mayCreate: boolean };

function ListCard({ model: { rowActions, refreshing, several }, list, addresses, mayCreate }: CardProps) {
  const { rows, drawn, isUpdating, columns, view, failure, filterTyped, reload, ...on } = useUnit({
    rows: list.$rows,
    drawn: list.$drawn,
    isUpdating: list.$isUpdating,
    columns: several?.$columns ?? list.$columns,
    view: list.$shownView,
    failure: list.$failure,
    filterTyped: list.filterTyped,
    focus: list.filterFocused,
    sort: list.columnClicked,
    reload: list.reloadWanted,
    end: list.paging?.endReached ?? list.reloadWanted,
  });
  const { screen } = list.definition;
  const title = formatText(screen.title);
  const { paging } = list;
  const failed = failure && (
    <ScreenFailed
      headline={formatText(screen.messages?.loadFailed) || tableText('list-failed')}
      failure={failure}
      onRetry={reload}
      feature={title}
    />
  );
  // The sort and the filters that the server applies can still be changed, because they may be why it failed.
  if (failed && !paging)
    return (
      <section className="card padded" aria-label={title}>
        {failed}
      </section>
    );
  if (!failed && (rows === null || isUpdating === null))
    return (
      <section className="card padded" aria-label={title} aria-busy="true">
        <Loading label={t('loading')} lines={6} />
      </section>
    );
  const opens = rowsOpen(screen);
  const keyOf = rowKeys(screen.key);
  // A row without a key has no address.
  const hasAddress = (row: Row) => screen.key === undefined || keyOf(row).trim() !== '';
  return (
    <div className="card" data-place="list">
      <div className="tools">
        {(paging ? paging.isSearched : screen.list!.search) && (
          <SearchBox
            label={formatText(screen.list!.searchLabel) || t('filter')}
            value={view.filter}
            onType={filterTyped}
            onFocus={() => on.focus()}
          />
        )}
        {list.filtering && <list.filtering.Bar model={list.filtering} />}
        <Options list={list} />
        <span className="count" role="status">
          {!failed && <ListCount list={list} />}
        </span>
        {refreshing && <refreshing.Toggle model={refreshing} />}
        <Refresh list={list} />
        {refreshing && <refreshing.Failed model={refreshing} />}
        {list.order && <list.order.Bar model={list.order.model} />}
      </div>
      {several && rows?.length !== 0 && <several.Bar model={several} />}
      {failed || (
        <Table
          label={title}
          columns={withOwn(columns, rowActions, list.order)}
          rows={drawn}
          sort={view.sort}
          onSort={on.sort}
          filter={view.filters ? JSON.stringify(view) : view.filter}
          keyColumn={namingColumn(columns, screen.key)?.id}
          nameOf={keyOf}
          hrefOf={opens ? (row) => (hasAddress(row) ? addresses.record(keyOf(row)) : null) : undefined}
          onOpen={opens ? (row) => addresses.open(keyOf(row)) : undefined}
          opens={hasAddress}
          beginAt={addresses.left}
          onEnd={paging && on.end}
        >
          <NoRows list={list} addresses={addresses} mayCreate={mayCreate} />
        </Table>
      )}
      {paging && !failed && <paging.More model={paging} />}
      {rowActions && <rowActions.Menu model={rowActions} />}
    </div>
  );
}

/** The columns with those of the menus and of the handles. */
const withOwn = (columns: readonly TableColumn[], menus: ScreenModel['rowActions'], order: ListModel['order']) => {
  const all = menus?.withMenus(columns) ?? columns;
  return order?.withHandles(all) ?? all;
};

/** A button that reloads the list, with the time of the last load. */
const Refresh = memo(function Refresh({ list }: { list: ListModel }) {
  const { readAt, isLoading, reload } = useUnit({
    readAt: list.$readAt,
    isLoading: list.$isLoading,
    reload: list.reloadWanted,
  });
  // Formatted on hover, because creating the formatter would delay the first paint.
  const [titled, setTitled] = useState<number | null>(null);
  return (
    <span className="refresh">
      {readAt !== null && (
        <time
          dateTime={new Date(readAt).toISOString()}
          title={titled === readAt ? formatDateTime(readAt) : undefined}
          onPointerEnter={() => setTitled(readAt)}
        >
          {tableText('updated-at', { time: formatTime(readAt) })}
        </time>
      )}
      <Button tone="quiet" icon="refresh" isBusy={isLoading} onClick={reload}>
        {formatText(list.list.refresh) || t('refresh')}
      </Button>
    </span>
  );
});

type OptionsProps = { list: ListModel; onClose: () => void };

const ListOptions = late<OptionsProps>(
  async () => (await import('./list-options.tsx')).default,
  ({ onClose }) => <LoadingDialog title={tableText('options')} onDismiss={onClose} />,
  ({ onClose, ...failure }) => (
    <LoadingDialog title={tableText('options')} onDismiss={onClose}>
      <LateFailed {...failure} />
    </LoadingDialog>
  ),
);

/** A button that opens the options of the list. */
const Options = memo(function Options({ list }: { list: ListModel }) {
  const [isOpen, open] = useState(false);
  return (
    <>
      <IconButton icon="settings" label={tableText('options')} onClick={() => open(true)} />
      {isOpen && <ListOptions list={list} onClose={() => open(false)} />}
    </>
  );
});
