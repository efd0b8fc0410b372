// Records whose key is a field of an object: lists, forms and actions identify them by it.
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { findingPaths } from '../../descriptors/finding-paths.ts';
import { openPage, type Page } from '../../descriptors/effects/effect.tsx';
import { runSelected, select } from './several-page.ts';

const entity = {
  required: ['metadata'],
  properties: {
    metadata: {
      type: 'object',
      title: 'Metadata',
      required: ['name'],
      properties: {
        name: { type: 'string', title: 'Name' },
        owner: { type: 'string', title: 'Owner' },
      },
    },
    state: { type: 'string', title: 'State' },
  },
} as const;
const pod = (name: string) => ({ metadata: { name, owner: 'me' }, state: 'Ready' });

const screen: Partial<Screen> = {
  kind: 'collection',
  key: 'metadata.name',
  calls: {
    list: 'GET pods',
    update: { call: 'PUT pods/{key}', body: { record: true } },
    restart: 'POST pods/{key}/restart',
  },
  list: { columns: [{ field: 'metadata.name' }, { field: 'state' }], sortBy: 'metadata-name' },
  form: { fields: [{ field: 'metadata.name', readOnly: 'always' }, { field: 'state' }] },
  actions: [
    {
      id: 'restart',
      position: 'row',
      label: 'Restart {key}',
      call: 'restart',
      several: { label: 'Restart pods' },
      until: { when: { field: 'state', is: 'Done' }, every: 1, done: '{key} is {record.state}' },
    },
  ],
};

const open = (place: Parameters<Page['goTo']>[0] = { at: 'list' }) => {
  const rows = [pod('a'), pod('b')];
  const server = ({ method }: { method: string }) => {
    if (method === 'POST') rows[1] = { ...pod('b'), state: 'Done' };
    return structuredClone(rows);
  };
  return openPage({ screen, entity: entity as never, server, place });
};
const paths = (page: Page) => page.asked.map(({ method, path }) => `${method} ${path}`);

test('the check accepts a key inside an object', () => {
  expect(findingPaths(screen, entity as never)).toEqual([]);
});

test('a row links to its record by the key inside an object', async () => {
  const page = await open();
  const links = page.screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['#record:a', '#record:b']));
});

test('a record without a "read" call is read from the list, and saved by the key inside an object', async () => {
  const page = await open({ at: 'record', key: 'b' });
  expect(page.control(/^Name/).value).toBe('b');
  await page.person.type(page.control(/^State/), '!');
  await page.press('Save');
  await waitFor(() => expect(paths(page)).toContain('PUT pods/b'));
  expect(page.sent()).toEqual({ ...pod('b'), state: 'Ready!' });
});

test('an action of a row is sent with the key inside an object, and ends when its row has ended', async () => {
  const page = await open();
  await page.person.click(page.screen.getByRole('button', { name: /b/ }));
  await page.person.click(await page.screen.findByRole('menuitem', { name: /^Restart b/ }));
  await waitFor(() => expect(paths(page)).toContain('POST pods/b/restart'));
  await waitFor(() => expect(page.notices.map(({ text }) => text)).toContain('b is Done'));
});

test('an action for several rows is sent with the keys inside an object', async () => {
  const page = await open();
  await select(page, 'b');
  await runSelected(page, 'Restart pods', 'Restart b');
  await waitFor(() => expect(paths(page).filter((path) => path.startsWith('POST'))).toEqual(['POST pods/b/restart']));
});

test('a field of the response can be renamed to a path inside an object', async () => {
  const calls = {
    ...screen.calls,
    read: { call: 'GET pods/{key}', renames: { owner_name: 'metadata.owner' } },
  };
  const form = { fields: [{ field: 'metadata.name', readOnly: 'always' as const }, { field: 'metadata.owner' }] };
  const answers = { 'GET pods/a': { metadata: { name: 'a' }, owner_name: 'you', state: 'Ready' } };
  const setup = { screen: { ...screen, calls, form }, entity: entity as never, answers };
  const page = await openPage({ ...setup, place: { at: 'record', key: 'a' } });
  expect(page.control(/^Owner/).value).toBe('you');
});
