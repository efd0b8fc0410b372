// The current state of the open screen: the state of its models, which determines its parts.
import { combine, createStore, type Store, type StoreValue } from 'effector';
import type { Definition } from '../../engine/definition.ts';
import type { LoadedOptions } from '../../engine/form/options.ts';
import type { FormPlan, Opening } from '../../engine/form/form-state.ts';
import type { Refused } from '../../engine/form/saving.ts';
import type { FormView } from '../../engine/form/form-view.ts';
import type { Place } from '../../engine/host.ts';
import type { Facts } from '../../engine/rules/conditions.ts';
import type { Json } from '../../engine/rules/paths.ts';
import type { PlaceholderValues } from '../../engine/rules/texts.ts';
import type { ActionFailure } from '../../engine/screen/action-model.ts';
import type { ActionView } from '../../engine/screen/action-view.ts';
import type { FactSection } from '../../engine/screen/facts.ts';
import type { BarView } from '../../engine/screen/several/job.ts';
import type { Selected } from '../../engine/screen/several/selection.ts';
import type { InputView } from '../../engine/screen/inputs.ts';
import { responsePlaceholders } from '../../engine/screen/panel-response.ts';
import type { PanelModel, PanelResult, PanelView } from '../../engine/screen/panel-model.ts';
import type { PageState, ScreenModel } from '../../engine/screen/screen-model.ts';
import type { Row, TableColumn } from '../../engine/table/columns.ts';
import type { TableView } from '../../engine/table/rows.ts';
import { $facts } from '../../session/session.ts';
import type { Names } from './causes.ts';

const $null = createStore(null);
const orNull = <Value>(store: Store<Value> | undefined): Store<Value | null> => (store ?? $null) as Store<Value | null>;

/** The stores of a screen that determine its parts. The model gets more of them when its code is loaded. */
export function storesOf(model: ScreenModel) {
  const { $place, $pageState, list, record, facts, panels, actions, several, details } = model;
  const dialogs = Object.values(actions).flatMap(({ dialog }) => dialog ?? []);
  return {
    place: $place,
    state: $pageState,
    session: $facts,
    listView: orNull<TableView>(list?.$shownView),
    rows: orNull<readonly Row[] | null>(list?.$rows),
    columns: orNull<readonly TableColumn[]>(list?.$columns),
    view: orNull<FormView | null>(record?.$view),
    opening: orNull<Opening | null>(record?.$opening),
    options: orNull<LoadedOptions>(record?.$options),
    refusal: orNull<Refused | null>(record?.$refusal),
    trouble: orNull<ActionFailure | null>(actions.form?.$trouble),
    answer: orNull<unknown>(facts?.$answer),
    sections: orNull<FactSection[]>(facts?.$sections),
    listActions: orNull<ActionView[]>(actions.list?.$views),
    formActions: orNull<ActionView[]>(actions.form?.$views),
    pageActions: actions.page.$views,
    rowActions: orNull<ActionView[]>(actions.row?.$views),
    severalActions: orNull<BarView[]>(several?.$views),
    selected: orNull<Selected>(several?.$selected),
    detailed: orNull<Row | null>(details?.$row),
    orderWhy: orNull<string>(list?.order?.$why),
    dialogViews: combine(dialogs.map(({ $view }) => $view)),
    dialogResults: combine(dialogs.map(({ results }) => results.$result)),
    ...Object.fromEntries(
      panels.flatMap((panel): [string, Store<unknown>][] => [
        [`view:${panel.panel.id}`, panel.$view],
        [`result:${panel.panel.id}`, panel.$result],
      ]),
    ),
  };
}

type Stores = ReturnType<typeof storesOf>;
export type Values = { [Name in keyof Stores]: StoreValue<Stores[Name]> };

export type Now = {
  definition: Definition;
  plan: FormPlan | null;
  /** The default sort and filter of the list; null without a list. */
  defaults: TableView | null;
  /** The page that is shown; null while none is, or while a variant is chosen. */
  page: 'list' | 'form' | null;
  place: Place | null;
  values: Values;
  /** The loading state of the page's data. */
  state: PageState;
  session: Values['session'];
  view: FormView | null;
  /** The facts and placeholders of actions in each position. */
  facts: { list: Facts; form: Facts; page: Facts };
  places: { list: PlaceholderValues; form: PlaceholderValues };
  names: Names;
  action: (id: string) => ActionView | undefined;
  panel: (id: string) => { view: PanelView; result: PanelResult } | undefined;
  /** The inputs that a panel or the dialog of an action shows, by its place. */
  inputs: (place: string) => InputView[] | undefined;
  /** The response that a panel or the dialog of an action shows, by its place. */
  response: (place: string) => { answer: Json; facts: Facts; places: PlaceholderValues } | undefined;
};

/** The state of a screen, from the values of its stores. */
export function nowOf(model: ScreenModel, values: Values): Now {
  const { definition, record, list, facts: factsModel, panels } = model;
  const { place, state, session, view, opening } = values;
  const isChoosing = definition.variants !== undefined && opening?.mode === 'create' && opening.variant === undefined;
  const page =
    place === null || isChoosing ? null : factsModel || (list && (place.at === 'list' || !record)) ? 'list' : 'form';
  const listPlaces: PlaceholderValues = (name) => (name === 'session.userId' ? session.userId : undefined);
  return {
    definition,
    plan: record?.plan ?? null,
    defaults: list?.usual ?? null,
    page,
    place,
    values,
    state,
    session,
    view,
    facts: { list: { session }, form: view?.facts ?? { session }, page: { session, page: state } },
    places: { list: listPlaces, form: view?.places ?? listPlaces },
    names: namesOf(model, view),
    action: (id) =>
      [values.listActions, values.formActions, values.pageActions, values.rowActions]
        .flatMap((views) => views ?? [])
        .find((one) => one.id === id),
    panel: (id) => panelNow(panels, values, id),
    inputs: (at) =>
      at.startsWith('panel:')
        ? panelNow(panels, values, at.slice('panel:'.length))?.view.inputs
        : values.dialogViews.find((one) => one && `action:${one.run.action.id}` === at)?.inputs,
    response: (at) => responseOf(panels, values, at),
  };
}

function responseOf(panels: readonly PanelModel[], values: Values, at: string): ReturnType<Now['response']> {
  const dialog = values.dialogResults.find((one) => one && `action:${one.run.action.id}` === at);
  const panel = at.startsWith('panel:') ? panelNow(panels, values, at.slice('panel:'.length)) : undefined;
  const answer =
    dialog?.failure === null ? dialog.answer : panel?.result.is === 'done' ? panel.result.answer : undefined;
  const { facts, places } = dialog?.run.place ?? panel?.view ?? {};
  return answer === undefined || !facts || !places
    ? undefined
    : { answer, facts: { ...facts, answer: { value: answer } }, places: responsePlaceholders(places, answer) };
}

function panelNow(panels: readonly PanelModel[], values: Record<string, unknown>, id: string) {
  const view = panels.some(({ panel }) => panel.id === id) ? (values[`view:${id}`] as PanelView | null) : null;
  return view ? { view, result: values[`result:${id}`] as PanelResult } : undefined;
}

function namesOf({ definition, record, panels }: ScreenModel, view: FormView | null): Names {
  const inputs = panels.flatMap(({ panel }) => panel.inputs ?? []);
  const titleOf = (path: string) =>
    record?.plan.specAt.get(path)?.schema.title ?? definition.entity.properties?.[path]?.title;
  return {
    field: (path) => view?.fields[path]?.label ?? titleOf(path) ?? path,
    input: (id) => {
      const label = inputs.find((input) => input.id === id)?.label;
      return typeof label === 'string' ? label : id;
    },
  };
}
