// One screen with its models: opened at a place, closed when it is left. The models of its list, record and facts are
// added when they are first needed, because most visits see only one of them.
import { combine, createEvent, createStore, sample, type Store, type StoreWritable } from 'effector';
import type { Definition } from '../definition.ts';
import type { RecordModel } from '../form/record-model.ts';
import type { Host, Place } from '../host.ts';
import type { Question } from '../../requests/host.ts';
import type { Facts } from '../rules/conditions.ts';
import type { Row } from '../table/columns.ts';
import { createActions, type ActionsModel } from './action-model.ts';
import type { ActionContext } from './action-view.ts';
import type * as factsCode from './facts-code.ts';
import type { FactsModel } from './facts-model.ts';
import type * as listCode from './list-code.ts';
import type * as listDetails from './list-details.ts';
import type { ListModel } from './list-model.ts';
import type { ListParts } from './list-parts.ts';
import type { PanelModel } from './panel-model.ts';
import { partAt, type PartName } from './part-at.ts';
import type * as recordCode from './record-code.ts';
import { sessionPlaceholders } from './session-placeholders.ts';

export type ScreenModel = ReturnType<typeof createScreen>;

/** The models of a part of a screen, and the page that shows it. */
type PartCode<Module extends { default: unknown }, Add extends keyof Module> = Pick<Module, Add> &
  Partial<Pick<Module, 'default'>>;

/** The code of the parts of a screen; missing parts have not been needed yet. */
export type ScreenCode = {
  list?: PartCode<typeof listCode, 'addList'>;
  record?: PartCode<typeof recordCode, 'addRecord'>;
  facts?: PartCode<typeof factsCode, 'addFacts'>;
};

type DetailsParts = ReturnType<typeof listDetails.create>;

export type PageState = NonNullable<Facts['page']>;

/** `code`: the parts to begin with. */
export function createScreen(definition: Definition, host: Host, code: ScreenCode = {}) {
  const { slug } = definition;

  // Events
  const opened = createEvent<Place>();
  const left = createEvent();
  /** A command that was started in another part of this screen, which was left meanwhile, has ended. */
  const endedLate = createEvent();

  // State
  /** The current place in the screen; null while another screen is shown. */
  const $place = createStore<Place | null>(null)
    .on(opened, (_, place) => place)
    .reset(left);
  const $rows = createStore<readonly Row[] | null>(null);
  const $pageStates = createStore<Partial<Record<PartName, PageState>>>({});
  const $changed = createStore<Record<string, boolean>>({});
  const $questions = createStore<Record<string, Question | null>>({});
  const $pageState = combine(
    $place,
    $pageStates,
    (place, states): PageState => (place && states[partAt(definition, place)]) || 'loading',
  );
  const $pagePlace = combine(host.$session, $pageState, (session, page): ActionContext => ({
    facts: { session, page },
    places: sessionPlaceholders(session),
    mode: null,
  }));
  const page = createActions(definition, 'page', $pagePlace, host);

  const model = {
    definition,
    slug,
    opened,
    left,
    endedLate,
    $place,
    /** Whether the data of the current page have loaded. */
    $pageState,
    /** The rows of the list, if it was shown. */
    $rows,
    list: null as ListModel | null,
    record: null as RecordModel | null,
    facts: null as FactsModel | null,
    panels: [] as PanelModel[],
    actions: { page } as Partial<Record<'list' | 'form' | 'row', ActionsModel>> & { page: ActionsModel },
    rowActions: null as ListParts['rowActions'],
    refreshing: null as ListParts['refreshing'],
    details: null as DetailsParts | null,
    several: null as ListParts['several'],
    /** Whether leaving would discard input, in the form or in the dialog of an action, or stop work on several rows. */
    $isChanged: $changed.map((all) => Object.values(all).includes(true)),
    /** The question before the user leaves, if it is not about changes. */
    $leaving: $questions.map((all) => Object.values(all).find((question) => question !== null) ?? null),
    /** The code of the parts that it has. */
    code: {} as ScreenCode,
    partAt: (place: Place) => partAt(definition, place),
    add,
    addActions,
    addState: (part: PartName, $state: Store<PageState>) =>
      follow($pageStates, $state, (states, state) => ({ ...states, [part]: state })),
    addChanges,
    addQuestion: (of: string, $question: Store<Question | null>) =>
      follow($questions, $question, (all, question) => ({ ...all, [of]: question })),
  };

  // Logic
  addActions('page', page);
  add(code);

  /** Adds the parts that are missing. Parts that the screen does not have are left out. */
  function add(more: ScreenCode) {
    const { screen } = definition;
    if (more.list && screen.list && !model.code.list) more.list.addList(model, host);
    if (more.record && screen.form && !model.code.record) more.record.addRecord(model, host);
    if (more.facts && screen.facts && !model.code.facts) more.facts.addFacts(model, host);
    Object.assign(model.code, more);
  }

  function addActions(at: keyof (typeof model)['actions'], actions: ActionsModel) {
    model.actions[at] = actions;
    sample({ clock: [opened.map(() => undefined), left], target: actions.left });
    sample({ clock: actions.endedLate, fn: () => undefined, target: endedLate });
    if (actions.dialog) addChanges(`action:${at}`, actions.dialog.$isTyped);
  }

  function addChanges(of: string, $is: Store<boolean>) {
    follow($changed, $is, (all, is) => ({ ...all, [of]: is }));
  }

  return model;
}

/** Keeps `$target` up to date with `$source`, beginning with its current value. */
function follow<Target, Value>(
  $target: StoreWritable<Target>,
  $source: Store<Value>,
  reduce: (target: Target, value: Value) => Target,
) {
  const came = createEvent<Value>();
  $target.on(came, reduce);
  sample({ clock: $source, target: came });
  came($source.getState());
}
