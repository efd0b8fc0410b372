// The inputs of a panel or of the dialog of an action: their values, their views, and their errors. Pure.
import type { Input } from '../descriptor/descriptor.gen.ts';
import { optionsView, type LoadedOptions, type OptionsView } from '../form/options.ts';
import { keyOf, valueOfKey } from '../kinds/choices.ts';
import type { ControlName } from '../kinds/control-traits.gen.ts';
import { controlName, defaultControl } from '../kinds/controls.ts';
import { toExactNumber } from '../rules/exact-number.ts';
import { hasFormat } from '../rules/formats.mjs';
import { isBlank, valueAt, type Json } from '../rules/paths.ts';
import { withLeadingSlash } from '../rules/request-path.ts';
import { t } from '../../messages/gen/form.gen.ts';
import { formatText, type PlaceholderValues } from '../rules/texts.ts';

type Inputs = readonly Input[] | undefined;

/** The text in each box: by the id of its input, or by `repeatOf` it. */
export type InputValues = Record<string, string>;

export type InputView = {
  id: string;
  label: string;
  prefix: string;
  value: string;
  isRequired: boolean;
  widget: ControlName;
  options: OptionsView | null;
  optionsCall: string | null;
  /** The second box; null if there is none. */
  repeat: { label: string; value: string } | null;
};

/** The key of the second box of an input. */
export const repeatOf = (id: string): string => `${id}:repeat`;

/** The values at the start. */
export const firstInputs = (inputs: Inputs = []): InputValues =>
  Object.fromEntries(
    inputs.map((input) => [
      input.id,
      input.default === undefined ? '' : input.options ? keyOf(input.default) : String(input.default),
    ]),
  );

/** The cleaned values: they are sent, and shown after a blur or a run. */
export const cleanedInputs = (inputs: Inputs = [], values: InputValues): InputValues =>
  Object.fromEntries(
    inputs.flatMap(({ id, cleaned, repeat }) =>
      [id, ...(repeat ? [repeatOf(id)] : [])].map((box) => [box, clean(values[box] ?? '', cleaned)]),
    ),
  );

const clean = (value: string, how: 'trim' | 'leading-slash' | undefined): string =>
  how === 'trim' ? value.trim() : how === 'leading-slash' ? withLeadingSlash(value) : value;

const holdsNumber = ({ widget, options }: Input): boolean =>
  widget !== undefined && options === undefined && controlName(widget) === defaultControl('number');

/** The value of an input: a number, or null if it is blank; with options, the chosen one with its JSON type. */
export const inputValue =
  (inputs: Inputs = [], cleaned: InputValues, loaded: LoadedOptions) =>
  (id: string): Json => {
    const input = inputs.find((one) => one.id === id);
    const text = cleaned[id];
    if (input && holdsNumber(input)) return isBlank(text) ? null : (toExactNumber(text!) ?? text);
    const options = input?.options;
    if (!options || text === undefined) return text;
    const state = loaded[options.call];
    const records = state?.is === 'ready' ? state.records : [];
    const chosen = records.find((record) => keyOf(valueAt(record, options.value)) === text);
    return chosen ? valueAt(chosen, options.value) : valueOfKey(text);
  };

type Around = { values: InputValues; held: (id: string) => Json; options: LoadedOptions; places: PlaceholderValues };

export const inputViews = (inputs: Inputs = [], { values, held, options, places }: Around): InputView[] =>
  inputs.map((input) => ({
    id: input.id,
    label: formatText(input.label, places),
    prefix: formatText(input.prefix, places),
    value: values[input.id] ?? '',
    isRequired: input.required ?? false,
    widget: input.widget ? controlName(input.widget) : defaultControl(input.options ? 'choice' : 'text'),
    options: input.options ? optionsView(input.options, options, held(input.id), places) : null,
    optionsCall: input.options?.call ?? null,
    repeat: input.repeat
      ? { label: formatText(input.repeat.label, places), value: values[repeatOf(input.id)] ?? '' }
      : null,
  }));

/** The errors of cleaned values, in the order of the boxes. `box`: the key of its value. */
export const inputProblems = (inputs: Inputs = [], values: InputValues, places: PlaceholderValues) =>
  inputs.flatMap((input) => {
    const { id, label: text, required, format, repeat } = input;
    const value = values[id] ?? '';
    const label = formatText(text, places);
    const problem = (box: string, words: string) => [{ box, text: words }];
    if (required && isBlank(value)) return problem(id, t('input-required', { label }));
    const isWrong = format ? !hasFormat(format, value) : holdsNumber(input) && toExactNumber(value) === null;
    if (isWrong && !isBlank(value)) return problem(id, t(`input-${format ?? 'number'}`, { label }));
    if (repeat && value !== (values[repeatOf(id)] ?? ''))
      return problem(repeatOf(id), formatText(repeat.message, places));
    return [];
  });

/** The values, without choices that are not offered any more if the options depend on the form. */
export function withoutStaleChoices(
  inputs: Inputs = [],
  values: InputValues,
  first: InputValues,
  options: LoadedOptions,
) {
  const stale = inputs.filter(({ id, options: from }) => {
    const state = from && options[from.call];
    if (state?.is !== 'ready' || !state.about || isBlank(values[id])) return false;
    return !state.records.some((record) => keyOf(valueAt(record, from!.value)) === values[id]);
  });
  return stale.length === 0 ? values : { ...values, ...Object.fromEntries(stale.map(({ id }) => [id, first[id]!])) };
}
