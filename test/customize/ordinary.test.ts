// Ordinary changes are applied, even if the check has advice for the authors of the screen.
import type { MessageOrText } from '../../src/messages/finding-messages.ts';
import { t } from '../../src/messages/gen/check.gen.ts';
import { describe, expect, test } from 'vitest';
import { isAdvice } from '../../src/customize/advice.ts';
import { isFixed } from '../../src/customize/locked-fields.ts';
import { fieldAt, type Schema } from '../../src/engine/descriptor/entity.ts';
import { partAt } from '../../src/engine/rules/paths.ts';
import { customized, originalOf, placesIn, screenAfter, shipped } from './customized.ts';

/** A rule that a value of a type can have, tighter than that of the field. */
function ruleFor({ type, minimum, enum: values, oneOf }: Schema) {
  if ([type].flat().includes('string') && !values && !oneOf) return { maxLength: 7, pattern: '^[a-z]' };
  if ([type].flat().some((one) => one === 'integer' || one === 'number')) return { minimum: (minimum ?? 0) + 1 };
  return [type].flat().includes('array') ? { maxItems: 3 } : undefined;
}

/** The screens with a restriction of every field that can be edited and has no default. */
const withRestrictions = shipped.flatMap(({ slug }) => {
  const { screen, entity } = originalOf(slug);
  const fields = placesIn(slug).flatMap(({ id, field, path }) => {
    const schema = field === undefined || isFixed(partAt(screen, path)) ? undefined : fieldAt(entity, field);
    const restrict = schema && !schema.readOnly && schema.default === undefined && ruleFor(schema);
    return restrict ? [[id, { restrict }] as const] : [];
  });
  return fields.length > 0 ? [{ slug, changes: Object.fromEntries(fields) }] : [];
});

describe('a customization can', () => {
  test.each(
    [
      { what: 'hide an action', screen: 'content-selectors', changes: { 'action:delete': { hidden: true } } },
      { what: 'hide a panel', screen: 'routing-rules', changes: { 'panel:test': { hidden: true } } },
      {
        what: 'keep only one option of a field whose other options are used in conditions',
        screen: 'routing-rules',
        changes: { 'form/field:mode': { restrict: { options: ['BLOCK'] } } },
      },
      {
        what: 'add a column with the title of the field',
        screen: 'routing-rules',
        changes: { 'list/column:mode': { add: true, header: 'Mode' } },
      },
      {
        what: 'set a label that equals the title',
        screen: 'routing-rules',
        changes: { 'form/field:name': { label: 'Name', help: 'Name' } },
      },
      {
        what: 'add a tag without a condition before the others',
        screen: 'routing-rules',
        changes: { 'form/tag:first': { add: true, text: 'Ours', before: 'block' } },
      },
    ].map((one) => [one.what, one] as const),
  )('%s', (_what, { screen, changes }) => {
    const { skipped, screens } = customized(screen, changes);
    expect(skipped).toEqual([]);
    expect(screens).toHaveLength(1);
  });

  test.each(shipped.filter(({ slug }) => !originalOf(slug).screen.menu.hidden).map(({ slug }) => slug))(
    'hide the menu entry of %s',
    (slug) => {
      const made = customized(slug, { screen: { menu: { hidden: true } } });
      expect(made.skipped).toEqual([]);
      expect(screenAfter(slug, made).screen.menu.hidden).toBe(true);
    },
  );

  test('hide a column, which excludes it from the search unless it is the key', () => {
    const made = customized('content-selectors', { 'list/column:type': { hidden: true } });
    expect(made.skipped).toEqual([]);
    expect(screenAfter('content-selectors', made).screen.list!.search).toEqual(['name', 'description']);
    const withoutKey = customized('content-selectors', {
      'list/column:name': { hidden: true },
      list: { sortBy: 'type' },
    });
    expect(withoutKey.skipped).toEqual([]);
    expect(screenAfter('content-selectors', withoutKey).screen.list!.search).toContain('name');
  });

  test.each(withRestrictions)('restrict each editable field of $slug that has no default', ({ slug, changes }) => {
    expect(customized(slug, changes).skipped).toEqual([]);
  });

  test('add a field with rules and a default', () => {
    const made = customized('routing-rules', {
      'form/field:team': {
        add: true,
        schema: { type: 'string', title: 'Team' },
        restrict: { required: true, maxLength: 5 },
        default: 'abc',
      },
    });
    expect(made.skipped).toEqual([]);
    expect(made.changes.map(({ key }) => key)).toEqual(['add', 'restrict', 'default']);
    const { entity, screen } = screenAfter('routing-rules', made);
    expect(fieldAt(entity, 'team')).toMatchObject({ maxLength: 5, default: 'abc' });
    expect(entity.required).toContain('team');
    expect(screen.form!.fields.at(-1)).toEqual({ field: 'team' });
  });
});

test('isAdvice is true for advice of the check, and false for its errors', () => {
  const isAdviceThat = (found: MessageOrText) => isAdvice({ messages: [found, ''] });
  expect(isAdviceThat(t('call-never-used', { id: 'preview' }))).toBe(true);
  expect(isAdviceThat(t('never-matches-not-value', { value: '"OTHER"', what: '"mode"' }))).toBe(true);
  expect(isAdviceThat(t('no-effect-because', { at: 'may', why: t('no-action-deletes-records') }))).toBe(true);
  expect(isAdviceThat(t('no-effect-because', { at: 'menu', why: t('no-form') }))).toBe(false);
  expect(isAdviceThat(t('unknown-call', { id: 'preview' }))).toBe(false);
  expect(isAdviceThat(t('never-matches', { value: '7', what: '"name"', types: t('string') }))).toBe(false);
});
