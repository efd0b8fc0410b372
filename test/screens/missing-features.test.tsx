// Screens whose data the server does not provide: each shows a note, and loads once the server provides the data.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isVisible, menus } from '../../src/console/menus.ts';
import type { Call, Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import { directPath } from '../../src/engine/rules/vocabulary.gen.ts';
import { toReading } from '../../src/engine/rules/request.ts';
import { $facts } from '../../src/session/session.ts';
import { partsOf, shipped } from '../customize/customized.ts';
import { respondWith } from './respond-with.ts';
import { openScreens } from './open-screen.tsx';
import { sampled } from '../sampled.ts';

const shown = await openScreens();
await shown.signIn('admin');

/** The call that a screen needs, without the key of a record. */
const neededCall = ({ kind, calls }: Screen): Call | undefined =>
  kind === 'collection' || kind === 'table' ? calls?.list : calls?.read;

const screens = shipped
  .filter(({ slug }) => isVisible(menus[slug]!, $facts.getState()))
  .map((source) => ({ slug: source.slug, parts: partsOf(source).screen }))
  .flatMap(({ slug, parts }) => {
    const call = neededCall(parts);
    return call === undefined ? [] : [{ slug, title: String(menus[slug]!.title), call }];
  });

describe('a screen whose server gives a reason why it has no data', () => {
  test('shows that reason', async () => {
    const restore = respondWith('atlas/system-information', { message: 'Switched off' }, 404);
    await shown.open('admin/support/systeminformation');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'System information could not be loadedSwitched offRetry',
    );
    restore();
  });
});

describe('a screen that the server does not support', () => {
  test.each(sampled(screens, 4, 2))(
    'shows a note, and loads on Retry once the server supports it: $slug',
    async ({ slug, title, call }) => {
      const { method, path: template } = toReading(call);
      // Blank parameters are left out.
      const path = template.replace(/[?&]\w+=(?:\{[^}]*\})?(?=&|$)/g, '');
      const isDirect = path === directPath;
      const unknown = { type: 'exception', message: "No action registered as 'coreui_Any'" };
      const restore = respondWith(path, isDirect ? unknown : '', isDirect ? 200 : 404, method);
      const { mode, path: place } = menus[slug]!.menu;
      const user = await shown.open(`${mode}${place.toLowerCase()}`);
      const words = await screen.findByText(`${title} is not available on this server`);
      expect(words.closest('[role="alert"]')?.textContent).toMatch(
        /could not be loaded|An error occurred while loading/,
      );
      expect(words.closest('.note.info')).not.toBeNull();
      restore();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(screen.queryByText(`${title} is not available on this server`)).toBeNull());
    },
  );
});
