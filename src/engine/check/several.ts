// Actions for several rows, which must have all that their calls and conditions use, and actions that save first.
import type { Action, Condition } from '../descriptor/descriptor.gen.ts';
import { reasonsOf } from '../rules/reasons.ts';
import { sentPlaceholders } from '../rules/request.ts';
import { sentCalls, type Context } from './context.ts';
import type { JsonPath } from './finding.ts';
import { isWhole } from './known.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Facts that only a form or a page has. */
const ofForms = ['toggle', 'option', 'page', 'loaded'];

export function checkSeveral(context: Context, action: Action, at: JsonPath, position: string) {
  const { screen, report } = context;
  if (!action.several) return;
  const here = [...at, 'several'];
  if (!['form', 'row'].includes(position) || !screen.list || screen.key === undefined)
    return report(here, t('several-no-record'), t('use-form-row-list'), 'key');
  for (const key of ['open', 'duplicate', 'inputs', 'result'] as const)
    if (action[key] !== undefined) report(here, t('no-effect-several', { key }), t('several-needs-call'), 'key');
  const sent = action.call === undefined ? [] : sentCalls(context, action.call);
  const places = sent.flatMap(sentPlaceholders);
  const isKnown = sent.length > 0 && isWhole(context, ['calls', action.call!]);
  if (isKnown && places.length === 0) report(here, t('several-same-request'), t('use-row-values'), 'key');
  const place = places.find((one) => /^(form|panel|action)(\.|$)/.test(one));
  if (place !== undefined) report(here, t('several-sends-form', { place }), t('use-row-values'), 'key');
  for (const key of ['when', 'disabled'] as const) {
    const found = ofForms.find((one) => namesKey(action[key], one));
    if (found !== undefined)
      report([...at, key], t('several-condition', { key: found }), t('use-field-or-remove'), 'key');
  }
  if (isNeverAvailable(action, { mode: 'edit', changed: false }))
    report(here, t('several-never'), t('use-field-or-remove'), 'key');
}

/** An action that saves first: there is a form to save, and nothing else comes before the call. */
export function checkSaveFirst({ screen, calls, report }: Context, action: Action, at: JsonPath, position: string) {
  if (!action.saveFirst) return;
  const here = [...at, 'saveFirst'];
  if (position !== 'form' || !screen.form || !calls['update'])
    return report(here, t('save-first-no-form'), t('use-form-update'), 'key');
  for (const key of ['open', 'duplicate', 'inputs'] as const)
    if (action[key] !== undefined) report(here, t('no-effect-save-first', { key }), t('several-needs-call'), 'key');
  if (action.call === 'delete')
    report(here, t('no-effect-save-first', { key: 'delete' }), t('several-needs-call'), 'key');
  if (isNeverAvailable(action, { mode: 'edit', changed: true }))
    report(here, t('save-first-never'), t('change-one-them'), 'key');
}

/** `changed`: left out for either. */
type FormState = { mode: 'create' | 'edit'; changed?: boolean };

/** Whether an action is never available in a state of the form, regardless of its other conditions. */
export const isNeverAvailable = ({ when, disabled }: Action, form: FormState): boolean =>
  (when !== undefined && truthIn(when, form) === false) ||
  reasonsOf(disabled).some((reason) => reason.when !== undefined && truthIn(reason.when, form) === true);

/** Whether a condition is true in a state of the form; undefined if that depends on something else. */
function truthIn(condition: Condition, form: FormState): boolean | undefined {
  if ('all' in condition) return allTrue(condition.all.map((part) => truthIn(part, form)));
  if ('any' in condition) return not(allTrue(condition.any.map((part) => not(truthIn(part, form)))));
  if ('not' in condition) return not(truthIn(condition.not, form));
  if (!('form' in condition)) return undefined;
  const state = condition.form;
  if (state === 'create' || state === 'edit') return form.mode === state;
  return form.changed === undefined ? undefined : form.changed === (state === 'changed');
}

const not = (truth: boolean | undefined) => (truth === undefined ? undefined : !truth);

const allTrue = (truths: (boolean | undefined)[]) =>
  truths.includes(false) ? false : truths.includes(undefined) ? undefined : true;

/** Whether a condition has a key, at any depth. */
export function namesKey(condition: unknown, key: string): boolean {
  if (typeof condition !== 'object' || condition === null) return false;
  return key in condition || Object.values(condition).some((part) => namesKey(part, key));
}
