// The options of a field: from the entity, or from the response of a call. Makes no requests.
import type { Options } from '../descriptor/descriptor.gen.ts';
import type { Choice } from '../descriptor/entity.ts';
import type { Failure } from '../../http/failure.ts';
import { toChoiceView, type ChoiceView } from '../kinds/choices.ts';
import { printed } from '../rules/texts.ts';
import { isBlank, sameJson, valueAt, type Json } from '../rules/paths.ts';
import type { FieldSpec } from './fields.ts';

/**
 * The records behind options, by the id of their call. `about`: the form values in the request. Calls that were not
 * made yet are missing.
 */
export type LoadedOptions = Record<
  string,
  ({ is: 'loading' } | { is: 'ready'; records: Json[] } | { is: 'failed'; failure: Failure }) & { about?: string }
>;

/** `choices`: until they have loaded, and after a failure, the current value alone. */
export type OptionsView = { choices: ChoiceView[] } & (
  { is: 'loading' | 'ready'; empty: boolean } | { is: 'failed'; failure: Failure }
);

/** The options from a call. A value without an option is shown as itself and kept. */
export function optionsView(options: Options, loaded: LoadedOptions, value: Json): OptionsView {
  const state = loaded[options.call] ?? { is: 'loading' };
  if (state.is === 'failed')
    return { is: 'failed', failure: state.failure, choices: withValues([], value).map(toChoiceView) };
  const records = state.is === 'ready' ? state.records : [];
  const choices = records.map((record) => ({
    value: valueAt(record, options.value),
    label: printed(valueAt(record, options.label)),
  }));
  return { is: state.is, choices: withValues(choices, value).map(toChoiceView), empty: options.empty !== undefined };
}

/** The options of a field; null for a field that has none. */
export function choicesView(spec: FieldSpec, loaded: LoadedOptions, value: Json): OptionsView | null {
  if (spec.field.options) return optionsView(spec.field.options, loaded, value);
  const offered = spec.choices;
  if (offered.length === 0) return null;
  const choices = offered.filter((choice) => !(spec.field.toggle && choice.value === null));
  return {
    is: 'ready',
    choices: withValues(choices, value).map(toChoiceView),
    empty: false,
  };
}

/** The options, preceded by the current value if it is not among them; for a list, by each such item. */
function withValues(choices: Choice[], value: Json): Choice[] {
  const held = (Array.isArray(value) ? value : [value]).filter((one) => !isBlank(one));
  const unknown = held.filter((one) => !choices.some((choice) => sameJson(choice.value, one)));
  return [...unknown.map((one) => ({ value: one, label: printed(one) })), ...choices];
}

/** The record of the chosen option; undefined before the options are loaded, or if none matches. */
export function chosenRecord(spec: FieldSpec | undefined, loaded: LoadedOptions, value: Json): Json {
  const options = spec?.field.options;
  const state = options && loaded[options.call];
  if (!options || state?.is !== 'ready') return undefined;
  return state.records.find((record) => sameJson(valueAt(record, options.value), value));
}
