// A change of customizations that fails while it is applied: the page stays as it was, and it is tried again.
import '../customized-page.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { placeAddress } from '../../src/console/address.ts';
import { $open } from '../../src/console/console.ts';
import { engineCode } from '../../src/console/engine-code.ts';
import { changeTo } from '../../src/console/live.ts';
import { menus } from '../../src/console/menus.ts';
import { $isGuarded } from '../../src/console/navigation.ts';
import { models } from '../../src/console/open-screens.ts';
import { loadDefinition } from '../../src/console/screens/definitions.ts';
import { $customizations } from '../../src/session/customizations.ts';
import { blockOf } from '../customized-block.ts';
import { openScreens } from './open-screen.tsx';
import { openPage } from './pages.tsx';

const shown = await openScreens();
await shown.signIn('admin');
const none = blockOf({});

afterEach(async () => {
  vi.restoreAllMocks();
  fireEvent.change(description(), { target: { value: '' } });
  await changeTo(none);
});

const changed = blockOf({
  'cleanup-policies': { screen: { title: 'Renamed Policies' } },
  'routing-rules': {
    screen: { title: 'Renamed Rules' },
    'form/field:description': { label: 'Notes' },
  },
});

const description = () => screen.getByLabelText<HTMLInputElement>(/^Description|^Notes/);

/** Everything that a change replaces. */
const state = async () => ({
  heading: screen.getByRole('heading', { level: 1 }).textContent,
  label: description().closest('.field')!.textContent,
  input: description().value,
  hash: location.hash,
  open: $open.getState(),
  models: [...models].filter(([name]) => !name.startsWith('former:')),
  menus: structuredClone(menus),
  customizations: $customizations.getState(),
  definitions: await Promise.all(['routing-rules', 'cleanup-policies'].map((slug) => loadDefinition(slug))),
  isGuarded: $isGuarded.getState(),
});

const fail = (): never => {
  throw new Error('The test lets the change fail.');
};

test.each([
  ['is created', fail],
  ['takes over the state of the former one', (made: object) => Object.defineProperty(made, 'panels', { get: fail })],
])(
  'the page stays as it was if the new model of the open screen fails when it %s, and shows the change later',
  async (_, broken) => {
    const { createScreen, ...code } = await engineCode.list();
    await openPage('cleanup-policies', placeAddress(menus['cleanup-policies']!, { at: 'list' }));
    await openPage('routing-rules', placeAddress(menus['routing-rules']!, { at: 'create' }));
    fireEvent.change(description(), { target: { value: 'Keep this' } });
    const before = await state();
    expect(before).toMatchObject({ input: 'Keep this', isGuarded: true });

    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const load = vi.spyOn(engineCode, 'list').mockResolvedValue({
      ...code,
      createScreen: (...definition) => broken(createScreen(...definition)) as ReturnType<typeof createScreen>,
    });
    await changeTo(changed);
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: expect.stringContaining('test') }),
    );
    expect(await state()).toEqual(before);

    load.mockRestore();
    // It is tried again after a while.
    await waitFor(() => expect(description().closest('.field')!.textContent).toContain('Notes'));
    expect(await state()).toMatchObject({ input: 'Keep this', isGuarded: true, customizations: changed });
    expect(document.querySelector('#menu')!.textContent).toMatch(/Renamed Policies.*Renamed Rules/);
  },
);
