// Added groups, even nested ones, and the keys of added parts: each has an effect or is reported.
import { describe, expect, test } from 'vitest';
import type { Field, Group } from '../../src/engine/descriptor/descriptor.gen.ts';
import { sameJson } from '../../src/engine/rules/paths.ts';
import { customize } from '../../src/customize/customize.ts';
import { customized, fileOf, originalOf, screenAfter, shipped, vocabulary } from './customized.ts';
import { addedParts } from './sample-values.ts';

const outer = { 'form/group:outer': { add: true, title: 'Outer' } };
const inner = { 'form/group:inner': { add: true, title: 'Inner', group: 'outer' } };
const moved = { 'form/field:description': { group: 'inner' } };
const schema = { type: 'string', title: 'Ours' };
const added = { 'form/field:ours': { add: true, schema, group: 'inner' } };

/** The names in the form, with those of a group inside of brackets. */
function namesIn(parts: readonly (Field | Group)[]): string {
  return parts.map((part) => ('fields' in part ? `${part.id}(${namesIn(part.fields)})` : part.field)).join(' ');
}

const formAfter = (slug: string, changes: object) => {
  const made = customized(slug, changes);
  const skipped = made.skipped.map(({ place, key, summary: found }) => `${place} ${key}: ${found}`);
  return { skipped, form: namesIn(screenAfter(slug, made).screen.form!.fields) };
};

test.each([
  [{ ...outer, ...inner, ...moved, ...added }, 'name mode matchers outer(inner(description ours))'],
  [{ ...moved, ...inner, ...outer }, 'name mode matchers outer(inner(description))'],
  [
    { ...inner, ...moved, ...outer, 'form/field:mode': { group: 'outer' } },
    'name matchers outer(mode inner(description))',
  ],
])('an added group can contain a second added group: %j', (changes, form) => {
  expect(formAfter('routing-rules', changes)).toEqual({ skipped: [], form });
});

test('an added group can be put into a shipped group, unless that group is for a nested object of the record', () => {
  const sender = (group: string) => ({
    'form/group:sender': { add: true, title: 'Sender', group },
    'form/field:fromAddress': { group: 'sender' },
  });
  const { skipped, form } = formAfter('email-server', sender('tls'));
  expect(skipped).toEqual([]);
  expect(form).toMatch(/tls\(.* sender\(fromAddress\)\)$/);
  const other = { 'form/group:ours': { add: true, title: 'Ours', group: 'soft-quota' } };
  expect(formAfter('blob-stores', other).skipped).toEqual([
    'form/group:ours add: "ours" is in another object of the record than the group "soft-quota".',
  ]);
});

const none = 'name description mode matchers';
test.each([
  [{ ...inner, ...moved }, ['form/group:inner add: There is no group "outer" in this form.']],
  [
    { ...outer, ...inner },
    [
      'form/group:outer add: The group "form/group:outer" has no fields.',
      'form/group:inner add: The group "form/group:inner" has no fields.',
    ],
  ],
  [{ 'form/group:a': { add: true, group: 7 } }, ['form/group:a add: "group" is not the name of a part.']],
])('a group that cannot be added is reported and does not change the form: %j', (changes, skipped) => {
  const made = formAfter('routing-rules', changes);
  expect(made.skipped).toEqual(expect.arrayContaining(skipped));
  expect(made.form).toBe(none);
});

test('a field cannot be moved into a group inside a group with "whenHidden", which decides what is saved', () => {
  const made = formAfter('users', {
    'form/group:outer': { add: true, title: 'Outer', whenHidden: 'clear', when: { form: 'edit' } },
    ...inner,
    'form/field:status': { group: 'inner' },
  });
  expect(made.skipped.join('\n')).toMatch(/form\/field:status group: The group "outer" determines what is saved/);
});

/** Keys that only some parts have, with values that are valid there. */
const keys = {
  group: 'outer',
  schema,
  hidden: true,
  default: 'a',
  restrict: { required: true },
  before: 'name',
  add: 1,
};

/** The others are refused even without these keys. */
const addable = Object.entries(addedParts).filter(([place]) => !['form/field:unknown', 'action:other'].includes(place));

test.each(
  addable.flatMap(([place, part]) => Object.entries(keys).map(([key, value]) => [place, key, value, part] as const)),
)('for the added part %s, the key "%s" has an effect or is reported', (place, key, value, part) => {
  const around = {
    ...outer,
    'form/field:mode': { group: 'outer' },
    ...(place === 'form/group:more' && { 'form/field:description': { group: 'more' } }),
  };
  const without = customized('routing-rules', { ...around, [place]: { add: true, ...part } });
  expect(without.skipped).toEqual([]);
  const made = customized('routing-rules', { ...around, [place]: { add: true, ...part, [key]: value } });
  const [after, before] = [made, without].map((one) => screenAfter('routing-rules', one));
  const isDone = !sameJson([after!.screen, after!.entity], [before!.screen, before!.entity]);
  // A finding about "add" is about the entire part.
  const isReported = [...made.skipped, ...made.notes].some(
    (one) => one.summary.includes(`"${key}"`) || (key !== 'add' && one.key === key) || one.idle?.includes(key),
  );
  expect(isReported || (isDone && made.skipped.length === 0)).toBe(true);
});

describe('the only field of a group', () => {
  const { screen } = originalOf('roles');
  const names = ['a', 'b', 'c'];
  const fields = [...screen.form!.fields] as Field[];
  const groups = names.map((id, at): Group => ({ id, title: id, fields: [fields[at + 1]!] }));
  const text = JSON.stringify({ ...screen, form: { ...screen.form, fields: [fields[0], ...groups, fields[4]] } });
  const sources = shipped.map((one) => (one.slug === 'roles' ? { ...one, screen: { ...one.screen, text } } : one));
  const fieldOf = (group: string) => fields[names.indexOf(group) + 1]!.field;
  const own = { 'form/group:own': { add: true, title: 'Ours' } };

  test.each(names.flatMap((from) => ['', ...names, 'own'].map((to) => ({ from, to }))))(
    'moves from group $from to group $to, and a group without fields is removed',
    ({ from, to }) => {
      const field = fieldOf(from);
      const changes = { ...(to === 'own' && own), [`form/field:${field}`]: { group: to } };
      const file = { screen: 'roles', path: 'roles.json', text: fileOf(changes) };
      const made = customize(sources, [file], vocabulary);
      expect(made.skipped).toEqual([]);
      const left = names.filter((one) => one === to || one !== from);
      const inGroup = (one: string) => (one === to && to !== from ? `${fieldOf(one)} ${field}` : fieldOf(one));
      const end = to === '' ? ` ${field}` : to === 'own' ? ` own(${field})` : '';
      const form = `id ${left.map((one) => `${one}(${inGroup(one)})`).join(' ')} roles${end}`;
      expect(namesIn(made.screens[0]!.screen.form!.fields)).toBe(form);
      expect(made.notes).toHaveLength(from === to ? 1 : 0);
    },
  );
});

describe('a position before or after an added group without fields', () => {
  const group = { 'form/group:ours': { add: true, title: 'Ours', before: 'name' } };
  const empty = 'form/group:ours add: The group "form/group:ours" has no fields.';
  const missingNeighbor = (place: string, side: string) => `${place} ${side}: "${place}" has no sibling "ours".`;

  test.each(['before', 'after'])('is skipped for parts that are added %s it', (side) => {
    const place = 'form/field:cost';
    expect(formAfter('routing-rules', { ...group, [place]: { add: true, schema, [side]: 'ours' } })).toEqual({
      skipped: [empty, missingNeighbor(place, side)],
      form: 'name description mode matchers cost',
    });
    const filled = {
      'form/group:cost': { add: true, title: 'Cost', [side]: 'ours' },
      'form/field:mode': { group: 'cost' },
    };
    expect(formAfter('routing-rules', { ...group, ...filled })).toEqual({
      skipped: [empty, missingNeighbor('form/group:cost', side)],
      form: 'name description matchers cost(mode)',
    });
  });

  test.each(['before', 'after'])('is skipped for fields that move %s it', (side) => {
    const place = 'form/field:matchers';
    expect(formAfter('routing-rules', { ...group, [place]: { [side]: 'ours', label: 'Paths' } })).toEqual({
      skipped: [empty, missingNeighbor(place, side)],
      form: 'name description mode matchers',
    });
  });

  test('is applied if the group has a field, even one that a different change moves into it', () => {
    const changes = { ...group, 'form/field:matchers': { before: 'ours' }, 'form/field:mode': { group: 'ours' } };
    expect(formAfter('routing-rules', changes)).toEqual({
      skipped: [],
      form: 'matchers ours(mode) name description',
    });
  });
});
