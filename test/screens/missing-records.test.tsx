// The heading of a record that does not exist has the key of its address, even if the title needs a loaded record.
import { readdirSync, readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { sampled } from '../sampled.ts';
import { openScreens } from './open-screen.tsx';

const shown = await openScreens({ nodes: 2 });
beforeAll(() => shown.signIn('admin'));

const collections = readdirSync('schemas', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => JSON.parse(readFileSync(`schemas/${name}/screen.json`, 'utf8')) as Screen)
  // A logger is created by setting the level of its name.
  .filter(({ kind, menu }) => kind === 'collection' && menu.path !== '/Support/Logging');

const addresses = collections.map(({ menu }) => `${menu.mode}${menu.path.toLowerCase()}`);

test.each(sampled(addresses, 4, 1))(
  'the heading of a record that does not exist contains its key in %s',
  async (address) => {
    await shown.open(`${address}:no-such-record`);
    expect((await screen.findByText(/ not found$/)).tagName).toBe('STRONG');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('no-such-record');
  },
);
