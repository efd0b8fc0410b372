// Options that could not be loaded: the failure is shown at their control, and "Retry" moves the focus to it.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { Provider } from 'effector-react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Failure } from '../../../src/http/failure.ts';
import type { Field, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { readControls } from '../../../src/build/kinds.ts';
import ListPage from '../../../src/engine/screen/list-page.tsx';
import RecordPage from '../../../src/engine/screen/record-page.tsx';
import { testHost } from '../test-host.ts';
import { testDefinition } from '../definitions.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';

afterEach(cleanup);
beforeAll(loadAllKinds);

const nowhere = { list: () => '#', create: () => '#', record: () => '#', open: () => undefined };
const noResponse: Failure = { kind: 'no-response' };
const options = { call: 'kinds', value: 'id', label: 'title' };

async function openScreen(parts: Partial<Screen>, entity: Schema, at: 'list' | 'settings') {
  const server = { fails: true, asked: 0 };
  const { host, scope } = testHost(({ path }) => {
    if (path !== 'kinds') return at === 'list' ? [{ name: 'a', kind: 'x', other: 'x' }] : {};
    server.asked++;
    return server.fails ? Promise.reject(noResponse) : [{ id: 'x', title: 'Option X' }];
  });
  const model = createWholeScreen(testDefinition(parts, entity), host);
  const Page = at === 'list' ? ListPage : RecordPage;
  const { container } = render(
    <Provider value={scope}>
      <Page model={model} addresses={nowhere} after={() => null} />
    </Provider>,
  );
  await allSettled(model.opened, { scope, params: { at: 'list' } });
  return { server, container, again: () => allSettled(host.reconnected as never, { scope }) };
}

const withOptions = readControls().filter(({ file }) => file.keys?.includes('options'));

test('some controls take options', () => {
  expect(withOptions.map(({ name }) => name)).toContain('select');
});

test.each(withOptions)(
  '"Retry" at options that could not be loaded moves the focus to the control $name',
  async ({ name, file }) => {
    const type = file.suits[0]!;
    const kind: Schema = { title: 'Kind', type, ...(type === 'array' && { items: { type: 'string' } }) };
    const parts: Partial<Screen> = {
      kind: 'settings',
      calls: { read: 'GET mail', kinds: 'GET kinds', update: { call: 'PUT mail', body: { record: true } } },
      form: { fields: [{ field: 'kind', widget: name as Field['widget'], options }] },
    };
    const { server } = await openScreen(parts, { properties: { kind } }, 'settings');
    const alert = await screen.findByText(/^The choices could not be loaded/);
    server.fails = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(document.activeElement?.closest('.field')?.textContent).toContain('Kind');
    await waitFor(() => expect(screen.queryByText(/^The choices could not be loaded/)).toBeNull());
    expect(document.activeElement?.closest('.field')?.textContent).toContain('Kind');
  },
);

const entity: Schema = {
  properties: { name: { type: 'string' }, kind: { type: 'string' }, other: { type: 'string' } },
};
const list: Partial<Screen> = {
  calls: { list: 'GET list', kinds: 'GET kinds' },
  list: {
    columns: [{ field: 'name' }, { field: 'kind' }, { field: 'other' }],
    sortBy: 'name',
    filters: [
      { field: 'kind', label: 'Kind', options },
      { field: 'other', label: 'Other', options },
    ],
  },
};

test('filters with the same call for options request it once and each show its failure', async () => {
  const { server } = await openScreen(list, entity, 'list');
  expect(await screen.findAllByText(/^The choices could not be loaded/)).toHaveLength(2);
  expect(server.asked).toBe(1);
  server.fails = false;
  await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[1]!);
  expect(document.activeElement).toBe(screen.getByLabelText('Other'));
  await waitFor(() => expect(screen.queryByText(/^The choices could not be loaded/)).toBeNull());
  expect(server.asked).toBe(2);
  for (const label of ['Kind', 'Other']) within(screen.getByLabelText(label)).getByText('Option X');
  expect(document.activeElement).toBe(screen.getByLabelText('Other'));
});

test('the options of filters are loaded again when the server responds again', async () => {
  const { server, again } = await openScreen(list, entity, 'list');
  await screen.findAllByText(/^The choices could not be loaded/);
  server.fails = false;
  await again();
  await waitFor(() => expect(screen.queryByText(/^The choices could not be loaded/)).toBeNull());
});
