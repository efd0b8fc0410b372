// The title of the browser's tab for existing records, for all lists whose rows open.
import { readFileSync, readdirSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { screenPath } from '../../src/console/screen-menu.ts';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { sampled } from '../sampled.ts';
import { addConnection } from './ldap-connection.ts';
import { openScreens } from './open-screen.tsx';
import { trustCertificate } from './trusted-certificate.ts';

const shown = await openScreens({ nodes: 2 });
beforeAll(async () => {
  // The sample has records for all other lists.
  await addConnection(shown.url, 'corporate');
  await trustCertificate(shown.url);
  await shown.signIn('admin');
});

const collections = readdirSync('schemas', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'kinds')
  .map(({ name }) => JSON.parse(readFileSync(`schemas/${name}/screen.json`, 'utf8')) as Screen)
  .filter(({ kind, form }) => kind === 'collection' && form !== undefined);

const isNamed = ({ form }: Screen) => String(form!.title?.edit).includes('{record.');
const withKey = collections.filter((one) => !isNamed(one));

// Those with the name are few, so all of them are tried.
const tried = [...sampled(withKey, 4), ...collections.filter(isNamed)];

test.each(tried.map((one) => [screenPath(one), String(one.title), one] as const))(
  'a record of %s has the name of its heading, or its key, in the title of the tab',
  async (address, title, one) => {
    await shown.open(address);
    await screen.findByRole('heading', { name: title, level: 1 });
    await waitFor(() => expect(document.querySelector('main .table-key')).not.toBeNull());
    const href = document.querySelector('main .table-key')!.getAttribute('href')!;
    await shown.open(href.slice(1));
    const key = decodeURIComponent(href.slice(href.indexOf(':') + 1));
    await waitFor(() => {
      const heading = document.querySelector('main h1')!.textContent;
      expect(heading.includes(key)).toBe(!isNamed(one));
      expect(document.title).toBe(`${isNamed(one) ? heading : key} - ${title} - Registrar`);
    });
  },
);

test('the headings of only capabilities and tasks have a name instead of the key', () => {
  expect(collections.filter(isNamed).map(({ title }) => title)).toEqual(['Capabilities', 'Tasks']);
});
