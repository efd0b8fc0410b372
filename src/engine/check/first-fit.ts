// Lists of which the first applicable entry is used: entries after a catch-all are never reached.
import type { MessageOrText } from '../../messages/finding-messages.ts';
import type { Condition, ErrorRules, Reason } from '../descriptor/descriptor.gen.ts';
import { isSameCondition } from './contradictions.ts';
import type { Context } from './context.ts';
import { fieldAt } from '../descriptor/entity.ts';
import { fieldNames, noField } from './entity-fields.ts';
import type { JsonPath } from './finding.ts';
import { isWellFormed, isWhole, knowsFields } from './known.ts';
import { cellsOf, resultsOf } from './results.ts';
import { suggestNames } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Reasons, alerts of results and rules for refusals. */
export function checkFirstFit(context: Context) {
  const { marks, screen } = context;
  for (const { name, path, value } of marks) {
    if (name === 'reasons' && Array.isArray(value)) checkOrder(value as Reason[], path, context, t('reason'));
  }
  for (const { result, at } of resultsOf(screen))
    if ('alerts' in result) checkOrder(result.alerts ?? [], [...at, 'alerts'], context, t('alert'));
  for (const { cell, at } of cellsOf(screen))
    if (typeof cell === 'object' && 'tones' in cell) checkOrder(cell.tones, [...at, 'tones'], context, t('badge'));
  const { create, update, save, delete: deleting } = screen.errors ?? {};
  const own = [create, update].filter((rules) => rules !== undefined);
  if (create) checkRules(create, 'create', [], context);
  if (update) checkRules(update, 'update', [], context);
  if (deleting) checkDeleting(deleting, context);
  if (save) {
    const isClosed = isWhole(context, ['errors']) && own.length === 2 && own.every((rules) => rules.some(isCatchAll));
    if (isClosed) context.report(['errors', 'save'], t('these-rules-never-reached'), t('move-catch-all-rule'), 'key');
    else checkRules(save, 'save', [], context);
  }
}

function checkOrder(list: { when?: Condition }[], at: JsonPath, context: Context, what: MessageOrText) {
  const { report } = context;
  const always = list.findIndex((one, index) => one.when === undefined && isWellFormed(context, [...at, index]));
  list.forEach((one, index) => {
    if (always >= 0 && index > always)
      return report([...at, index], t('never-shown-one-before', { what }), t('move-one-without-when'));
    const earlier = list
      .slice(0, index)
      .find((other) => one.when !== undefined && isSameCondition(other.when, one.when));
    if (earlier)
      report([...at, index, 'when'], t('never-shown-earlier-one', { what }), t('change-condition-remove-one'));
  });
}

type Rule = ErrorRules[number];
const tests = ['status', 'contains', 'field', 'fieldErrors'] as const;
const isCatchAll = (rule: Rule) => tests.every((test) => rule[test] === undefined);

/** Whether every refusal that `later` fits is taken by `earlier` before. */
function covers(earlier: Rule, later: Rule): boolean {
  if (earlier.status !== undefined && earlier.status !== later.status) return false;
  if (earlier.field !== undefined && earlier.field !== later.field) return false;
  if (earlier.fieldErrors && !later.fieldErrors && later.field === undefined) return false;
  if (earlier.contains === undefined) return true;
  return (
    later.contains !== undefined &&
    later.contains.includes(earlier.contains) &&
    (earlier.field === later.field || earlier.field === undefined)
  );
}

/** A refused deletion shows one sentence and marks no field. */
function checkDeleting(rules: ErrorRules, context: Context) {
  checkRules(rules, 'delete', [], context);
  rules.forEach((rule, index) => {
    for (const key of ['at', 'firstAt', 'othersAt'] as const)
      if (rule[key] !== undefined)
        context.report(
          ['errors', 'delete', index, key],
          t('no-effect-failed-deletion', { key }),
          t('remove-it'),
          'key',
        );
    if (isCatchAll(rule) && isWhole(context, ['errors', 'delete', index]))
      context.report(['errors', 'delete', index], t('rule-applies-every-error'), t('use-failed-action-instead'));
  });
}

function checkRules(
  rules: ErrorRules,
  list: 'create' | 'update' | 'save' | 'delete',
  before: Rule[],
  context: Context,
) {
  const { entity, fields, report } = context;
  const shown = fields.map((field) => field.path);
  rules.forEach((rule, index) => {
    const at = ['errors', list, index];
    const earlier = [...before, ...rules.slice(0, index)].find(
      (other, place) => covers(other, rule) && isWhole(context, ['errors', list, place - before.length]),
    );
    if (earlier) report(at, t('rule-never-reached-earlier', { id: earlier.id }), t('move-more-specific-rule'));
    for (const key of ['field', 'at', 'firstAt', 'othersAt'] as const) {
      const path = rule[key];
      if (path === undefined || !entity) continue;
      if (!fieldAt(entity, path)) report([...at, key], ...noField(path, fieldNames(entity)));
      else if (key !== 'field' && !shown.includes(path) && knowsFields(context))
        report([...at, key], t('form-does-not-show', { path }), suggestNames(path, shown, t('fields-form')));
    }
    if (rule.contains?.trim() === '')
      report([...at, 'contains'], t('blank-contains-matches-every'), t('add-words-look-remove'));
    if (rule.fieldErrors && rule.field !== undefined)
      report([...at, 'fieldErrors'], t('fielderrors-no-effect-field'), t('remove-it'), 'key');
    for (const key of ['firstAt', 'othersAt'] as const)
      if (rule[key] !== undefined && !rule.fieldErrors && rule.field === undefined)
        report([...at, key], t('place-no-effect-without', { key }), t('add-fielderrors-true-remove'), 'key');
    if (isWhole(context, at) && [rule.text, rule.at, rule.firstAt, rule.othersAt].every((one) => one === undefined))
      report(at, t('rule-no-effect'), t('add-text-othersat-remove'));
  });
}
