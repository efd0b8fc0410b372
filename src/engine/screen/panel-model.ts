// The model of a panel: the user fills in its inputs, runs it and reads the result, which
// disappears when the inputs change.
import { combine, createEvent, createStore, sample, type Store } from 'effector';
import type { Call, Input, Panel } from '../descriptor/descriptor.gen.ts';
import type { Definition } from '../definition.ts';
import { invalidAmong } from '../form/issues.ts';
import type { FormView } from '../form/form-view.ts';
import { optionsView, type LoadedOptions, type OptionsView } from '../form/options.ts';
import { formatShortList } from '../format/lists.ts';
import type { Host } from '../host.ts';
import { keyOf } from '../kinds/choices.ts';
import type { ControlName } from '../kinds/control-traits.gen.ts';
import { controlName, usualControl } from '../kinds/controls.ts';
import type { Failure } from '../../http/failure.ts';
import { createQuery } from '../../requests/query.ts';
import { filledBy } from './panel-answer.ts';
import { holds, type Facts } from '../rules/conditions.ts';
import { hasFormat } from '../rules/formats.mjs';
import { isBlank, sameJson, valueAt, type Json } from '../rules/paths.ts';
import { reasonNow } from '../rules/reasons.ts';
import { placesOf, rowsOf, toRequest } from '../rules/request.ts';
import { withLeadingSlash } from '../rules/request-path.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { filled, sentence, type Places } from '../rules/texts.ts';

export type PanelResult =
  { is: 'not-run' } | { is: 'running' } | { is: 'done'; answer: Json } | { is: 'failed'; failure: Failure };

export type InputView = {
  id: string;
  label: string;
  prefix: string;
  value: string;
  isRequired: boolean;
  widget: ControlName;
  options: OptionsView | null;
  /** The label of the empty option; null if there is no such option. */
  empty: string | null;
  optionsCall: string | null;
};

export type PanelView = {
  title: string;
  isShown: boolean;
  inputs: InputView[];
  run: { label: string; isEnabled: boolean; why: string };
  facts: Facts;
  places: Places;
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
  const inputs = panel.inputs ?? [];
  const first = Object.fromEntries(
    inputs.map((input) => [
      input.id,
      input.default === undefined ? '' : input.options ? keyOf(input.default) : String(input.default),
    ]),
  );

  // Events
  const inputTyped = createEvent<{ id: string; value: string }>();
  const inputLeft = createEvent<string>();
  const runClicked = createEvent();
  const filterTyped = createEvent<string>();
  const columnClicked = createEvent<string>();
  const restarted = createEvent();

  /** A value in the request differs from that of the result. */
  const outdated = createEvent();
  const query = createQuery<PanelView>({
    host,
    run: async ({ places }, ask) => {
      const answer = (await ask(toRequest(call, places))) ?? null;
      // Unreadable rows are reported as a failure here rather than while rendering.
      if ('table' in panel.result) rowsOf(call, answer);
      return answer;
    },
    until: [restarted, outdated],
    isRepeated: false,
  });

  // State
  const $inputs = createStore<Record<string, string>>(first)
    .on(inputTyped, (values, { id, value }) => ({ ...values, [id]: value }))
    .on(inputLeft, (values, id) => ({ ...values, [id]: cleanedInputs(panel, values)[id]! }))
    .on(runClicked, (values) => cleanedInputs(panel, values))
    .on($options, (values, options) => offeredOnly(panel, values, first, options))
    .reset(restarted);
  const $result = createStore<PanelResult>({ is: 'not-run' })
    .on(query.started, () => ({ is: 'running' }))
    .on(query.done, (_, { result }) => ({ is: 'done', answer: result }))
    .on(query.failed, (_, { failure }) => ({ is: 'failed', failure }))
    .reset(restarted, outdated);
  /** The values that the result is about. */
  const $asked = createStore<Json>(null)
    .on(query.started, (_, { question }) => question)
    .reset(restarted, outdated);
  const $filter = createStore('')
    .on(filterTyped, (_, text) => text)
    .reset(query.started, restarted);
  /** The values for the form, after each response. */
  const filled = query.done.filterMap(({ params, result }) => filledBy(panel, params.places, result));
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
    columnClicked,
    restarted,
    filled,
    $view,
    $inputs,
    $asked,
    $result,
    $filter,
    $session: host.$session,
  };
}

function panelView(
  panel: Panel,
  call: Call,
  form: FormView,
  values: Record<string, string>,
  options: LoadedOptions,
): PanelView {
  const cleaned = cleanedInputs(panel, values);
  const held = (id: string) =>
    inputValue(
      panel.inputs?.find((input) => input.id === id),
      cleaned[id],
      options,
    );
  const places: Places = (place) =>
    place.startsWith('panel.') ? held(place.slice('panel.'.length)) : form.places(place);
  const facts: Facts = { ...form.facts, panel: held };
  const inputs = (panel.inputs ?? []).map((input): InputView => ({
    id: input.id,
    label: sentence(input.label, places),
    prefix: sentence(input.prefix, places),
    value: values[input.id] ?? '',
    isRequired: input.required ?? false,
    widget: input.widget ? controlName(input.widget) : usualControl(input.options ? 'choice' : 'text'),
    options: input.options ? optionsView(input.options, options, held(input.id), places) : null,
    empty: input.options?.empty === undefined ? null : sentence(input.options.empty, places),
    optionsCall: input.options?.call ?? null,
  }));
  const watched = [...placesOf(call), ...(panel.clearedBy ?? [])];
  const why = whyNot(panel, inputs, cleaned, form, facts, places, placesOf(call));
  return {
    title: sentence(panel.title, places),
    isShown: holds(panel.when, facts),
    inputs,
    run: { label: sentence(panel.run.label, places), isEnabled: why === null, why: why ?? '' },
    facts,
    places,
    question: watched.map((place) => places(place) ?? null),
  };
}

/** The value of an input; with options, the chosen value with its JSON type. */
function inputValue(input: Input | undefined, text: string | undefined, loaded: LoadedOptions): Json {
  const state = input?.options && loaded[input.options.call];
  if (state?.is !== 'ready') return text;
  const chosen = state.records.find((record) => keyOf(valueAt(record, input!.options!.value)) === text);
  return chosen ? valueAt(chosen, input!.options!.value) : text;
}

/** The cleaned values of the inputs: they are sent, and shown after a blur or a run. */
const cleanedInputs = (panel: Panel, values: Record<string, string>): Record<string, string> =>
  Object.fromEntries((panel.inputs ?? []).map((input) => [input.id, clean(values[input.id] ?? '', input.cleaned)]));

const clean = (value: string, how: 'trim' | 'leading-slash' | undefined): string =>
  how === 'trim' ? value.trim() : how === 'leading-slash' ? withLeadingSlash(value) : value;

/** Why the panel cannot run now; null if it can. */
function whyNot(
  panel: Panel,
  inputs: InputView[],
  values: Record<string, string>,
  form: FormView,
  facts: Facts,
  places: Places,
  sent: string[],
): string | null {
  const { may, disabled } = panel.run;
  const permission = may && filled(may, places);
  if (permission !== undefined && !facts.session.may(permission)) return t('may-not', { permission });
  const reason = reasonNow(disabled, facts, places);
  if (reason !== undefined) return reason;
  for (const input of panel.inputs ?? []) {
    const value = values[input.id] ?? '';
    const label = inputs.find((one) => one.id === input.id)!.label;
    if (input.required && isBlank(value)) return t('input-required', { label });
    if (input.format && !isBlank(value) && !hasFormat(input.format, value)) return t('input-format', { label });
  }
  const wrong = invalidAmong(sent, form.issues).map((path) => form.fields[path]!.label);
  return wrong.length > 0 ? t('fields-invalid', { fields: formatShortList(wrong) }) : (facts.session.locked ?? null);
}

/** The inputs, without choices that are no longer offered if the options depend on the form. */
function offeredOnly(panel: Panel, values: Record<string, string>, first: typeof values, options: LoadedOptions) {
  const gone = (panel.inputs ?? []).filter(({ id, options: from }) => {
    const state = from && options[from.call];
    if (state?.is !== 'ready' || !state.about || isBlank(values[id])) return false;
    return !state.records.some((record) => keyOf(valueAt(record, from!.value)) === values[id]);
  });
  return gone.length === 0 ? values : { ...values, ...Object.fromEntries(gone.map(({ id }) => [id, first[id]!])) };
}
