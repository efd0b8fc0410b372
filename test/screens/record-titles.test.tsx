// The title of the browser's tab for existing records, for all lists whose rows open.
import { readFileSync, readdirSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { screenPath } from '../../src/console/screen-menu.ts';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { openScreens } from './open-screen.tsx';

const shown = await openScreens({ nodes: 2 });
beforeAll(() => shown.signIn('admin'));

const collections = readdirSync('schemas', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'kinds')
  .map(({ name }) => JSON.parse(readFileSync(`schemas/${name}/screen.json`, 'utf8')) as Screen)
  .filter(({ kind, form }) => kind === 'collection' && form !== undefined);

const withRecords: string[] = [];

test.each(collections.map((one) => [screenPath(one), String(one.title), one] as const))(
  'a record of %s has the name of its heading, or its key, in the title of the tab',
  async (address, title, { form }) => {
    await shown.open(address);
    await screen.findByRole('heading', { name: title, level: 1 });
    await waitFor(() => expect(document.querySelector('main .table-key, main .empty, main .note')).not.toBeNull());
    const link = document.querySelector('main .table-key');
    // Some screens of a new manager have no records.
    if (!link) return;
    withRecords.push(address);
    const href = link.getAttribute('href')!;
    await shown.open(href.slice(1));
    const key = decodeURIComponent(href.slice(href.indexOf(':') + 1));
    const isNamed = String(form!.title?.edit).includes('{record.');
    await waitFor(() => {
      const heading = document.querySelector('main h1')!.textContent;
      expect(heading.includes(key)).toBe(!isNamed);
      expect(document.title).toBe(`${isNamed ? heading : key} - ${title} - Registrar`);
    });
  },
);

test('most screens have a record that the tests above open, among them the tasks, whose heading has a name', () => {
  expect(withRecords.length).toBeGreaterThan(5);
  expect(withRecords).toContain('admin/system/tasks');
});
