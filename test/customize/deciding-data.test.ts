// Data that a screen uses in decisions, or sends in other requests than Save, cannot be edited by added fields.
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { withValueAt } from '../../src/engine/rules/paths.ts';
import { customizedIn, partsOf, screenSets } from './customized.ts';

const [, corpus] = screenSets;

/** How the screen of hooks uses the data. */
const uses: { what: string; at: string; by: unknown; schema?: Schema }[] = [
  { what: 'the address of a call', at: 'calls.known', by: 'GET v1/hooks/{form.own}/known' },
  { what: 'the query of a call', at: 'calls.known', by: 'GET v1/hooks/{form.name}/known?of={form.own}' },
  { what: 'a value that a panel sends', at: 'calls.try.body', by: { values: { url: '{form.own}' } } },
  { what: 'a field that a panel sends', at: 'calls.try.body', by: ['url', 'own'] },
  { what: 'the permission to change a record', at: 'may.update', by: 'nexus:{form.own}:update' },
  { what: 'the permission for an action', at: 'actions.0.may', by: 'nexus:{form.own}:update' },
  { what: 'the selection of options', at: 'form.fields.3.options.where', by: { of: ['{form.own}'] } },
  { what: 'the exclusion of an option', at: 'form.fields.3.options.except', by: '{form.own}' },
  { what: 'a condition', at: 'actions.0.when', by: { field: 'own', is: 'x' } },
  { what: 'a nested condition', at: 'actions.0.when', by: { not: { any: [{ field: 'own', blank: true }] } } },
  { what: 'the user of a condition', at: 'actions.0.when', by: { user: { field: 'own' } } },
  { what: 'the compared field of a condition', at: 'actions.0.when', by: { field: 'url', is: { field: 'own' } } },
  { what: 'the key of records', at: 'key', by: 'own' },
];

const text = { type: 'string', title: 'Own' };

/** The corpus with data that the form of hooks does not show, at a path, and one use of them. */
function screenSetWith({ at, by }: Pick<(typeof uses)[number], 'at' | 'by'>, path: string, described?: object) {
  const sources = corpus!.sources.map((source) => {
    if (source.slug !== 'hooks') return source;
    const { screen, entity } = partsOf(source);
    const used = JSON.parse(JSON.stringify(by).replaceAll(/\bown\b/g, path)) as unknown;
    const own = described ?? (path === 'own' ? text : { type: 'object', title: 'Own', properties: { part: text } });
    const made = withValueAt(screen, at, used);
    const more = { ...entity, properties: { ...entity.properties, own } };
    return {
      ...source,
      screen: { ...source.screen, text: JSON.stringify(made) },
      entity: { ...source.entity!, text: JSON.stringify(more) },
    };
  });
  return { ...corpus!, sources };
}

const outcome = (screenSet: typeof corpus, field: string, part: object = {}) => {
  const { skipped, changes } = customizedIn(screenSet!, 'hooks', { [`form/field:${field}`]: { add: true, ...part } });
  return { found: skipped.map(({ summary: found }) => found), made: changes.length };
};

describe.each(['own', 'own.part'])('data at the path %s', (path) => {
  test.each(uses.map((use) => [use.what, use] as const))(
    'cannot be edited by an added field if the screen uses it for %s',
    (_what, use) => {
      const screenSet = screenSetWith(use, path);
      expect(outcome(screenSet, path)).toEqual({
        found: [`"${path}" affects other parts of the screen, or what it sends.`],
        made: 0,
      });
      expect(outcome(screenSet, path, { widget: 'text-only' })).toEqual({ found: [], made: 1 });
    },
  );

  test.each(
    [
      { what: 'nothing', at: 'summary', by: 'About hooks' },
      { what: 'a column', at: 'list.columns.0', by: { field: 'own' } },
      { what: 'a filter of the list', at: 'list.filters', by: [{ field: 'own', match: 'text' }] },
      {
        what: 'a tally of the list',
        at: 'list.tallies',
        by: [{ id: 'x', when: { field: 'own', is: 'x' }, tone: 'plain', text: '{count} of x' }],
      },
      {
        what: 'the badge of a value',
        at: 'list.columns.1',
        by: {
          field: 'own',
          cell: { as: 'plain', tones: [{ id: 'x', when: { field: 'own', is: 'x' }, tone: 'error' }] },
        },
      },
    ].map((use) => [use.what, use] as const),
  )('can be edited by an added field if the screen uses it for %s', (_what, use) => {
    const screenSet = screenSetWith(use, path);
    expect(outcome(screenSet, path)).toEqual({ found: [], made: 1 });
  });
});

test.each(uses.map((use) => [use.what, use] as const))(
  'an object with a property that the screen uses for %s cannot be edited by an added field',
  (_what, use) => {
    expect(outcome(screenSetWith(use, 'own.part'), 'own')).toEqual({
      found: ['"own" affects other parts of the screen, or what it sends.'],
      made: 0,
    });
  },
);

test.each(uses.map((use) => [use.what, use] as const))(
  'data of a customization cannot be edited in an object that the screen uses for %s',
  (_what, use) => {
    const screenSet = screenSetWith(use, 'own', { type: 'object', title: 'Own', properties: {} });
    expect(outcome(screenSet, 'own.more', { schema: { type: 'string', title: 'More' } })).toEqual({
      found: ['"own.more" affects other parts of the screen, or what it sends.'],
      made: 0,
    });
  },
);
