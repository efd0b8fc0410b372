// The notice that an open page was updated, which appears only if something on the page has changed.
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
  ['of the open screen is announced', { 'routing-rules': purpose }, 1],
  [
    'of the open screen and a second one is announced once',
    { 'routing-rules': purpose, 'content-selectors': purpose },
    1,
  ],
  ['of only a different screen is not announced', { 'content-selectors': purpose }, 0],
  ['of the menu is announced', { 'content-selectors': { screen: { title: 'Selections' } } }, 1],
  ['without changes is not announced', {}, 0],
])('an update %s', async (_, changes, count) => {
  await changeTo(blockOf(changes));
  expect(announceUpdate).toHaveBeenCalledTimes(count);
});
