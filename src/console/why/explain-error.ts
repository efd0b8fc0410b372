// Explains the rules that choose messages by the response of the server, and the messages that the page shows.
import type { Failure } from '../../http/failure.ts';
import { ruleFor } from '../../engine/rules/refusal.ts';
import { formatText } from '../../engine/rules/texts.ts';
import { t } from '../../messages/gen/why.gen.ts';
import { areAllTrue, type Cause } from './causes.ts';
import { explanation, labelFrom, type Explanation, type Statement } from './explanation.ts';
import type { Now } from './now.ts';
import type { PartOf, Request, Rule } from './parts.ts';

/** The failure of a request, with the rules for it in order. */
function failureOf(request: Request, now: Now): { failure: Failure; rules: Rule[]; isAbove: boolean } | null {
  const { create = [], update = [], save = [], delete: forDelete = [] } = now.definition.screen.errors ?? {};
  if (request === 'delete') {
    const { trouble } = now.values;
    const isDelete = now.definition.screen.actions?.find(({ id }) => id === trouble?.id)?.call === 'delete';
    return trouble && isDelete ? { failure: trouble.failure, rules: forDelete, isAbove: true } : null;
  }
  const { refusal } = now.values;
  const mode = now.view?.facts.form?.mode === 'create' ? 'create' : 'update';
  if (!refusal || (request !== 'save' && request !== mode)) return null;
  const specific = mode === 'create' ? create : update;
  return { failure: refusal.failure, rules: [...specific, ...save], isAbove: refusal.refusal.form !== null };
}

const shownFields = ({ view }: Now): Set<string> =>
  new Set(Object.values(view?.fields ?? {}).flatMap(({ isShown, path }) => (isShown ? [path] : [])));

const hasNoTests = ({ status, contains, field, fieldErrors }: Rule) =>
  [status, contains, field, fieldErrors].every((test) => test === undefined);

/** The rules that have chosen the messages on the page. */
function rulesInForce(request: Request, now: Now): Rule[] {
  const found = failureOf(request, now);
  if (!found) return [];
  const first = ruleFor(found.rules, found.failure, shownFields(now));
  const isWritten = first?.text !== undefined && first.at === undefined;
  const other = isWritten || !found.isAbove ? undefined : found.rules.find(hasNoTests);
  return [first, other].filter((rule) => rule !== undefined);
}

/** Where a rule is in the descriptor. */
const placeOfRule = ({ definition }: Now, rule: Rule): string => {
  const errors = Object.entries(definition.screen.errors ?? {}) as [Request, Rule[]][];
  return `errors/${errors.find(([, rules]) => rules.includes(rule))![0]}:${rule.id}`;
};

/** The tests of a rule, and whether the last response passes each. */
function testCauses({ status, contains, field, fieldErrors }: Rule, request: Request, now: Now): Cause[] {
  const found = failureOf(request, now);
  const shown = shownFields(now);
  const cause = (test: Partial<Rule>, text: string): Cause => ({
    isTrue: found !== null && ruleFor([{ id: 'test', ...test }], found.failure, shown) !== undefined,
    text,
  });
  const name = field === undefined ? '' : now.names.field(field);
  return [
    { isTrue: found !== null, text: t('rejected', { request }) },
    ...(status === undefined ? [] : [cause({ status }, t('has-status', { status: String(status) }))]),
    ...(fieldErrors ? [cause({ fieldErrors }, t('is-list'))] : []),
    ...(field === undefined ? [] : [cause({ field }, t('names-field', { field: name }))]),
    ...(contains === undefined
      ? []
      : [cause({ contains, ...(field !== undefined && { field }) }, t('contains', { text: contains }))]),
  ];
}

function locationOf({ at, firstAt, othersAt }: Rule, request: Request, { names }: Now): string {
  if (at !== undefined) return t('at-field', { field: names.field(at) });
  if (request === 'delete') return t('at-form');
  if (firstAt !== undefined) return t('at-first', { field: names.field(firstAt) });
  return othersAt === undefined ? t('at-named') : t('at-named-or', { field: names.field(othersAt) });
}

export function explainError({ part: { rule, request } }: PartOf<'errorRule'>, now: Now): Explanation {
  const name = formatText(rule.text, (place) => (place === 'server' ? '…' : now.places.form(place)));
  const tests = testCauses(rule, request, now);
  const isInForce = rulesInForce(request, now).includes(rule);
  const isPreceded = areAllTrue(tests) && !isInForce;
  const label: Statement[] = name === '' ? [{ topic: 'label', text: t('label-server') }] : labelFrom(name, 'screen');
  return explanation(name, isPreceded ? [...tests, { isTrue: false, text: t('other-rule') }] : tests, [
    ...label,
    { topic: 'location', text: locationOf(rule, request, now) },
  ]);
}

/** Why a message of a rejected save is shown; `text`: the message. */
export function errorStatement(text: string, now: Now): { statement: Statement; related: string[] } {
  const rules = rulesInForce('save', now).filter((rule) => rule.text !== undefined);
  const words = now.values.refusal?.failure.kind === 'rejected' ? now.values.refusal.failure.messages : [];
  const isFromServer = rules.length === 0 || words.some((message) => message.text === text);
  return {
    statement: { topic: 'error', text: t(isFromServer ? 'error-server' : 'error-rule', { text }) },
    related: isFromServer ? [] : rules.map((rule) => placeOfRule(now, rule)),
  };
}
