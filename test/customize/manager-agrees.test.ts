// The embedded manager saves and refuses the same records as the form of a customized screen.
import { beforeAll, describe, expect, test } from 'vitest';
import { loadEntries } from '../../src/engine/form/form-code.ts';
import { loadLateKinds } from '../../src/engine/kinds/late.ts';
import { customize } from '../../src/customize/customize.ts';
import type { Json } from '../../src/engine/rules/paths.ts';
import type { Variant } from '../../src/engine/rules/variants.ts';
import { fileOf, shipped, vocabulary } from './customized.ts';
import { draftOf, newDraft, planOf, viewOf, withInput } from './form-saves.ts';
import { off, policy, privilege, role, rule, user } from './loaded-records.ts';
import { managerErrors } from './manager-errors';

beforeAll(async () => {
  await loadLateKinds();
  await loadEntries();
});

type Case = {
  what: string;
  slug: string;
  changes: object;
  /** The edited record; omitted for a new record. */
  loaded?: Record<string, Json>;
  variant?: string;
  typed?: Record<string, Json>;
};

async function saving({ slug, changes, loaded, variant: id, typed = {} }: Case) {
  const files = [{ screen: slug, path: `${slug}.json`, text: fileOf(changes) }];
  const { screens, skipped } = customize(shipped, files, vocabulary);
  expect(skipped).toEqual([]);
  const [made] = screens;
  const plan = planOf(made!);
  const variant = made!.screen.variants?.variants.find((one) => one.id === id);
  const start = loaded ? draftOf('edit', loaded) : newDraft(plan, variant as Variant | undefined);
  const draft = Object.entries(typed).reduce(
    (before, [path, value]) => withInput(before, plan.specAt.get(path)!, value),
    start,
  );
  const view = viewOf(plan, draft);
  const mode = loaded ? 'edit' : 'create';
  return { isSaved: view.save.isEnabled, says: await managerErrors(made!, view, { mode, loaded, variant: id }) };
}

const releases = { restrict: { options: ['RELEASES'] }, default: 'RELEASES' };
const forAdmin = { when: { user: 'admin' } };

const saved: Case[] = [
  {
    what: 'a field that is switched off, whose options lack null',
    slug: 'cleanup-policies',
    changes: { 'form/field:criteriaReleaseType': releases },
    loaded: { ...policy, ...off },
    typed: { notes: 'abc' },
  },
  {
    what: 'a hidden field of a new record, whose options lack its default',
    slug: 'cleanup-policies',
    changes: { 'form/field:criteriaReleaseType': releases },
    typed: { name: 'abc', format: 'raw' },
  },
  {
    what: 'a field that is switched off, whose options lack null for some users',
    slug: 'cleanup-policies',
    changes: { 'form/field:criteriaReleaseType': { restrict: { options: ['RELEASES'], ...forAdmin } } },
    loaded: { ...policy, ...off },
    typed: { notes: 'abc' },
  },
  {
    what: 'fields of an object that is switched off',
    slug: 'blob-stores',
    changes: { 'form/field:softQuota.limit': { restrict: { minimum: 5_000_000, ...forAdmin } } },
    loaded: { name: 'abc', type: 'File', path: 'abc', softQuota: null },
    variant: 'file',
    typed: { path: 'other' },
  },
  {
    what: 'a read-only key that breaks a customized pattern',
    slug: 'privileges',
    changes: { 'form/field:name': { restrict: { pattern: '^team-' } } },
    loaded: privilege,
    variant: 'application',
    typed: { description: 'words' },
  },
  {
    what: 'a read-only field with a value that customized options exclude',
    slug: 'privileges',
    changes: { 'form/field:type': { restrict: { options: ['wildcard'] } } },
    loaded: privilege,
    variant: 'application',
    typed: { description: 'words' },
  },
  {
    what: 'an optional field that was loaded without a value',
    slug: 'routing-rules',
    changes: { 'form/field:description': { restrict: { minLength: 3 } } },
    loaded: rule,
    typed: { mode: 'ALLOW' },
  },
  {
    what: 'a required field that was loaded without a value',
    slug: 'routing-rules',
    changes: { 'form/field:description': { restrict: { required: true } } },
    loaded: rule,
    typed: { mode: 'ALLOW' },
  },
  {
    what: 'a required list that was loaded without an entry',
    slug: 'roles',
    changes: { 'form/field:roles': { restrict: { required: true } } },
    loaded: role,
    typed: { name: 'Other' },
  },
  {
    what: 'a record of a variant that lacks a field that some users have to fill in',
    slug: 'repositories',
    changes: { 'form/field:maven.contentDisposition': { restrict: { required: true, ...forAdmin } } },
    variant: 'maven2-group',
    typed: { name: 'abc', 'storage.blobStoreName': 'default', 'group.memberNames': ['a'] },
  },
  ...[{}, forAdmin].map((when, at) => ({
    what: `a field that is null in a new record (${at + 1})`,
    slug: 'repositories',
    changes: { 'form/field:routingRule': { restrict: { minLength: 3, ...when } } },
    variant: 'maven2-proxy',
    typed: { name: 'abc', 'proxy.remoteUrl': 'https://a.example', 'storage.blobStoreName': 'default' },
  })),
  ...[
    { 'form/field:userId': { restrict: { pattern: '^team-' } } },
    { 'form/field:lastName': { readOnly: 'onEdit', restrict: { minLength: 3 } } },
    { 'form/field:lastName': { readOnly: { when: { form: 'edit' }, why: 'Ask' }, restrict: { minLength: 2 } } },
  ].map((changes, at) => ({
    what: `a field that cannot change, of a record that only the list returns (${at + 1})`,
    slug: 'users',
    changes,
    loaded: user,
    typed: { firstName: 'Other' },
  })),
  {
    what: 'an added field without a value, of a record that only the list returns',
    slug: 'users',
    changes: {
      'form/field:own': { add: true, schema: { type: 'string', title: 'Own' }, restrict: { minLength: 3 } },
    },
    loaded: { ...user, own: '' },
    typed: { firstName: 'Other' },
  },
  {
    what: 'an added field that the form hides, by a call that also creates',
    slug: 'logging',
    changes: {
      'form/field:own': {
        add: true,
        schema: { type: 'string', title: 'Own', enum: ['a', 'b'], default: 'a' },
        when: { user: 'bob' },
        restrict: { required: true },
      },
    },
    loaded: { name: 'abc', level: 'INFO' },
    typed: { level: 'DEBUG' },
  },
];

test.each(saved.map((one) => [one.what, one] as const))('the form and the manager both save %s', async (_what, one) => {
  expect(await saving(one)).toEqual({ isSaved: true, says: [] });
});

const refused: (Case & { at: string })[] = [
  {
    what: 'an emptied field with a minimum length',
    slug: 'routing-rules',
    changes: { 'form/field:description': { restrict: { minLength: 3 } } },
    loaded: { ...rule, description: 'words' },
    typed: { description: '' },
    at: 'description',
  },
  {
    what: 'an emptied required field',
    slug: 'routing-rules',
    changes: { 'form/field:description': { restrict: { required: true } } },
    loaded: { ...rule, description: 'words' },
    typed: { description: '' },
    at: 'description',
  },
  {
    what: 'a field that some users have to fill in, if it was loaded without a value',
    slug: 'routing-rules',
    changes: { 'form/field:description': { restrict: { required: true, ...forAdmin } } },
    loaded: rule,
    typed: { mode: 'ALLOW' },
    at: 'description',
  },
  {
    what: 'a value below the minimum in a group that can be switched off',
    slug: 'blob-stores',
    changes: { 'form/field:softQuota.limit': { restrict: { minimum: 5_000_000 } } },
    loaded: { name: 'abc', type: 'File', path: 'abc', softQuota: { type: 'spaceUsedQuota', limit: 9_000_000 } },
    variant: 'file',
    typed: { 'softQuota.limit': 3_000_000 },
    at: 'softQuota.limit',
  },
  {
    what: 'an emptied required list',
    slug: 'roles',
    changes: { 'form/field:privileges': { restrict: { required: true } } },
    loaded: role,
    typed: { privileges: [] },
    at: 'privileges',
  },
  {
    what: 'an invalid new record by a call that also updates',
    slug: 'logging',
    changes: { 'form/field:name': { restrict: { pattern: '^team' } } },
    typed: { name: 'abc', level: 'DEBUG' },
    at: 'name',
  },
];

describe('the form and the manager', () => {
  test.each(refused.map((one) => [one.what, one] as const))('both refuse %s', async (_what, one) => {
    const { isSaved, says } = await saving(one);
    expect(isSaved).toBe(false);
    expect(says).toEqual([expect.stringMatching(new RegExp(`^${one.at}: `))]);
  });
});

test('a checkbox cannot be required, because it always has a value', () => {
  const field = 'form/field:enabled';
  for (const rules of [{ required: true }, { required: true, ...forAdmin }]) {
    const files = [{ screen: 'anonymous-access', path: 'a.json', text: fileOf({ [field]: { restrict: rules } }) }];
    const { skipped } = customize(shipped, files, vocabulary);
    expect(skipped.map(({ summary: found }) => found)).toEqual([
      '"enabled" is true or false, so it always has a value.',
    ]);
  }
});

test('a list that is hidden from some users needs a default with the minimum number of entries', () => {
  const changes = (more: object) => ({
    'form/field:roles': { when: { user: 'bob' }, restrict: { minItems: 2 }, ...more },
  });
  const skippedOf = (more: object) =>
    customize(shipped, [{ screen: 'roles', path: 'a.json', text: fileOf(changes(more)) }], vocabulary).skipped;
  expect(skippedOf({}).map(({ key, summary: found }) => [key, found])).toEqual([
    ['when', 'The default of "roles" breaks its own rules, so it cannot be hidden or read-only.'],
  ]);
  expect(skippedOf({ default: ['a', 'b'] })).toEqual([]);
});
