// The options of a list: an export that fails.
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

test('an export that fails shows a message and can be started again', async () => {
  const list = {
    $columns: createStore(toColumns([{ field: 'name' }], {})),
    $choosable: createStore([]),
    $hidden: createStore([]),
    $visible: createStore([{ name: 'a' }]),
    columnsHidden: createEvent(),
    definition: { slug: 'things' },
  } as unknown as ListModel;
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('No space');
  });
  render(<ListOptions list={list} onClose={() => undefined} />);
  const button = screen.getByRole('button', { name: /JSON/ });
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('The file could not be created.');
  expect(button.getAttribute('aria-busy')).not.toBe('true');
  create.mockReturnValue('blob:things');
  await userEvent.click(button);
  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole('alert')).toBe(null));
});
