// The options of a list: an export that fails leaves its button enabled.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createEvent, createStore } from 'effector';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListModel } from '../../../src/engine/screen/list-model.ts';
import ListOptions from '../../../src/engine/screen/list-options.tsx';
import { toColumns } from '../../../src/engine/table/columns.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('an export that fails can be started again', async () => {
  const failures: unknown[] = [];
  const listeners = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', (reason) => failures.push(reason));
  const list = {
    $columns: createStore(toColumns([{ field: 'name' }], {})),
    $choosable: createStore([]),
    $hidden: createStore([]),
    $visible: createStore([{ name: 'a' }]),
    columnsHidden: createEvent(),
    definition: { slug: 'things' },
  } as unknown as ListModel;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('No space');
  });
  render(<ListOptions list={list} onClose={() => undefined} />);
  const button = screen.getByRole('button', { name: /JSON/ });
  await userEvent.click(button);
  await waitFor(() => expect(failures).toHaveLength(1));
  expect(button.getAttribute('aria-busy')).not.toBe('true');
  await userEvent.click(button);
  await waitFor(() => expect(failures).toHaveLength(2));
  process.removeAllListeners('unhandledRejection');
  listeners.forEach((listener) => process.on('unhandledRejection', listener));
});
