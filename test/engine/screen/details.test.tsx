// The details of a row beside its list: which row they follow.
import { act, render, screen, waitFor } from '@testing-library/react';
import { allSettled, createStore } from 'effector';
import { Provider } from 'effector-react';
import { expect, test } from 'vitest';
import ListPage from '../../../src/engine/screen/list-page.tsx';
import { aList, first, second } from '../../descriptors/effects/setups.ts';
import { testDefinition } from '../definitions.ts';
import { testHost } from '../test-host.ts';
import { createWholeScreen } from './screen-with-all-parts.ts';

/** A list with the details of its second row, and the keys of the rows whose details were opened. */
async function openDetails(rows: readonly unknown[]) {
  const facts = [{ id: 'more', title: 'More', rows: [{ from: 'size', label: 'Size' }] }];
  const { screen: table, entity } = aList({ sortBy: 'size', details: { facts } }, { screen: { key: 'name' } });
  const { host, scope } = testHost(() => rows);
  const model = createWholeScreen(testDefinition(table, entity), host);
  const opened: string[] = [];
  const addresses = {
    list: () => '#list',
    create: () => '#create',
    record: (key: string) => `#record:${key}`,
    open: (key: string) => void opened.push(key),
  };
  const show = async () => {
    render(
      <Provider value={scope}>
        <ListPage model={model} addresses={addresses} />
      </Provider>,
    );
    await allSettled(model.opened, { scope, params: { at: 'record', key: 'second' } });
    await waitFor(() => expect(screen.getAllByRole('gridcell')).toHaveLength(rows.length));
    return screen.getAllByRole('gridcell');
  };
  return { model, scope, opened, show };
}

test('the details follow the focus to a row with a key, and stay if the row has none', async () => {
  const rows = [null, '', ' '].map((name, size) => ({ ...first, name, size }));
  const { opened, show } = await openDetails([...rows, second, first]);
  const cells = await show();
  for (const cell of cells) cell.focus();
  expect(opened).toEqual(['first']);
});

test('the details follow the focus to the drawn row while the rows of a new filter are being searched', async () => {
  const { model, opened, show } = await openDetails([second, first]);
  Object.assign(model.list!, { $visible: createStore([{ ...first, name: 'before' }]) });
  const cells = await show();
  for (const cell of cells) cell.focus();
  expect(opened).toEqual(['first']);
});

test('the row that had the focus gets it back when the details close, also if the rows were sorted meanwhile', async () => {
  const { model, scope, show } = await openDetails([second, first]);
  const before = await show();
  const name = before[0]!.textContent;
  before[0]!.focus();
  const sort = { column: 'name', descending: true };
  await act(() => allSettled(model.list!.viewGiven, { scope, params: { sort, filter: '' } }));
  await waitFor(() => expect(screen.getAllByRole('gridcell')[1]!.textContent).toBe(name));
  (document.activeElement as HTMLElement).blur();
  await act(() => allSettled(model.opened, { scope, params: { at: 'list' } }));
  expect(document.activeElement?.closest('[role="gridcell"]')?.textContent).toBe(name);
});
