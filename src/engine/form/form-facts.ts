// The facts that conditions test and the values of placeholders, for a state of a form. Pure.
import type { Condition, Group } from '../descriptor/descriptor.gen.ts';
import { utcOffset } from '../format/utc-offset.ts';
import { isMet, type Facts } from '../rules/conditions.ts';
import { valueAt, type Json } from '../rules/paths.ts';
import type { PlaceholderValues } from '../rules/texts.ts';
import { areAllTogglesOn, startValue, valueOf } from './draft.ts';
import { differs, evaluateDraft, type DraftResult } from './draft-record.ts';
import { showConditions, type FieldSpec } from './fields.ts';
import type { FormPlan, FormState } from './form-state.ts';
import { hasInput, isHiddenByScreen, otherDefault } from './hidden-defaults.ts';
import { chosenRecord } from './options.ts';
import { changedPlace } from './reads.ts';

/** The inputs of facts and placeholders besides the state. */
type Sources = {
  /** The record that results from all input. */
  entered: () => DraftResult;
  /** The record as it would be saved. */
  record?: () => Json;
  /** Is called with each place of the form that is read. */
  note?: (place: string) => void;
};

export function formFacts(
  plan: FormPlan,
  whole: FormState,
  { entered, record, note = () => undefined }: Sources,
): { facts: Facts; places: PlaceholderValues } {
  const { draft, session } = whole;
  // The conditions of two fields may test each other.
  const asked = new Set<FieldSpec>();
  /** What counts instead of the input or the default of a field that is hidden; undefined for any other. */
  const whileHidden = (spec: FieldSpec | undefined): { value?: Json } | undefined => {
    if (!spec || asked.has(spec)) return undefined;
    const other = otherDefault(plan.definition, draft, spec);
    if (!other && !hasInput(draft, spec)) return undefined;
    asked.add(spec);
    const isHidden = other ? isHiddenByScreen(other, facts) : isHiddenBy(spec, facts);
    asked.delete(spec);
    return isHidden ? (other ?? { value: startValue(draft, spec) }) : undefined;
  };
  const field = (path: string): Json => {
    note(path);
    const spec = plan.specAt.get(path);
    const hidden = whileHidden(spec);
    if (hidden) return hidden.value;
    return spec ? valueOf(draft, spec) : valueAt(entered().record, path);
  };
  /** The value that is sent for a field, without the input of a hidden one. */
  const sent = (path: string): Json => {
    const spec = plan.specAt.get(path);
    note(path);
    return record && spec && isHiddenBy(spec, facts) ? valueAt(record(), path) : field(path);
  };
  const facts: Facts = {
    session,
    field,
    loaded: (path) => (draft.mode === 'edit' ? valueAt(draft.read, path) : null),
    option: (path) => chosenRecord(plan.specAt.get(path), whole.options, field(path)),
    toggle: (path) => {
      note(path);
      const toggled = plan.toggles.get(path);
      const hidden = whileHidden(plan.specAt.get(path));
      if (hidden) return (hidden.value ?? null) !== null;
      return toggled !== undefined && areAllTogglesOn(draft, toggled.member);
    },
    form: {
      mode: draft.mode,
      get changed() {
        note(changedPlace);
        return differs(entered());
      },
    },
    page: 'loaded',
  };
  const places: PlaceholderValues = (place) => {
    if (place === 'form') {
      note('');
      return record?.();
    }
    if (place === 'record') return draft.read;
    if (place === 'key') return whole.key;
    if (place === 'variant') return variantIn(plan, whole);
    if (place === 'base') return whole.base;
    if (place === 'console') return session.console;
    if (place === 'session.userId') return session.userId;
    if (place === 'session.utcOffset') return utcOffset();
    if (place.startsWith('record.')) return valueAt(draft.read, place.slice('record.'.length));
    if (place.startsWith('form.')) return sent(place.slice('form.'.length));
    return undefined;
  };
  return { facts, places };
}

/** Whether the conditions of a field hide it. */
export const isHiddenBy = (spec: FieldSpec, facts: Facts): boolean =>
  !showConditions(spec).every((condition: Condition) => isMet(condition, facts));

/** Whether one of several groups, outermost first, is hidden. */
export const areHiddenBy = (groups: Group[], facts: Facts): boolean => groups.some(({ when }) => !isMet(when, facts));

/** Whether fields are shown in a state, decided for those that are asked about only. */
export function shownIn(plan: FormPlan, whole: FormState): (spec: FieldSpec) => boolean {
  let known: DraftResult | undefined;
  const { facts } = formFacts(plan, whole, { entered: () => (known ??= evaluateDraft(whole.draft, plan.specs)) });
  return (spec) => !isHiddenBy(spec, facts);
}

function variantIn({ definition: { screen, variants } }: FormPlan, { draft }: FormState): Json {
  return screen.variants && variants?.variantPath(screen.variants, draft.read);
}
