// An added field whose type changes while its form is open: typed text stays visible, or a notice says that it is kept.
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

/** Types of an added field; `display`: how their control shows the typed text, null if it cannot show it. */
const types: Record<string, { part: object; display: string | null }> = {
  integer: { part: { schema: { type: 'integer' } }, display: 'typed' },
  'number in bytes': { part: { schema: { type: 'integer' }, widget: 'bytes' }, display: 'typed' },
  date: { part: { schema: { type: 'string', format: 'date' } }, display: 'typed' },
  'several lines': { part: { schema: { type: 'string' }, widget: 'textarea' }, display: 'typed' },
  choice: { part: { schema: { type: 'string', enum: ['a', 'b'] } }, display: 'typed' },
  boolean: { part: { schema: { type: 'boolean' } }, display: null },
  'list of texts': { part: { schema: { type: 'array', items: { type: 'string' } } }, display: 'typed' },
  JSON: { part: { schema: { type: 'object' }, widget: 'json' }, display: '"typed"' },
  'list of objects': {
    part: { schema: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } } },
    display: null,
  },
  'removed field': { part: {}, display: null },
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
const noticeTexts = () => $notices.getState().map(({ text: one }) => one);

beforeAll(async () => {
  await shown.signIn('admin');
  pageIdle();
});
afterEach(async () => {
  await openPage('account', '#user/account');
  await change({});
});
afterAll(cleanup);

describe.each(sampled(Object.keys(types), 3))('text that was typed into a field which then changes to "%s"', (name) => {
  const { part, display } = types[name]!;

  test(`is ${display === null ? 'kept, with a notice,' : 'shown'} and restored with the old type`, async () => {
    await change(text);
    await openPage('routing-rules', placeAddress(menus['routing-rules']!, { at: 'create' }));
    fireEvent.change(page.getByLabelText(/^Extra/), { target: { value: 'typed' } });
    fireEvent.change(page.getByLabelText(/^Name/), { target: { value: 'other' } });
    act(() => $notices.getState().forEach(({ id }) => void noticeClosed(id)));
    errors.mockClear();
    await change(part);
    const values = controls().map(({ value }) => value);
    if (display === null) expect(noticeTexts()).toEqual([expect.stringMatching(/kept.*: Extra$/)]);
    else
      expect([values.includes(display) ? display : values, noticeTexts().join()]).toEqual([
        display,
        expect.not.stringMatching(/kept/),
      ]);
    await change(text);
    expect(controls().map(({ value }) => value)).toEqual(['typed']);
    expect(page.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('other');
    expect(errors.mock.calls.filter(([first]) => !/Not implemented|act\(/.test(String(first)))).toEqual([]);
  });
});

test('kept input of a field is not restored after the changes of the form were discarded', async () => {
  await change(text);
  await openPage('routing-rules', placeAddress(menus['routing-rules']!, { at: 'create' }));
  fireEvent.change(page.getByLabelText(/^Extra/), { target: { value: 'typed' } });
  await change(types['boolean']!.part);
  const model = $open.getState()!;
  act(() => void (isCustom(model) || model.record!.resetClicked()));
  await change(text);
  expect(controls().map(({ value }) => value)).toEqual(['']);
});
