// The list of a screen, with its actions and those of its rows.
import { combine, sample, type Event } from 'effector';
import type { Definition } from '../definition.ts';
import type { Host, Place } from '../host.ts';
import { createActions } from './action-model.ts';
import type { ActionContext } from './action-view.ts';
import type * as listDetails from './list-details.ts';
import { createList, type ListModel } from './list-model.ts';
import { partAt } from './part-at.ts';
import type { PageState, ScreenModel } from './screen-model.ts';
import { sessionPlaceholders } from './session-placeholders.ts';
import type { WithActionParts } from './with-action-parts.ts';

export type ListParts = ReturnType<typeof ofRows>;

type LateDetails = { listDetails: typeof listDetails };

const isList = (place: Place) => place.at === 'list';

/** Adds the list of a screen. */
export function addList(model: ScreenModel, host: Host): void {
  const { definition, opened, left, $place } = model;
  const list = createList(definition, host);
  const hidden = opened.filter({ fn: (place) => partAt(definition, place) !== 'list' });
  const { rowActions, refreshing, several } = ofRows(definition, list, host, hidden);
  const { listDetails } = (definition.lateLists ?? {}) as Partial<LateDetails>;
  const details = definition.screen.list!.details
    ? (listDetails?.create({ definition, host, list, opened, left }) ?? null)
    : null;
  Object.assign(model, { list, rowActions, refreshing, several, details });
  const $listPlace = host.$session.map((session): ActionContext => ({
    facts: { session },
    places: sessionPlaceholders(session),
    mode: null,
  }));
  const actions = createActions(definition, 'list', $listPlace, host);
  model.addActions('list', actions);
  if (rowActions) model.addActions('row', rowActions.actions);
  if (several) {
    sample({ clock: [opened.map(() => undefined), left], target: several.left });
    sample({ clock: several.endedLate, fn: () => undefined, target: model.endedLate });
    model.addQuestion('several', several.$leaving);
    model.addChanges('several', several.$isRunning);
  }
  model.addState(
    'list',
    combine(list.$rows, list.$failure, (rows, failure): PageState =>
      failure ? 'failed' : rows ? 'loaded' : 'loading',
    ),
  );

  sample({ clock: list.$rows, target: model.$rows });
  sample({ clock: details?.loads ?? opened.filter({ fn: isList }).map(() => undefined), target: list.opened });
  sample({ clock: left, target: list.left });
  const ofList = [actions, model.actions.page, ...(rowActions ? [rowActions.actions] : [])];
  sample({ clock: ofList.map(({ reloadWanted }) => reloadWanted), target: list.reloadWanted });
  // A call that finished after its page was left may have changed what the list shows by now.
  sample({
    clock: model.endedLate,
    source: $place,
    filter: (place) => place?.at === 'list',
    fn: () => undefined,
    target: list.reloadWanted,
  });
}

/** The actions of each row and of several rows, and what refreshes the list by itself; null without them. */
function ofRows(definition: Definition, list: ListModel, host: Host, hidden: Event<Place>) {
  const { screen, actionParts, createSeveral } = definition as WithActionParts;
  const hasActions = screen.actions?.some(({ position }) => position === 'row');
  const rowActions = hasActions ? actionParts!.createRowActions(definition, host) : null;
  const several = createSeveral?.(definition, list, host) ?? null;
  const $isHeld = combine(
    [rowActions?.$isOpen, list.order?.$isHeld, several?.$isOpen].filter(($is) => $is !== undefined),
    (all) => all.includes(true),
  );
  const waiting = rowActions?.actions.waiting;
  waiting?.followList(list, $isHeld);
  if (several && waiting) sample({ clock: several.begun, target: waiting.joined });
  const isRefreshing = screen.list!.refreshEvery !== undefined;
  return {
    rowActions,
    refreshing: isRefreshing ? actionParts!.createRefreshing(list, host, $isHeld, hidden) : null,
    several,
  };
}
