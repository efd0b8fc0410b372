// Each key of the customization language is either a lock, which later folders cannot undo, or listed as not locking.
import { expect, test } from 'vitest';
import { openKeys } from '../../src/customize/apply-key.ts';
import { fieldVerbs, verbs } from '../../src/customize/apply-change.ts';
import { isLock } from '../../src/customize/earlier-locks.ts';
import { keyRules, ruleOf, type PartKind } from '../../src/customize/key-rules.ts';

/** A place of each kind. */
const placeOf = (kind: PartKind): string =>
  ['screen', 'list', 'form', 'facts'].includes(kind) ? kind : kind === 'errorRule' ? 'errors/save:x' : `form/${kind}:x`;

const kinds = Object.keys(keyRules) as PartKind[];

/** The keys that lock, by kind of place, if their value is the strictest one. */
const lockingKeys = Object.fromEntries(
  kinds.map((kind) => {
    const keys = [...openKeys({ kind }), ...(kind === 'field' ? [...verbs, ...fieldVerbs] : verbs)];
    return [kind, keys.filter((key) => isLock({ place: placeOf(kind), key, value: 'text-only' }))];
  }),
);

test('the keys that lock are listed for each kind of place', () => {
  const expected: Record<PartKind, string[]> = {
    screen: ['when', 'hidden'],
    variant: ['hidden'],
    list: ['hidden'],
    filter: ['hidden'],
    column: ['when', 'hidden'],
    tally: ['when', 'hidden'],
    link: ['when', 'hidden'],
    value: ['hidden'],
    tone: ['when', 'hidden'],
    note: ['when', 'hidden'],
    form: ['readOnly', 'beforeSave.confirm', 'beforeSave.ask.confirm', 'hidden'],
    tag: ['when', 'hidden'],
    part: ['when', 'hidden'],
    field: ['widget', 'readOnly', 'when', 'hidden', 'restrict'],
    item: ['widget', 'hidden'],
    example: ['hidden'],
    group: ['readOnly', 'when', 'hidden'],
    action: ['when', 'disabled', 'confirm', 'hidden'],
    panel: ['when', 'run.disabled', 'hidden'],
    input: ['widget', 'hidden'],
    facts: ['hidden'],
    section: ['hidden'],
    fact: ['hidden'],
    row: ['hidden'],
    errorRule: ['hidden'],
  };
  expect(lockingKeys).toEqual(expected);
});

test('all other keys with the rule "set" are listed as keys that do not lock', () => {
  const keys = kinds.flatMap((kind) =>
    openKeys({ kind }).filter((key) => ruleOf(kind, key) === 'set' && !lockingKeys[kind]!.includes(key)),
  );
  // A new key with this rule must be listed here or be recognized as a lock.
  expect([...new Set(keys)].toSorted()).toEqual([
    'alone',
    'cell',
    'cells',
    'default',
    'filter',
    'folded',
    'icon',
    'link.each',
    'match',
    'menu.hidden',
    'menu.icon',
    'menu.order',
    'menu.start',
    'pages',
    'position',
    'refreshEvery',
    'result.table.search',
    'result.table.sortBy',
    'search',
    'sortBy',
    'sortable',
    'toggle.widget',
    'tone',
    'value',
    'variant',
    'width',
    'wrap',
  ]);
});

test.each([
  ['form/field:x', 'widget', 'text', false],
  ['form/field:x', 'widget', 'secret', true],
  ['form/field:x', 'widget', 'copy', true],
  ['form/group:x', 'add', { title: 'Own' }, false],
  ['form/group:x', 'add', { title: 'Own', when: { user: 'jane' } }, true],
  ['form/group:x', 'add', { title: 'Own', readOnly: { why: 'No' } }, true],
  ['form/note:x', 'add', { text: 'Own', when: { user: 'jane' } }, false],
  ['form/field:x', 'default', 'a', false],
  ['form/field:x', 'before', 'a', false],
  ['nothing', 'hidden', true, false],
  ['screen', 'menu.hidden', true, true],
  ['screen', 'menu.hidden', false, false],
])('a change of %s that sets "%s" to %j is a lock: %s', (place, key, value, expected) => {
  expect(isLock({ place, key, value })).toBe(expected);
});
