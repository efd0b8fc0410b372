// A default of a field whose options are loaded by a call is saved only if it is one of them.
import { beforeAll, expect, test } from 'vitest';
import { formParts } from '../../src/engine/check/context.ts';
import { fieldAt, typesOf } from '../../src/engine/descriptor/entity.ts';
import { loadEntries } from '../../src/engine/form/form-code.ts';
import { formView } from '../../src/engine/form/form-view.ts';
import type { LoadedOptions } from '../../src/engine/form/options.ts';
import { loadLateKinds } from '../../src/engine/kinds/late.ts';
import { valueAt, withValueAt } from '../../src/engine/rules/paths.ts';
import { formState } from '../engine/form/form-state.ts';
import { customizedIn, originalOf, screenAfter, screenSets } from './customized.ts';
import { newDraft, planOf } from './form-saves.ts';

beforeAll(async () => {
  await loadLateKinds();
  await loadEntries();
});

const fields = screenSets.flatMap((screenSet) =>
  screenSet.sources.flatMap(({ slug }) => {
    const { screen, entity } = originalOf(slug, screenSet.sources);
    if (!screen.form || !screen.calls?.create) return [];
    return formParts(screen, undefined).fields.flatMap(({ path, field, groups }) => {
      const isList = typesOf(fieldAt(entity, path) ?? {}).includes('array');
      const isFixed = [...groups, field].some(({ readOnly }) => readOnly === 'always');
      return field.options && !isFixed ? [{ screenSet, slug, path, options: field.options, isList }] : [];
    });
  }),
);

test('some fields of forms for new records load their options by a call', () =>
  expect(fields.length).toBeGreaterThan(3));

/** The findings at a field of new records, by the options that are loaded. */
function findingsAt({ screenSet, slug, path, options, isList }: (typeof fields)[number], more: object = {}) {
  const own = isList ? ['nope'] : 'nope';
  const change = { [`form/field:${path}`]: { default: own, ...more } };
  const made = customizedIn(screenSet, slug, change);
  expect(made.skipped).toEqual([]);
  const plan = planOf(screenAfter(slug, made, screenSet.sources));
  const { variants } = plan.definition.screen;
  const drafts = (variants?.variants ?? [undefined]).map((variant) => newDraft(plan, variant as never));
  const findings = (loaded: LoadedOptions) =>
    drafts.flatMap((draft) => {
      const { record, issues, save } = formView(plan, formState(draft, { options: loaded }));
      // A variant may have its own value, or hide the field.
      if (JSON.stringify(valueAt(record, path)) !== JSON.stringify(own)) return [];
      return issues.fields[path] ? [save.isEnabled || 'not saved'] : ['saved'];
    });
  const place = Object.values(options.where ?? {}).length + (options.only ? 1 : 0);
  const ready = (value: string): LoadedOptions => ({
    [options.call]: { is: 'ready', records: [withValueAt(withValueAt({}, options.label, 'A'), options.value, value)] },
  });
  return {
    missing: findings(ready('other')),
    loading: findings({}),
    failed: findings({ [options.call]: { is: 'failed', failure: { kind: 'timeout' } as never } }),
    ...(place === 0 && { offered: findings(ready('nope')) }),
  };
}

test.each(fields)('in $slug, a default of $path is not saved unless it is among the loaded options', (field) => {
  const { missing, loading, failed, offered = [] } = findingsAt(field);
  for (const found of [...missing, ...loading, ...failed]) expect(found).toBe('not saved');
  for (const found of offered) expect(found).toBe('saved');
});

test('a default that is not among the options is not saved, even if its field is hidden or locked', () => {
  const blobStore = fields.find(({ path }) => path === 'storage.blobStoreName')!;
  const when = { not: { user: 'admin' } } as const;
  for (const change of [{}, { when }, { readOnly: 'always' }]) {
    const { missing, offered } = findingsAt(blobStore, change);
    expect(missing.length).toBeGreaterThan(0);
    expect([...new Set(missing)]).toEqual(['not saved']);
    expect([...new Set(offered)]).toEqual(['saved']);
  }
});

test('a field cannot be hidden if its default must be among options that the server returns', () => {
  const change = { 'form/field:storage.blobStoreName': { default: 'nope', hidden: true } };
  const { skipped } = customizedIn(screenSets[0]!, 'repositories', change);
  expect(skipped.map(({ summary: found }) => found).join()).toContain('among the options that the server returns');
});
