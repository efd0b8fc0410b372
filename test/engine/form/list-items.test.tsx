// The items of a list in a form: pasted lines, and where the focus goes when one is removed.
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

/** Opens a form with a list of tags, in a control. */
async function openTags(tags: string[], widget?: 'chips'): Promise<void> {
  const calls = { read: 'GET thing', update: { call: 'PUT thing', body: { record: true as const } } };
  const { host, scope } = testHost(() => ({ tags }));
  const entity = {
    properties: { tags: { type: 'array' as const, title: 'Tags', items: { type: 'string' as const } } },
  };
  const fields = [{ field: 'tags', ...(widget && { widget }) }];
  const definition = testDefinition({ kind: 'settings', calls, form: { fields } }, entity);
  const model = createWholeScreen(definition, host);
  render(
    <Provider value={scope}>
      <RecordPage model={model} addresses={nowhere} after={() => null} />
    </Provider>,
  );
  await allSettled(model.opened, { scope, params: { at: 'list' } });
  await screen.findAllByRole('button', { name: /^Remove/ });
}

const focusedValue = () => (document.activeElement as HTMLInputElement).value;
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');

test('removing an item moves the focus to the next item, to the last one, or to the empty list', async () => {
  await openTags(['a', 'b', 'c']);
  const user = userEvent.setup();
  const remove = async (at: number) => user.click(screen.getAllByRole('button', { name: /^Remove/ })[at]!);
  await remove(0);
  await waitFor(() => expect(focusedValue()).toBe('b'));
  await remove(1);
  await waitFor(() => expect(focusedValue()).toBe('b'));
  await remove(0);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Tags' })));
});

test.each<[pasted: string, items: string[], focused: string]>([
  ['x', ['a', 'bxc', 'd'], 'bxc'],
  ['x y', ['a', 'bx yc', 'd'], 'bx yc'],
  ['x\n', ['a', 'bxc', 'd'], 'bxc'],
  ['x\ny', ['a', 'bx', 'yc', 'd'], 'yc'],
  [' x \r\n\r\n\ty\rz\n', ['a', 'bx', 'y', 'zc', 'd'], 'zc'],
])('the text %j that is pasted into an item results in the items %j', async (pasted, items, focused) => {
  await openTags(['a', 'bc', 'd']);
  const user = userEvent.setup();
  await user.pointer({ target: boxes()[1]!, offset: 1, keys: '[MouseLeft]' });
  await user.paste(pasted);
  await waitFor(() => expect(boxes().map(({ value }) => value)).toEqual(items));
  await waitFor(() => expect(focusedValue()).toBe(focused));
});

test('lines that are pasted into the box of several short texts become one text each', async () => {
  await openTags(['a'], 'chips');
  const user = userEvent.setup();
  await user.type(boxes()[0]!, 'b');
  await user.paste('c\n d \n');
  expect(screen.getAllByRole('button', { name: /^Remove/ }).map((one) => one.getAttribute('aria-label'))).toEqual(
    ['a', 'bc', 'd'].map((text) => `Remove ${text}`),
  );
  expect(boxes()[0]!.value).toBe('');
});
