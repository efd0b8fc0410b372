// Customizations that change while a dialog, a panel or an editor is open: no input is lost, the page is never blank,
// the focus stays on an element of the page, and no error is logged.
import '../customized-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { placeAddress } from '../../src/console/address.ts';
import { answered } from '../../src/console/confirmation.ts';
import { openCustomizing } from '../../src/console/customize/entry.tsx';
import { $view, closed, discarded, edited } from '../../src/console/customize/model.ts';
import { inForceChanged } from '../../src/console/in-force.ts';
import { changeTo } from '../../src/console/live.ts';
import { viewAsRequested } from '../../src/console/view-as.ts';
import { pageIdle } from '../../src/console/health-access.ts';
import { menus } from '../../src/console/menus.ts';
import { answerClosed } from '../../src/console/why/asking.ts';
import { $viewAs } from '../../src/session/session.ts';
import { blockOf } from '../customized-block.ts';
import { openScreens } from './open-screen.tsx';
import { sampled } from '../sampled.ts';
import { openPage, settled } from './pages.tsx';

const shown = await openScreens();
const none = blockOf({});

/** Something that is open on a screen while its customizations change. */
type Scene = {
  slug: string;
  /** The part that it is about. */
  place: string;
  open: () => Promise<void>;
  /** The input of the user, which must not change. */
  entered?: () => string;
  /** Closes it. */
  end: () => void | Promise<void>;
  /** Whether the change is shown only after it was closed. */
  isHeld?: true;
  /** Whether the page shows the screen with the unsaved changes of the panel. */
  isPreviewed?: true;
  /** Changes that are in force from the start. */
  base?: object;
};

const withJson = { 'form/field:extra': { add: true, label: 'Extra', schema: { type: 'object' }, widget: 'json' } };
const json = () => document.querySelector<HTMLTextAreaElement>('[data-field="extra"] textarea')!;

const at = (slug: string, place: Parameters<typeof placeAddress>[1]) => placeAddress(menus[slug]!, place);
const dialog = () => page.getByRole('dialog');
const press = (name: RegExp | string, around: HTMLElement = document.body) =>
  fireEvent.click(within(around).getAllByRole('button', { name })[0]!);
const enter = (control: HTMLElement, value: string) => {
  act(() => control.focus());
  fireEvent.change(control, { target: { value } });
};
const askWhy = () =>
  fireEvent.keyDown(document.activeElement!, { key: 'W', code: 'KeyW', altKey: true, shiftKey: true });

async function openRule() {
  await openPage('routing-rules', at('routing-rules', { at: 'create' }));
  enter(page.getByLabelText(/^Description/), 'Keep this');
}
const description = () => page.queryByLabelText<HTMLInputElement>(/^(Description|Changed)/)?.value ?? 'Keep this';

const scenes: Record<string, Scene> = {
  'a dialog with input is open': {
    slug: 'users',
    place: 'action:change-password',
    open: async () => {
      await openPage('users', '#admin/security/users:admin');
      press('Change password');
      enter(await page.findByLabelText(/^New password/), 'typed');
    },
    entered: () => page.getByLabelText<HTMLInputElement>(/^New password/).value,
    end: () => void press(/Cancel/, dialog()),
    isHeld: true,
  },
  'a confirmation is open': {
    slug: 'logging',
    place: 'action:reset-all',
    open: async () => {
      await openPage('logging', at('logging', { at: 'list' }));
      press(/Reset to Default/);
      await page.findByRole('dialog');
    },
    end: () => void press(/Cancel|Keep|No/, dialog()),
    isHeld: true,
  },
  'the answer to "Why Is This So?" is open': {
    slug: 'routing-rules',
    place: 'form/field:description',
    open: async () => {
      await openRule();
      askWhy();
      await page.findByRole('dialog', { name: 'Why Is This So?' });
      act(() => within(dialog()).getByRole('combobox').focus());
    },
    entered: description,
    end: () => act(() => answerClosed()),
  },
  'the customize panel has unsaved changes': {
    slug: 'routing-rules',
    place: 'form/field:mode',
    open: async () => {
      await openRule();
      act(() => openCustomizing());
      await waitFor(() => expect($view.getState()?.slug).toBe('routing-rules'));
      edited({ step: [{ place: 'screen', key: 'summary', value: 'Unsaved' }] });
      const choose = await page.findByRole('option', { name: /Mode/ });
      fireEvent.click(choose);
      enter(await page.findByLabelText('Label'), 'Typed');
    },
    entered: () =>
      [
        ...$view.getState()!.edits.map(({ value }) => value),
        page.getByLabelText<HTMLInputElement>('Label').value,
      ].join(),
    end: () => act(() => (discarded(), closed())),
    isPreviewed: true,
  },
  'an administrator views as another user': {
    slug: 'routing-rules',
    place: 'form/field:description',
    open: async () => {
      await openPage('routing-rules', at('routing-rules', { at: 'list' }));
      viewAsRequested({ signedIn: true, permissions: ['nexus:*'] });
      await waitFor(() => expect($viewAs.getState()).not.toBeNull());
      await openRule();
    },
    entered: () => `${description()} ${$viewAs.getState() === null ? 'as oneself' : 'as another'}`,
    end: () => void viewAsRequested(null),
  },
  'a JSON editor has input': {
    slug: 'routing-rules',
    place: 'form/field:mode',
    open: async () => {
      await changeTo(blockOf({ 'routing-rules': withJson }));
      await openPage('routing-rules', at('routing-rules', { at: 'create' }));
      enter(json(), '{ "a":');
    },
    entered: () => json().value,
    base: withJson,
    end: () => undefined,
  },
  'a picker is filtered': {
    slug: 'roles',
    place: 'form/field:privileges',
    open: async () => {
      await openPage('roles', at('roles', { at: 'create' }));
      enter(page.getAllByRole('searchbox')[0]!, 'nx-');
    },
    entered: () => page.queryAllByRole<HTMLInputElement>('searchbox')[0]?.value ?? 'nx-',
    end: () => undefined,
  },
};

type Changed = { what: string; changes: (scene: Scene) => object; skipped?: number };

/** The changes that a team can make to the open screen and to the part. */
const changed: Changed[] = [
  { what: 'the screen is renamed', changes: () => ({ screen: { title: 'Renamed' } }) },
  { what: 'the part is renamed', changes: ({ place }) => ({ [place]: { label: 'Changed' } }) },
  { what: 'the part is hidden', changes: ({ place }) => ({ [place]: { hidden: true } }) },
  {
    what: 'the confirmation of the action changes',
    changes: ({ place }) =>
      place.startsWith('action:') ? { [place]: { confirm: { title: 'A', text: 'B', yes: 'C', no: 'D' } } } : {},
  },
  { what: 'the screen is hidden from the user', changes: () => ({ screen: { when: { user: 'nobody' } } }) },
  { what: 'the folder of customizations becomes invalid', changes: () => ({}), skipped: 3 },
];

const errors = vi.spyOn(console, 'error');
const wrong = () =>
  errors.mock.calls.map(([first]) => String(first)).filter((text) => !/Not implemented|act\(/.test(text));

beforeAll(async () => {
  await shown.signIn('admin');
  pageIdle();
});
beforeEach(() => void errors.mockClear());
afterEach(async () => {
  act(() => (answered(false), answerClosed(), discarded(), closed()));
  await openPage('account', '#user/account');
  inForceChanged(none);
  await changeTo(none);
});
afterAll(cleanup);

/** Whether the focus is in a dialog, an answer, or the customize panel. */
const isInFront = () => focused().closest('[role="dialog"], dialog, .customizing') !== null;
const focused = () => document.activeElement ?? document.body;
const expectWhole = () => {
  expect(document.querySelector('main h1')?.textContent).toMatch(/./);
  expect(wrong()).toEqual([]);
};

describe.each(Object.keys(scenes))('while %s', (name) => {
  const scene = scenes[name]!;
  const cases = sampled(changed, 6, Object.keys(scenes).indexOf(name));
  test.each(cases.map((one) => [one.what, one] as const))(
    'the page keeps input and focus when %s',
    async (what, { changes, skipped = 0 }) => {
      await scene.open();
      await settled();
      const before = { entered: scene.entered?.(), focus: focused(), isInFront: isInFront() };
      expect(before.focus).not.toBe(document.body);
      const block = { ...blockOf({ [scene.slug]: { ...scene.base, ...changes(scene) } }), skipped };
      act(() => void inForceChanged(block));
      const ending = changeTo(block);
      await new Promise((done) => setTimeout(done, 300));
      if (!scene.isHeld) await settled();
      const isRenamed = page.queryAllByRole('link', { name: 'Renamed' }).length > 0;
      if (what === 'the screen is renamed') expect(isRenamed).toBe(!scene.isHeld && !scene.isPreviewed);
      expectWhole();
      expect(scene.entered?.()).toBe(before.entered);
      expect(focused()).not.toBe(document.body);
      expect(focused().isConnected).toBe(true);
      expect(isInFront()).toBe(before.isInFront);
      await scene.end();
      if (scene.isHeld) await ending;
      await settled();
      expectWhole();
      expect(focused().isConnected).toBe(true);
    },
  );
});
