// An added field whose type changes while its form is open: what was typed stays, or is said to be kept and comes back.
import '../customized-page.ts';
import { act, cleanup, fireEvent, screen as page } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { placeAddress } from '../../src/console/address.ts';
import { inForceChanged } from '../../src/console/in-force.ts';
import { changeTo } from '../../src/console/live.ts';
import { pageIdle } from '../../src/console/health-access.ts';
import { menus } from '../../src/console/menus.ts';
import { $open } from '../../src/console/console.ts';
import { isCustom } from '../../src/console/open-screens.ts';
import { $notices, noticeClosed } from '../../src/console/notices.ts';
import { blockOf } from '../customized-block.ts';
import { sampled } from '../sampled.ts';
import { openScreens } from './open-screen.tsx';
import { openPage, settled } from './pages.tsx';

const shown = await openScreens();
const place = 'form/field:extra';
const errors = vi.spyOn(console, 'error');

/** Types of an added field; `holds`: what their control shows of the typed text, null if it cannot show it. */
const types: Record<string, { part: object; holds: string | null }> = {
  integer: { part: { schema: { type: 'integer' } }, holds: 'typed' },
  'number in bytes': { part: { schema: { type: 'integer' }, widget: 'bytes' }, holds: 'typed' },
  date: { part: { schema: { type: 'string', format: 'date' } }, holds: 'typed' },
  'several lines': { part: { schema: { type: 'string' }, widget: 'textarea' }, holds: 'typed' },
  choice: { part: { schema: { type: 'string', enum: ['a', 'b'] } }, holds: 'typed' },
  boolean: { part: { schema: { type: 'boolean' } }, holds: null },
  'list of texts': { part: { schema: { type: 'array', items: { type: 'string' } } }, holds: 'typed' },
  JSON: { part: { schema: { type: 'object' }, widget: 'json' }, holds: '"typed"' },
  'list of objects': {
    part: { schema: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } } },
    holds: null,
  },
  nothing: { part: {}, holds: null },
};

const text = { schema: { type: 'string' } };
const blockWith = (part: object) =>
  blockOf('schema' in part ? { 'routing-rules': { [place]: { add: true, label: 'Extra', ...part } } } : {});

async function change(part: object) {
  const block = blockWith(part);
  act(() => void inForceChanged(block));
  await changeTo(block);
  await settled();
}

const controls = () => [
  ...document.querySelectorAll<HTMLInputElement>('[data-field="extra"] :is(input, textarea, select)'),
];
const said = () => $notices.getState().map(({ text: one }) => one);

beforeAll(async () => {
  await shown.signIn('admin');
  pageIdle();
});
afterEach(async () => {
  await openPage('account', '#user/account');
  await change({});
});
afterAll(cleanup);

describe.each(sampled(Object.keys(types), 3))('text that was typed into a field which becomes a %s', (name) => {
  const { part, holds } = types[name]!;

  test(`is ${holds === null ? 'kept, which a notice says,' : 'shown'} and comes back`, async () => {
    await change(text);
    await openPage('routing-rules', placeAddress(menus['routing-rules']!, { at: 'create' }));
    fireEvent.change(page.getByLabelText(/^Extra/), { target: { value: 'typed' } });
    fireEvent.change(page.getByLabelText(/^Name/), { target: { value: 'other' } });
    act(() => $notices.getState().forEach(({ id }) => void noticeClosed(id)));
    errors.mockClear();
    await change(part);
    const values = controls().map(({ value }) => value);
    if (holds === null) expect(said()).toEqual([expect.stringMatching(/kept.*: Extra$/)]);
    else
      expect([values.includes(holds) ? holds : values, said().join()]).toEqual([
        holds,
        expect.not.stringMatching(/kept/),
      ]);
    await change(text);
    expect(controls().map(({ value }) => value)).toEqual(['typed']);
    expect(page.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('other');
    expect(errors.mock.calls.filter(([first]) => !/Not implemented|act\(/.test(String(first)))).toEqual([]);
  });
});

test('input that is kept does not come back once the changes of the form were discarded', async () => {
  await change(text);
  await openPage('routing-rules', placeAddress(menus['routing-rules']!, { at: 'create' }));
  fireEvent.change(page.getByLabelText(/^Extra/), { target: { value: 'typed' } });
  await change(types['boolean']!.part);
  const model = $open.getState()!;
  act(() => void (isCustom(model) || model.record!.resetClicked()));
  await change(text);
  expect(controls().map(({ value }) => value)).toEqual(['']);
});
