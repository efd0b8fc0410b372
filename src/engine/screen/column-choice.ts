// Which columns of a list are shown: those that the user may see, without those that they have hidden.
import { combine, createEffect, createEvent, createStore, sample, type Event, type Store } from 'effector';
import type { List } from '../descriptor/descriptor.gen.ts';
import type { Host } from '../host.ts';
import { columnRules } from '../rules/column-rules.ts';
import type { TableColumn } from '../table/columns.ts';
import { hiddenColumns, storeHiddenColumns } from '../table/hidden-columns.ts';

type Shown = { columns: readonly TableColumn[]; search: readonly string[] };

type Of = {
  slug: string;
  list: List;
  /** All columns of the list. */
  columns: readonly TableColumn[];
  /** The column of the key, if there is one. */
  key: TableColumn | undefined;
  host: Host;
  /** The list was opened; what the browser stores is read again. */
  opened: Event<void>;
};

export function createColumnChoice({ slug, list, columns, key, host, opened }: Of) {
  const columnsHidden = createEvent<readonly string[]>();

  /** Ids of the columns that the user has hidden, including those that no longer exist or that they may not see. */
  const $hidden = createStore(hiddenColumns(slug))
    .on(opened, () => hiddenColumns(slug))
    .on(columnsHidden, (_, ids) => ids);
  /** The positions of the columns that the user may not see. */
  const $notForUser = host.$session.map((session) => columnRules.hidden(list.columns, session));
  /** The columns that the user may hide: all that they may see but that of the key, or the first one. */
  const $choosable = $notForUser.map((positions) => {
    const seen = columnRules.shown(list, columns, positions).columns;
    const kept = key && seen.includes(key) ? key : seen[0];
    return seen.filter((column) => column !== kept);
  });
  /** The columns that the user sees, and the fields that the filter searches then. */
  const $shown: Store<Shown> = combine($notForUser, $choosable, $hidden, (positions, choosable, ids) => {
    const hidden = choosable.filter(({ id }) => ids.includes(id)).map((column) => columns.indexOf(column));
    return columnRules.shown(list, columns, [positions, ...hidden].filter((at) => at !== '').join(), key?.field);
  });

  const rememberFx = createEffect((ids: readonly string[]) => storeHiddenColumns(slug, ids));
  sample({ clock: columnsHidden, target: rememberFx });

  return { columnsHidden, $hidden, $choosable, $shown, $notForUser };
}
