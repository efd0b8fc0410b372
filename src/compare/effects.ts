// The effects of changed keys of descriptors, by the kind of the part.
import { permissionChecker } from '../engine/rules/permissions.ts';
import { isMembers, isObject, sameJson } from '../engine/rules/paths.ts';
import { ruleOf, type KeyRule, type PartKind } from '../customize/key-rules.ts';
import type { EffectName, Values } from './difference.ts';

/**
 * An effect, or how the effect of a key depends on its values. rule: breaks data unless it is removed or only its
 * messages change. optional: breaks if it is removed, otherwise only texts change. may, opened, shown, fieldShown and
 * reasons: depends on the permissions in it. identity: another value is another place.
 */
type Way = EffectName | 'rule' | 'optional' | 'may' | 'opened' | 'shown' | 'fieldShown' | 'reasons' | 'identity';

/** The keys whose effect does not depend on how a customization may change them. */
export const keyEffects: { readonly [Kind in PartKind]?: Readonly<Record<string, Way>> } = {
  screen: {
    $schema: 'nothing',
    version: 'nothing',
    kind: 'layout',
    'menu.mode': 'layout',
    'menu.path': 'layout',
    documentation: 'looks',
    key: 'calls',
    when: 'opened',
    'may.create': 'may',
    'may.update': 'may',
    'may.delete': 'may',
    'variants.by': 'calls',
    'variants.choose': 'looks',
    'variants.shared': 'stored',
    'variants.offered.call': 'looks',
    'variants.offered.value': 'looks',
    'variants.offered.label': 'wording',
  },
  variant: { id: 'identity', is: 'calls', path: 'calls', values: 'stored' },
  column: { id: 'identity', field: 'layout' },
  list: { pages: 'looks', 'order.call': 'sends', 'order.field': 'looks' },
  filter: {
    id: 'identity',
    field: 'looks',
    'options.call': 'looks',
    'options.value': 'looks',
    'options.label': 'wording',
  },
  tally: { id: 'identity' },
  link: { id: 'identity' },
  value: { is: 'identity' },
  tone: { id: 'identity' },
  note: { id: 'identity' },
  form: { 'beforeSave.when': 'shown', 'beforeSave.call': 'sends', 'beforeSave.ask.when': 'looks' },
  tag: { id: 'identity' },
  part: { id: 'identity' },
  field: {
    field: 'identity',
    when: 'fieldShown',
    'toggle.whenOff': 'stored',
    cleaned: 'stored',
    'required.when': 'rule',
    required: 'rule',
    rules: 'rule',
    'unit.factor': 'looks',
    whenHidden: 'stored',
    'options.call': 'looks',
    'options.value': 'stored',
    'options.label': 'wording',
    'options.except': 'looks',
    'options.only': 'looks',
    'options.where': 'looks',
    'options.load': 'looks',
    'items.ordered': 'stored',
    'items.kept': 'looks',
    'fieldsFrom.field': 'stored',
    'fieldsFrom.fields': 'stored',
    'fieldsFrom.own': 'stored',
    'fieldsFrom.about': 'wording',
  },
  item: {
    field: 'identity',
    'unit.factor': 'looks',
    'options.call': 'looks',
    'options.value': 'stored',
    'options.label': 'wording',
    'options.except': 'looks',
    'options.only': 'looks',
    'options.where': 'looks',
    'options.load': 'looks',
    'items.ordered': 'stored',
    'items.kept': 'looks',
  },
  example: { id: 'identity' },
  group: {
    id: 'identity',
    when: 'fieldShown',
    object: 'layout',
    resetBy: 'stored',
    'toggle.whenOff': 'stored',
    whenHidden: 'stored',
  },
  action: {
    id: 'identity',
    may: 'may',
    call: 'sends',
    open: 'sends',
    then: 'looks',
    afterFailure: 'looks',
    duplicate: 'looks',
    saveFirst: 'sends',
    'until.when': 'looks',
    'until.every': 'looks',
    'result.fill': 'stored',
  },
  panel: {
    id: 'identity',
    'run.call': 'sends',
    'run.may': 'may',
    'run.errorsAt': 'looks',
    clearedBy: 'looks',
    'result.fill': 'stored',
  },
  input: {
    id: 'identity',
    default: 'looks',
    cleaned: 'looks',
    required: 'looks',
    format: 'looks',
    'options.call': 'looks',
    'options.value': 'looks',
    'options.label': 'wording',
    'options.except': 'looks',
    'options.only': 'looks',
    'options.where': 'looks',
    'options.load': 'looks',
  },
  section: { from: 'identity', grouped: 'looks' },
  fact: { id: 'identity', each: 'looks' },
  row: { from: 'identity' },
  errorRule: {
    id: 'identity',
    status: 'wording',
    contains: 'wording',
    field: 'wording',
    fieldErrors: 'wording',
    at: 'wording',
    firstAt: 'wording',
    othersAt: 'wording',
  },
};

/** The effect of other keys, by how a customization may change them. The value of a customization stays in force. */
const byRule: Record<KeyRule, Way> = {
  text: 'wording',
  replace: 'optional',
  set: 'looks',
  address: 'looks',
  narrow: 'shown',
  reasons: 'reasons',
  ask: 'optional',
  parts: 'identity',
  // The default for new keys: breaks customizations.
  never: 'layout',
};

/** The effect of a changed key; undefined if a difference of the place or its parts reports it. */
export function effectOf(kind: PartKind, key: string, values: Values): EffectName | undefined {
  const rule = ruleOf(kind, key);
  const way = keyEffects[kind]?.[key] ?? (rule ? byRule[rule] : 'looks');
  const { before, after } = values;
  switch (way) {
    case 'identity':
      return undefined;
    case 'rule':
      if (sameJson(withoutTexts(before), withoutTexts(after))) return 'wording';
      if (after !== undefined) return 'entered';
      return hasTexts(before) ? 'layout' : 'looks';
    case 'optional':
      return before === undefined ? 'nothing' : after === undefined ? 'layout' : 'wording';
    case 'may':
      return mayEffect(before, after);
    case 'opened':
      return openedEffect(before, after);
    case 'shown':
      return isSameAccess(before, after) ? 'looks' : 'more';
    case 'fieldShown':
      return isSameAccess(before, after) ? 'layout' : 'access';
    case 'reasons':
      if (isMode(before) || isMode(after)) return 'layout';
      if (sameJson(conditionsOf(before), conditionsOf(after))) return 'wording';
      if (isShifted(conditionsOf(before), conditionsOf(after)))
        return isSameAccess(before, after) ? 'layout' : 'access';
      return isSameAccess(before, after) ? 'looks' : 'more';
    default:
      return way;
  }
}

/** Whether a value of `readOnly` is a mode, such as `always`, instead of reasons. */
const isMode = (value: unknown) => typeof value === 'string';

/** Rules without their messages and the labels of their options. */
const withoutTexts = (rules: unknown) =>
  rulesIn(rules)?.map((rule) => ({ ...rule, message: undefined, labels: labelsIn(rule).map(({ is }) => is) })) ?? rules;

const hasTexts = (rules: unknown) =>
  rulesIn(rules)?.some((rule) => rule['message'] !== undefined || labelsIn(rule).length > 0) ?? false;

const rulesIn = (rules: unknown) => (Array.isArray(rules) ? rules.filter(isObject) : undefined);

const labelsIn = ({ labels }: Record<string, unknown>) => (Array.isArray(labels) ? labels.filter(isObject) : []);

/** Whether a reason was removed or has another position, by which customizations translate its text. */
const isShifted = (before: readonly unknown[], after: readonly unknown[]) =>
  after.length < before.length ||
  before.some((one, index) => !sameJson(one, after[index]) && after.some((other) => sameJson(one, other)));

/** The conditions of reasons, without their texts. */
const conditionsOf = (reasons: unknown) =>
  reasons === undefined ? [] : [reasons].flat().map((one) => (isObject(one) ? (one['when'] ?? true) : one));

/** More users may do something if the old permission implies the new one. */
function mayEffect(before: unknown, after: unknown): EffectName {
  if (typeof after !== 'string') return 'more';
  return typeof before === 'string' && permissionChecker([before])(after) ? 'more' : 'fewer';
}

/** The effect of a changed condition of a screen, which the server enforces, too. */
function openedEffect(before: unknown, after: unknown): EffectName {
  if (isSameAccess(before, after)) return 'looks';
  if (after === undefined) return 'more';
  return isObject(after) && typeof after['may'] === 'string' && isObject(before)
    ? mayEffect(before['may'], after['may'])
    : 'fewer';
}

const accessKeys: readonly string[] = ['may', 'edition', 'signedIn'];

/** The permissions, editions and sign-ins in a condition or in reasons. */
function accessIn(value: unknown): unknown[] {
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => (accessKeys.includes(key) ? [[key, part]] : accessIn(part)));
}

const isSameAccess = (before: unknown, after: unknown) => sameJson(accessIn(before), accessIn(after));
