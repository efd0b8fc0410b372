// The options of a field: from the entity, or from the response of a call. Makes no requests.
import type { Condition, Options } from '../descriptor/descriptor.gen.ts';
import type { Failure } from '../../http/failure.ts';
import { keyOf, toChoiceView, type ChoiceView } from '../kinds/choices.ts';
import { isMet } from '../rules/conditions.ts';
import { toValue } from '../rules/request.ts';
import { printed, formatText, type PlaceholderValues } from '../rules/texts.ts';
import { isBlank, valueAt, type Json } from '../rules/paths.ts';
import type { FieldSpec } from './fields.ts';

/**
 * The records behind options, by the id of their call. `about`: the form values in the request. Calls that were not
 * made yet are missing.
 */
export type LoadedOptions = Record<
  string,
  ({ is: 'loading' } | { is: 'ready'; records: Json[] } | { is: 'failed'; failure: Failure }) & { about?: string }
>;

/**
 * `choices`: only the current value until they have loaded, and after a failure. `empty`: the label of the empty
 * option; '' for none.
 */
export type OptionsView = { choices: ChoiceView[]; empty: string } & (
  { is: 'loading' | 'ready' } | { is: 'failed'; failure: Failure }
);

/** The options from a call, without the one that is excepted. A value without an option is shown as itself and kept. */
export function optionsView(
  options: Options,
  loaded: LoadedOptions,
  value: Json,
  places: PlaceholderValues,
): OptionsView {
  const state = loaded[options.call] ?? { is: 'loading' };
  const empty = formatText(options.empty, places);
  if (state.is === 'failed')
    return { is: 'failed', failure: state.failure, choices: withValues([], value, false), empty };
  const records = state.is === 'ready' ? state.records : [];
  return {
    is: state.is,
    choices: withValues(offeredOf(options, records, value, places), value, state.is === 'ready'),
    empty,
  };
}

/** The options in records that a form offers. `value`: the current value, which stays among them. */
function offeredOf(options: Options, records: Json[], value: Json, places: PlaceholderValues): ChoiceView[] {
  const choices = choicesOf(records, options);
  const { only, where } = options;
  const fitting =
    (only ?? where) &&
    new Set(
      records
        .filter((record) => (!only || holdsFor(only, record)) && isAmong(where, record, places))
        .map((record) => keyOf(valueAt(record, options.value))),
    );
  const excepted = options.except === undefined ? undefined : places(options.except.slice(1, -1));
  const exceptedKey = keyOf(excepted);
  const chosen = keyOf(value);
  const possible = fitting ? choices.filter(({ key }) => fitting.has(key) || key === chosen) : choices;
  return isBlank(excepted) ? possible : possible.filter(({ key }) => key !== exceptedKey);
}

/** Whether a value, or each item of a list, is among the options of a call; not before they are loaded. */
export function isOffered(options: Options, loaded: LoadedOptions, value: Json, places: PlaceholderValues): boolean {
  const state = loaded[options.call];
  const keys = new Set(
    state?.is === 'ready' ? offeredOf(options, state.records, undefined, places).map(({ key }) => key) : [],
  );
  return (Array.isArray(value) ? value : [value]).every((one: Json) => isBlank(one) || keys.has(keyOf(one)));
}

/** Whether a condition on its fields is true for the record of an option. */
const holdsFor = (only: Condition, record: Json): boolean =>
  isMet(only, {
    session: { signedIn: true, edition: '', clustered: false, may: () => false },
    field: (path) => valueAt(record, path),
  });

/** Whether each of these fields of an option has one of its values. */
const isAmong = (where: Options['where'] = {}, record: Json, places: PlaceholderValues): boolean =>
  Object.entries(where).every(([path, values]) =>
    values.some((value) => keyOf(toValue(value, places)) === keyOf(valueAt(record, path) ?? null)),
  );

const knownChoices = new WeakMap<Json[], { options: Options; choices: ChoiceView[] }>();

/**
 * The options in records; the same list while both are the same, because there may be thousands. An option
 * without a label shows its value; a record without a label and a value is left out. Of records with the same
 * value, the first one counts.
 */
function choicesOf(records: Json[], options: Options): ChoiceView[] {
  const known = knownChoices.get(records);
  if (known?.options === options) return known.choices;
  const seen = new Set<string>();
  const choices = records
    .flatMap((record) => {
      const value = valueAt(record, options.value);
      const label = printed(valueAt(record, options.label)) || printed(value);
      return value === undefined || label === '' ? [] : [toChoiceView({ value, label })];
    })
    .filter(({ key }) => !seen.has(key) && seen.add(key));
  knownChoices.set(records, { options, choices });
  return choices;
}

/** The options of a field; null for a field that has none. `empty`: the label of the empty option among fixed ones. */
export function choicesView(
  spec: FieldSpec,
  { loaded, value, places, empty }: { loaded: LoadedOptions; value: Json; places: PlaceholderValues; empty: string },
): OptionsView | null {
  if (spec.field.options) return optionsView(spec.field.options, loaded, value, places);
  if (spec.choices.length === 0) return null;
  return { is: 'ready', choices: withValues(spec.choices.map(toChoiceView), value), empty };
}

/** The options, preceded by the current value if it is not among them; for a list, by each such item. */
function withValues(choices: ChoiceView[], value: Json, isKnown = true): ChoiceView[] {
  const held = (Array.isArray(value) ? value : [value]).filter((one) => !isBlank(one));
  if (held.length === 0) return choices;
  const keys = new Set(choices.map(({ key }) => key));
  const unknown = held
    .map((one) => toChoiceView({ value: one, label: printed(one) }))
    .filter(({ key }) => !keys.has(key) && keys.add(key));
  if (unknown.length === 0) return choices;
  return [...unknown.map((choice) => (isKnown ? { ...choice, isUnknown: true } : choice)), ...choices];
}

/** The record of the chosen option; undefined before the options are loaded, or if none matches. */
export function chosenRecord(spec: FieldSpec | undefined, loaded: LoadedOptions, value: Json): Json {
  const options = spec?.field.options;
  const state = options && loaded[options.call];
  if (!options || state?.is !== 'ready') return undefined;
  const chosen = keyOf(value);
  return state.records.find((record) => keyOf(valueAt(record, options.value)) === chosen);
}
