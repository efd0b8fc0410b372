// The record of a screen in its form, with its actions and panels.
import { combine, sample } from 'effector';
import type { Definition } from '../definition.ts';
import type { Opening } from '../form/form-state.ts';
import { createRecord, type RecordModel } from '../form/record-model.ts';
import type { Host, Place } from '../host.ts';
import { createActions, type ActionsModel, type Run } from './action-model.ts';
import type { ActionContext } from './action-view.ts';
import { createPanel, type PanelModel } from './panel-model.ts';
import type { PageState, ScreenModel } from './screen-model.ts';
import { rowKeys } from '../rules/link-column.ts';

/** Adds the record of a screen. */
export function addRecord(model: ScreenModel, host: Host): void {
  const { definition, opened, left } = model;
  const { screen } = definition;
  const record = createRecord(definition, host);
  const panels = (screen.panels ?? []).map((panel) =>
    createPanel(definition, panel, record.$view, record.$options, host),
  );
  Object.assign(model, { record, panels });
  const $formPlace = combine(record.$view, record.$opening, (view, opening): ActionContext | null =>
    view && opening ? { facts: view.facts, places: view.places, mode: opening.mode } : null,
  );
  const actions = createActions(definition, 'form', $formPlace, host);
  model.addActions('form', actions);
  model.addState(
    'record',
    combine(record.$view, record.$loadFailure, (view, failure): PageState =>
      failure ? 'failed' : view ? 'loaded' : 'loading',
    ),
  );
  model.addChanges('record', record.$isChanged);
  model.addQuestion('record', record.$leaving);

  if (screen.kind === 'collection') followPlaces(model, record, host);
  else sample({ clock: opened, fn: (): Opening => ({ mode: 'edit', key: null }), target: record.opened });
  sample({ clock: left, target: record.closed });
  sample({ clock: [actions.reloadWanted, model.actions.page.reloadWanted], target: record.reloadWanted });
  sample({ clock: actions.rereadWanted, target: record.rereadWanted });
  actions.waiting?.followRecord(record);
  sample({ clock: actions.saveFirst, target: record.saveFirst });
  sample({ clock: record.savedFirst, fn: (after) => after as Run, target: actions.savedFirst });
  sample({ clock: actions.endedLate, target: record.outdated });
  sample({ clock: record.savedLate, fn: () => undefined, target: model.endedLate });
  followPanels(record, panels, actions);
}

/** Opens the record of each place of a collection, and closes it in the list. */
function followPlaces({ definition, opened, $rows }: ScreenModel, record: RecordModel, host: Host) {
  const { screen, slug } = definition;
  const keyOf = rowKeys(screen.key);
  sample({
    clock: opened,
    source: { rows: $rows, before: record.$opening },
    filter: (_: unknown, place: Place) => place.at !== 'list',
    fn: ({ rows, before }, place): Opening =>
      place.at === 'record'
        ? { mode: 'edit', key: place.key, row: rows?.find((row) => keyOf(row) === place.key) }
        : { mode: 'create', key: null, ...createAt(definition, place, before) },
    target: record.opened,
  });
  sample({ clock: opened, filter: (place) => place.at === 'list', fn: () => undefined, target: record.closed });
  sample({
    clock: record.variantChosen,
    source: record.$opening,
    fn: (opening, variant) => switchedTo(slug, variant, opening?.from),
    target: host.wentTo,
  });
}

/** Another variant of the new record that is open. */
const switchedTo = (screen: string, variant: string, from: string | undefined) => ({
  screen,
  place: { at: 'create' as const, variant, from },
  force: true,
  isClosing: true,
});

/** The initial values of a new record at a place; if another variant was open before, its input is kept. */
function createAt({ screen, variants }: Definition, place: Place, before: Opening | null): Partial<Opening> {
  if (place.at !== 'create') return {};
  const copy = place.from === undefined ? {} : { from: place.from };
  if (!screen.variants || !variants) return copy;
  const wanted = variants.variantNamed(screen.variants, place.variant);
  const first = screen.variants.choose === 'page' ? undefined : screen.variants.variants[0]!.id;
  const variant = wanted ?? variants.variantNamed(screen.variants, first);
  const isSwitched = before?.mode === 'create' && before.variant !== undefined;
  return variant ? { ...copy, variant, isSwitched } : copy;
}

/** Panels start again with each record. They and actions fill in its form unless it is read-only. */
function followPanels(record: RecordModel, panels: readonly PanelModel[], { dialog }: ActionsModel) {
  for (const panel of panels) sample({ clock: record.begun, fn: () => undefined, target: panel.restarted });
  for (const { filled } of [...panels, ...(dialog ? [dialog.results] : [])])
    sample({
      clock: filled,
      source: record.$view,
      filter: (view) => view?.readOnly === null && view.asText === null,
      fn: (_, changes) => changes,
      target: record.filled,
    });
}
