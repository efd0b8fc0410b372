// The model of a panel: the user fills in its inputs, runs it and reads the result, which
// disappears when the inputs change.
import { combine, createEvent, createStore, sample, type Store } from 'effector';
import type { Call, Panel } from '../descriptor/descriptor.gen.ts';
import type { Definition } from '../definition.ts';
import { invalidAmong } from '../form/issues.ts';
import type { FormView } from '../form/form-view.ts';
import type { LoadedOptions } from '../form/options.ts';
import { formatShortList } from '../format/lists.ts';
import type { Host } from '../host.ts';
import { isInterruption, type Failure } from '../../http/failure.ts';
import { createQuery } from '../../requests/query.ts';
import {
  cleanedInputs,
  firstInputs,
  inputValue,
  inputProblems,
  inputViews,
  withoutStaleChoices,
  type InputValues,
  type InputView,
} from './inputs.ts';
import { checkResponse, filledBy } from './panel-response.ts';
import { isMet, type Facts } from '../rules/conditions.ts';
import { sameJson, type Json } from '../rules/paths.ts';
import { reasonNow } from '../rules/reasons.ts';
import { sentPlaceholders, toRequest } from '../rules/request.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { t as formText } from '../../messages/gen/form.gen.ts';
import { fillPermission, formatText, type PlaceholderValues } from '../rules/texts.ts';
import type { Sort } from '../table/rows.ts';

export type PanelResult =
  { is: 'not-run' } | { is: 'running' } | { is: 'done'; answer: Json } | { is: 'failed'; failure: Failure };

export type PanelView = {
  title: string;
  isShown: boolean;
  inputs: InputView[];
  run: { label: string; isEnabled: boolean; why: string };
  facts: Facts;
  places: PlaceholderValues;
  /** The next request, and the values whose change clears a result. */
  question: Json;
};

export type PanelModel = ReturnType<typeof createPanel>;

export function createPanel(
  definition: Definition,
  panel: Panel,
  $form: Store<FormView | null>,
  $options: Store<LoadedOptions>,
  host: Host,
) {
  const call = definition.screen.calls![panel.run.call]!;
  const first = firstInputs(panel.inputs);

  // Events
  const inputTyped = createEvent<{ id: string; value: string }>();
  const inputLeft = createEvent<string>();
  const runClicked = createEvent();
  const filterTyped = createEvent<string>();
  const sorted = createEvent<Sort>();
  const restarted = createEvent();

  /** A value in the request differs from that of the result. */
  const outdated = createEvent();
  const query = createQuery<PanelView>({
    host,
    run: async ({ places }, ask) => {
      const answer = (await ask(toRequest(call, places))) ?? null;
      // An unreadable response is reported as a failure here rather than while rendering.
      checkResponse(panel.result, call, answer);
      return answer;
    },
    until: [restarted, outdated],
    isRepeated: false,
  });

  // State
  const $inputs = createStore<InputValues>(first)
    .on(inputTyped, (values, { id, value }) => ({ ...values, [id]: value }))
    .on(inputLeft, (values, id) => ({ ...values, [id]: cleanedInputs(panel.inputs, values)[id] ?? '' }))
    .on(runClicked, (values) => cleanedInputs(panel.inputs, values))
    .on($options, (values, options) => withoutStaleChoices(panel.inputs, values, first, options))
    .reset(restarted);
  const $result = createStore<PanelResult>({ is: 'not-run' })
    .on(query.started, () => ({ is: 'running' }))
    .on(query.done, (_, { result }) => ({ is: 'done', answer: result }))
    .on(query.failed, (_, { failure }) => ({ is: 'failed', failure }))
    // The message of an ended session or connection disappears once it is back.
    .on([host.reconnected, host.signedInAgain], (result) =>
      result.is === 'failed' && isInterruption(result.failure) ? { is: 'not-run' } : result,
    )
    .reset(restarted, outdated);
  /** The values that the result is about. */
  const $asked = createStore<Json>(null)
    .on(query.started, (_, { question }) => question)
    .reset(restarted, outdated);
  const $filter = createStore('')
    .on(filterTyped, (_, text) => text)
    .reset(query.started, restarted);
  /** The order of a table that the user has chosen; null before. */
  const $sort = createStore<Sort | null>(null)
    .on(sorted, (_, sort) => sort)
    .reset(restarted);
  /** The values for the form, after each response. */
  const filled = query.done.filterMap(({ params, result }) => filledBy(panel.result, params.places, result));
  const $view = combine($form, $inputs, $options, (form, values, options) =>
    form === null ? null : panelView(panel, call, form, values, options),
  );

  // Logic
  const isAskable = (view: PanelView | null): view is PanelView => view !== null && view.run.isEnabled;
  sample({ clock: runClicked, source: $view, filter: isAskable, target: query.start });
  sample({
    clock: $view,
    source: { asked: $asked, result: $result },
    filter: ({ asked: question, result }, view) =>
      result.is !== 'not-run' && view !== null && !sameJson(question, view.question),
    fn: () => undefined,
    target: outdated,
  });

  return {
    panel,
    call,
    inputTyped,
    inputLeft,
    runClicked,
    filterTyped,
    sorted,
    restarted,
    filled,
    $view,
    $inputs,
    $asked,
    $result,
    $filter,
    $sort,
  };
}

function panelView(panel: Panel, call: Call, form: FormView, values: InputValues, options: LoadedOptions): PanelView {
  const cleaned = cleanedInputs(panel.inputs, values);
  const held = inputValue(panel.inputs, cleaned, options);
  const places: PlaceholderValues = (place) =>
    place.startsWith('panel.') ? held(place.slice('panel.'.length)) : form.places(place);
  const facts: Facts = { ...form.facts, panel: held };
  const inputs = inputViews(panel.inputs, { values, held, options, places });
  const watched = [...sentPlaceholders(call), ...(panel.clearedBy ?? [])];
  const why = whyNot(panel, cleaned, form, facts, places, sentPlaceholders(call));
  return {
    title: formatText(panel.title, places),
    isShown: isMet(panel.when, facts),
    inputs,
    run: { label: formatText(panel.run.label, places), isEnabled: why === null, why: why ?? '' },
    facts,
    places,
    question: watched.map((place) => places(place) ?? null),
  };
}

/** Why the panel cannot run now; null if it can. */
function whyNot(
  panel: Panel,
  values: InputValues,
  form: FormView,
  facts: Facts,
  places: PlaceholderValues,
  sent: string[],
): string | null {
  const { may, disabled } = panel.run;
  const permission = may && fillPermission(may, places);
  if (permission !== undefined && !facts.session.may(permission)) return t('may-not', { permission });
  const reason = reasonNow(disabled, facts, places);
  if (reason !== undefined) return reason;
  const problem = inputProblems(panel.inputs, values, places)[0];
  if (problem) return problem.text;
  const wrong = invalidAmong(sent, form.issues).map((path) => form.fields[path]!.label);
  return wrong.length > 0
    ? formText('fields-invalid', { fields: formatShortList(wrong) })
    : (facts.session.locked ?? null);
}
