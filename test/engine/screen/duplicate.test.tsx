// Actions with "duplicate": the create form starts with the values of a record, without its key and secrets.
import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Place } from '../../../src/engine/host.ts';
import { findings, openPage } from '../../descriptors/effects/effect.tsx';
import { aCollection, first, thing } from '../../descriptors/effects/setups.ts';
import { rejected } from '../../http/rejected.ts';

const copy: Action = { id: 'copy', position: 'form', label: 'Copy it', duplicate: true };
const entity = {
  ...thing,
  properties: {
    ...thing.properties,
    secret: { type: 'string' as const, title: 'Secret', writeOnly: true },
    uses: { type: 'integer' as const, title: 'Uses', readOnly: true },
  },
};
const setup = (place: Place, more: Record<string, unknown> = {}, actions: Action[] = [copy]) => ({
  ...aCollection(
    {
      calls: { create: { call: 'POST things', body: { record: true } } },
      form: { fields: [{ field: 'name' }, { field: 'note' }, { field: 'proxy.host' }] },
      may: { create: 'nexus:create' },
      actions,
    },
    {
      place,
      answers: {
        'GET things/first': { ...first, secret: 'x', uses: 3, unknown: 1, proxy: { host: 'h', unknown: 2 } },
        ...more,
      },
    },
  ),
  entity,
});
const from: Place = { at: 'create', from: 'first' };

describe('duplicating a record', () => {
  test('fills the create form with the values of the record, but not with its key', async () => {
    const page = await openPage(setup(from));
    expect(page.control(/^Name/).value).toBe('');
    expect(page.control(/^Note/).value).toBe('One');
    expect(page.control(/^Host/).value).toBe('h');
    expect(page.asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET things/first']);
  });

  test('does not send secrets, values of the server, and values that the entity does not have', async () => {
    const page = await openPage(setup(from));
    await page.person.type(page.control(/^Name/), 'third');
    await page.press('Save');
    await page.settled();
    const { secret: _, ...known } = { ...first, name: 'third', secret: '', proxy: { host: 'h' } };
    expect(page.sent()).toEqual(known);
  });

  test('shows an error without "Save" if the record does not exist', async () => {
    const page = await openPage(setup(from, { 'GET things/first': rejected(404) }));
    await page.screen.findByRole('alert');
    expect(page.text()).toContain('first');
    expect(page.screen.queryByRole('button', { name: 'Save' })).toBe(null);
  });

  test('is offered in the menu of a row', async () => {
    const page = await openPage(setup({ at: 'list' }, {}, [{ ...copy, position: 'row' }]));
    await page.person.click(page.button('Actions for second'));
    await page.person.click(page.screen.getByRole('menuitem', { name: 'Copy it' }));
    expect(page.ways.at(-1)).toEqual({ place: { at: 'create', from: 'second' }, force: undefined });
  });

  test('is disabled without the permission to create', async () => {
    const page = await openPage({ ...setup({ at: 'record', key: 'first' }), may: (one) => one !== 'nexus:create' });
    expect(page.button(/Copy it/).getAttribute('aria-disabled')).toBe('true');
  });

  test('is not offered in the create form', async () => {
    const page = await openPage(setup({ at: 'create' }));
    expect(page.screen.queryByRole('button', { name: 'Copy it' })).toBe(null);
  });
});

describe('the check of an action that duplicates', () => {
  test.each<[string, Partial<Action>, string]>([
    ['a position without a record', { position: 'list' }, '"duplicate" has no effect without a record'],
    ['a key that needs a call', { done: 'Done' }, '"done" has no effect with "duplicate"'],
    ['a call', { call: 'create' }, 'cannot be combined'],
  ])('reports %s', (_, more, found) => {
    const { screen } = setup(from, {}, [{ ...copy, ...more }]);
    expect(findings({ screen, entity }).some((one) => one.includes(found))).toBe(true);
  });

  test('reports a screen without a create form', () => {
    const { screen } = setup(from);
    const { create: _, ...calls } = screen.calls!;
    expect(findings({ screen: { ...screen, calls }, entity }).some((one) => one.includes('no create form'))).toBe(true);
  });
});
