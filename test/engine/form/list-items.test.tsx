// The items of a list in a form: where the focus goes when one is removed.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { allSettled } from 'effector';
import { Provider } from 'effector-react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import RecordPage from '../../../src/engine/screen/record-page.tsx';
import { testDefinition } from '../definitions.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';
import { createWholeScreen } from '../screen/screen-with-all-parts.ts';
import { testHost } from '../test-host.ts';

afterEach(cleanup);
beforeAll(loadAllKinds);

const nowhere = { list: () => '#', create: () => '#', record: () => '#', open: () => undefined };

test('removing an item moves the focus to the next item, to the last one, or to the empty list', async () => {
  const calls = { read: 'GET thing', update: { call: 'PUT thing', body: { record: true as const } } };
  const { host, scope } = testHost(() => ({ tags: ['a', 'b', 'c'] }));
  const entity = {
    properties: { tags: { type: 'array' as const, title: 'Tags', items: { type: 'string' as const } } },
  };
  const definition = testDefinition({ kind: 'settings', calls, form: { fields: [{ field: 'tags' }] } }, entity);
  const model = createWholeScreen(definition, host);
  render(
    <Provider value={scope}>
      <RecordPage model={model} addresses={nowhere} after={() => null} />
    </Provider>,
  );
  await allSettled(model.opened, { scope, params: { at: 'list' } });
  const user = userEvent.setup();
  const remove = async (at: number) => user.click((await screen.findAllByRole('button', { name: /^Remove/ }))[at]!);
  const focusedValue = () => (document.activeElement as HTMLInputElement).value;
  await remove(0);
  await waitFor(() => expect(focusedValue()).toBe('b'));
  await remove(1);
  await waitFor(() => expect(focusedValue()).toBe('b'));
  await remove(0);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Tags' })));
});
