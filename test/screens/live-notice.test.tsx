// When an open page says that it was updated: only if something on it has changed.
import '../customized-page.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeTo } from '../../src/console/live.ts';
import { announceUpdate } from '../../src/console/update-notices.ts';
import { blockOf } from '../customized-block.ts';
import { openScreens } from './open-screen.tsx';

vi.mock(import('../../src/console/update-notices.ts'), async (original) => ({
  ...(await original()),
  announceUpdate: vi.fn<() => void>(),
}));

const shown = await openScreens();
await shown.signIn('admin');
await shown.open('admin/repository/routingrules');

beforeEach(async () => {
  await changeTo(blockOf({}));
  vi.mocked(announceUpdate).mockClear();
});

const purpose = { 'form/field:description': { label: 'Purpose' } };

test.each([
  ['the open screen', { 'routing-rules': purpose }, 1],
  ['the open screen and another one', { 'routing-rules': purpose, 'content-selectors': purpose }, 1],
  ['another screen alone', { 'content-selectors': purpose }, 0],
  ['the menu', { 'content-selectors': { screen: { title: 'Selections' } } }, 1],
  ['nothing', {}, 0],
])('a change of %s is announced if it is on the page', async (_, changes, count) => {
  await changeTo(blockOf(changes));
  expect(announceUpdate).toHaveBeenCalledTimes(count);
});
