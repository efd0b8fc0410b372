// The model of actions for several rows of a list: the selection, the actions, and the work for the selected records.
import { combine, createEvent, sample } from 'effector';
import { createElement } from 'react';
import type { Definition } from '../../definition.ts';
import type { Host } from '../../host.ts';
import { fillPlaceholders } from '../../rules/texts.ts';
import { rowKeys } from '../../rules/link-column.ts';
import { ownColumn } from '../../table/own-column.ts';
import { t } from '../../../messages/gen/several.gen.ts';
import { permissionOf } from '../action-view.ts';
import { completeAction } from '../complete-action.ts';
import type { ListModel } from '../list-model.ts';
import { rowNames } from '../row-name.ts';
import { SeveralBar } from './bar.tsx';
import { SelectAll, SelectRow } from './boxes.tsx';
import { SeveralDialog } from './dialog.tsx';
import { barViews, jobOf } from './job.ts';
import { columnId } from './selection.ts';
import { createSelection } from './selection-model.ts';
import { createWork } from './work.ts';

export function createSeveral(definition: Definition, list: ListModel, host: Host) {
  const { screen } = definition;
  const actions = (screen.actions ?? [])
    .filter(({ several }) => several !== undefined)
    .map((action) => completeAction(definition, action));
  const keyOf = rowKeys(screen.key);
  const nameOf = rowNames(list.columns, screen.key);

  // Events
  const clicked = createEvent<string>();

  // State
  const selection = createSelection(list, keyOf);
  const { $selected, $chosen, $counts } = selection;
  /** The actions that the user may have the permission for, for at least some records. */
  const $offered = host.$session.map((session) =>
    actions.filter((action) => {
      const permission = permissionOf(screen, action);
      return permission === undefined || session.may(fillPlaceholders(permission, () => '?'));
    }),
  );
  const $isOffered = $offered.map((offered) => offered.length > 0);
  const about = { definition, keyOf, nameOf };
  const isPaged = list.paging !== undefined;
  const $views = combine({ rows: $chosen, selected: $selected, session: host.$session, offered: $offered }, (now) =>
    barViews(about, { ...now, isPaged }),
  );
  const asked = sample({
    clock: clicked,
    source: { rows: $chosen, session: host.$session, views: $views },
    filter: ({ views }, id) => views.some((view) => view.id === id && view.why === ''),
    fn: ({ rows, session }, id) =>
      jobOf(
        about,
        actions.find((action) => action.id === id)!,
        rows,
        session,
      ),
  });
  const { ended, endedHere, ...work } = createWork(definition, host, asked);

  // Logic
  sample({ clock: ended, target: selection.released });
  sample({ clock: endedHere, fn: () => undefined, target: list.reloadWanted });

  const boxes = ownColumn({
    id: columnId,
    header: t('select'),
    width: 44,
    Cell: ({ row }) => createElement(SelectRow, { $selected, id: keyOf(row), name: nameOf(row) }),
    Header: () => createElement(SelectAll, { $counts, isPaged }),
  });
  return {
    ...selection,
    ...work,
    clicked,
    definition,
    keyOf,
    isPaged,
    $isOffered,
    $views,
    $visible: list.$visible,
    /** The columns of the list, after that of the checkboxes. */
    $columns: combine(list.$columns, $isOffered, (columns, isOffered) => (isOffered ? [boxes, ...columns] : columns)),
    Bar: SeveralBar,
    Dialog: SeveralDialog,
  };
}
