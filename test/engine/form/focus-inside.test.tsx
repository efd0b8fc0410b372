// Switching on a field or a group moves the focus into it, and nothing else does.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { allSettled } from 'effector';
import { Provider } from 'effector-react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import RecordPage from '../../../src/engine/screen/record-page.tsx';
import { testHost } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';
import { createWholeScreen } from '../screen/screen-with-all-parts.ts';

afterEach(cleanup);
beforeAll(loadAllKinds);

const nowhere = { list: () => '#', create: () => '#', record: () => '#', open: () => undefined };
const entity = {
  properties: {
    days: { type: ['integer', 'null'], title: 'Days' },
    level: { type: ['string', 'null'], title: 'Level', enum: ['A', 'B', null] },
    proxy: {
      type: ['object', 'null'],
      properties: {
        isFast: { type: 'boolean', title: 'Fast', default: false },
        host: { type: 'string', title: 'Host' },
      },
    },
  },
};
const form = {
  fields: [
    { field: 'days', toggle: { whenOff: 'clear' } },
    { field: 'level', toggle: { whenOff: 'clear' } },
    {
      id: 'proxy',
      object: 'proxy',
      toggle: { label: 'Use a Proxy', whenOff: 'clear' },
      fields: [{ field: 'isFast' }, { field: 'host' }],
    },
  ],
} as unknown as Screen['form'];

async function opened(record: object) {
  const calls = { read: 'GET thing', update: { call: 'PUT thing', body: { record: true as const } } };
  const { host, scope } = testHost(() => record);
  const model = createWholeScreen(testDefinition({ kind: 'settings', calls, form }, entity), host);
  render(
    <Provider value={scope}>
      <RecordPage model={model} addresses={nowhere} after={() => null} />
    </Provider>,
  );
  await allSettled(model.opened, { scope, params: { at: 'list' } });
  await screen.findByRole('checkbox', { name: 'Days' });
  return userEvent.setup();
}

const focused = () => document.activeElement;
const box = (name: string) => screen.getByRole('checkbox', { name });

test('a field gets the focus when it is switched on, and its toggle keeps the focus when it is switched off', async () => {
  const user = await opened({ days: null, level: null, proxy: null });
  await user.click(box('Days'));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: 'Days' })));
  await user.keyboard('7');
  await user.click(box('Level'));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('combobox', { name: 'Level' })));
  await user.click(box('Days'));
  expect(focused()).toBe(box('Days'));
  await user.keyboard(' ');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox', { name: 'Days' })));
});

test('the first field of a group gets the focus when the group is switched on', async () => {
  const user = await opened({ days: null, level: null, proxy: null });
  await user.click(box('Use a Proxy'));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('checkbox', { name: 'Fast' })));
});

test('a field that is already on when the form opens does not get the focus', async () => {
  await opened({ days: 3, level: 'A', proxy: { isFast: true, host: 'a' } });
  expect(screen.getByRole('textbox', { name: 'Days' })).toBeTruthy();
  expect(focused()?.matches('input, select')).toBe(false);
});
