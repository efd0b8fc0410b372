// A list page: title, filter box, table, create button, help tile, and the loading, empty and error states.
import { t as tableText } from '../../messages/gen/table.gen.ts';
import { useUnit } from 'effector-react';
import { memo, useState, type ComponentType, type ReactNode } from 'react';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Empty, Loading, useDelay } from '../../ui/states.tsx';
import { toneIcons } from '../../ui/tone-icons.ts';
import { formatDateTime, formatTime } from '../format/times.ts';
import { addressOf } from '../rules/address.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { printed, sentence } from '../rules/texts.ts';
import type { Row } from '../table/columns.ts';
import { Table } from '../table/Table.tsx';
import type { Tally } from '../table/tallies.ts';
import { noteView } from '../form/notes.ts';
import { ActionButtons, ActionTrouble } from './action-buttons.tsx';
import type { Addresses } from './addresses.ts';
import type { ListModel } from './list-model.ts';
import { ScreenFailed } from './screen-failed.tsx';
import { NoneMatch } from './none-match.tsx';
import { Notes } from './notes-view.tsx';
import { PageHead } from './page-head.tsx';
import type { ScreenModel } from './screen-model.ts';
import './list-page.css';

const nowhere = () => undefined;

export default function ListPage({ model, addresses }: { model: ScreenModel; addresses: Addresses }) {
  const list = model.list!;
  const { screen } = model.definition;
  const { mayCreate, notes } = useUnit({ mayCreate: model.$mayCreate, notes: model.$notes });
  const create = screen.list!.create;
  return (
    <>
      <PageHead title={sentence(screen.title)} summary={sentence(screen.summary)} documentation={screen.documentation}>
        <ActionButtons model={model.actions.page} />
        <ActionButtons model={model.actions.list} />
        {(screen.list!.links ?? []).map((link) => (
          <ButtonLink key={link.id} place={`list/link:${link.id}`} href={addressOf(link.to, nowhere) ?? '#'}>
            {sentence(link.label)}
          </ButtonLink>
        ))}
        {create &&
          (mayCreate ? (
            <ButtonLink place="list" tone="primary" icon="plus" href={addresses.create()}>
              {sentence(create)}
            </ButtonLink>
          ) : (
            <Button
              place="list"
              tone="primary"
              icon="plus"
              disabledReason={t('may-not-create', { permission: screen.may?.create ?? '' })}
            >
              {sentence(create)}
            </Button>
          ))}
      </PageHead>
      <ActionTrouble model={model.actions.page} />
      <ActionTrouble model={model.actions.list} />
      <Notes base="list" notes={notes.map((note) => noteView(note, nowhere))} />
      <ListCard list={list} addresses={addresses} mayCreate={mayCreate} />
      <HelpTile list={list} />
    </>
  );
}

function ListCard({ list, addresses, mayCreate }: { list: ListModel; addresses: Addresses; mayCreate: boolean }) {
  const {
    rows,
    total,
    visible,
    isUpdating,
    columns,
    tallies,
    view,
    failure,
    filterTyped,
    columnClicked,
    reload,
    endReached,
  } = useUnit({
    rows: list.$rows,
    total: list.$total,
    visible: list.$visible,
    isUpdating: list.$isUpdating,
    columns: list.$columns,
    tallies: list.$tallies,
    view: list.$shownView,
    failure: list.$failure,
    filterTyped: list.filterTyped,
    columnClicked: list.columnClicked,
    reload: list.reloadWanted,
    endReached: list.paging?.endReached ?? list.reloadWanted,
  });
  const { screen } = list.definition;
  const title = sentence(screen.title);
  const { paging } = list;
  const failed = failure && (
    <ScreenFailed
      headline={sentence(screen.messages?.loadFailed) || tableText('list-failed')}
      failure={failure}
      onRetry={reload}
      feature={title}
    />
  );
  // What the server sorts and filters can be changed if that is why it failed.
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
  const shown = rows ?? [];
  const opens = screen.kind === 'collection';
  const keyOf = (row: Row) => printed(row[screen.key ?? '']);
  // The server has more records than it sent.
  const isPart = total !== null && total > shown.length;
  const count = paging ? (
    <paging.Count />
  ) : view.filter.trim() !== '' || visible.length < shown.length ? (
    tableText('count-filtered', { shown: visible.length, total: shown.length })
  ) : isPart ? (
    tableText('count-part', { shown: shown.length, total })
  ) : (
    tallies.length === 0 && tableText('count', { total: shown.length })
  );
  // With pages, the rows are those of the filters.
  const isEmpty = shown.length === 0 && (!paging || paging.showsAll(view));
  return (
    <div className="card" data-place="list">
      <div className="tools">
        {(paging ? paging.isSearched : screen.list!.search) && (
          <SearchBox
            label={sentence(screen.list!.searchLabel) || t('filter')}
            value={view.filter}
            onType={filterTyped}
          />
        )}
        {list.filtering && <list.filtering.Bar />}
        <Options list={list} />
        <span className="count" role="status">
          {failed ? null : isUpdating ? <Updating>{count}</Updating> : count}
          {tallies.map((tally) => (
            <TallyTag key={tally.id} tally={tally} />
          ))}
        </span>
        <Refresh list={list} />
      </div>
      {failed || (
        <Table
          label={title}
          columns={columns}
          rows={visible}
          sort={view.sort}
          onSort={columnClicked}
          filter={view.filters ? JSON.stringify(view) : view.filter}
          keyColumn={columns.find((column) => column.field === screen.key)?.id}
          hrefOf={opens ? (row) => addresses.record(keyOf(row)) : undefined}
          onOpen={opens ? (row) => addresses.open(keyOf(row)) : undefined}
          beginAt={addresses.left}
          onEnd={paging && endReached}
        >
          {isEmpty ? (
            <Empty
              icon={screen.menu.icon as IconName | undefined}
              action={
                screen.list!.create &&
                mayCreate && (
                  <ButtonLink tone="primary" icon="plus" href={addresses.create()}>
                    {tableText('create-first')}
                  </ButtonLink>
                )
              }
            >
              {sentence(screen.list!.none) || tableText('none-yet')}
            </Empty>
          ) : list.filtering ? (
            <list.filtering.NoneMatch />
          ) : (
            <NoneMatch filter={view.filter} onFilter={filterTyped} />
          )}
        </Table>
      )}
      {paging && !failed && <paging.More />}
    </div>
  );
}

/** The count of the rows before, until the new ones are known; a note instead if that takes longer than a moment. */
function Updating({ children }: { children: ReactNode }) {
  return useDelay(300) ? tableText('updating') : children;
}

/** A button that reloads the list, with the time of the last load. */
const Refresh = memo(function Refresh({ list }: { list: ListModel }) {
  const { readAt, isLoading, reload } = useUnit({
    readAt: list.$readAt,
    isLoading: list.$isLoading,
    reload: list.reloadWanted,
  });
  return (
    <span className="refresh">
      {readAt !== null && (
        <time dateTime={new Date(readAt).toISOString()} title={formatDateTime(readAt)}>
          {tableText('updated-at', { time: formatTime(readAt) })}
        </time>
      )}
      <Button tone="quiet" icon="refresh" isBusy={isLoading} onClick={reload}>
        {sentence(list.list.refresh) || t('refresh')}
      </Button>
    </span>
  );
});

/** A button that opens the options of the list. */
const Options = memo(function Options({ list }: { list: ListModel }) {
  const [Dialog, setDialog] = useState<ComponentType<{ list: ListModel; onClose: () => void }> | null>(null);
  const open = () =>
    void import('./list-options.tsx').then(
      (loaded) => setDialog(() => loaded.default),
      () => list.optionsFailed(),
    );
  return (
    <>
      <IconButton icon="settings" label={tableText('options')} onClick={open} />
      {Dialog && <Dialog list={list} onClose={() => setDialog(null)} />}
    </>
  );
});

function TallyTag({ tally: { id, tone, text } }: { tally: Tally }) {
  return (
    <span className={`table-tag is-${tone}`} data-place={`list/tally:${id}`}>
      <Icon name={toneIcons[tone]} />
      {text}
    </span>
  );
}

function HelpTile({ list }: { list: ListModel }) {
  const { help } = list.list;
  const { rows, failure } = useUnit({ rows: list.$rows, failure: list.$failure });
  // While the list loads, the help is hidden, since the rows would push it down.
  if (!help || (rows === null && failure === null)) return null;
  const to = help.to && addressOf(help.to, nowhere);
  return (
    <aside className="help-tile" data-place="list">
      <Icon name="info" />
      <div>
        <h2>{sentence(help.title)}</h2>
        <p>
          {sentence(help.text)} {to && <a href={to}>{to}</a>}
        </p>
      </div>
    </aside>
  );
}
