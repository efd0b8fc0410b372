// Effects of the keys of actions: the button, the confirmation, the request, and the outcome.
import { act as acted, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Action } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { refused } from '../../engine/test-host.ts';
import { rejectsDuplicateId, showsText, noResponse, type Effects, type Page, type ShownEffect } from './effect.tsx';
import { aCollection, formSetup } from './setups.ts';

const at = 'screen.actions.0';
const run = (action: Partial<Action> = {}, answer?: unknown) =>
  formSetup([{ field: 'name' }], {
    screen: {
      calls: { run: 'POST run', other: 'POST other', show: 'GET show' },
      actions: [{ id: 'run', position: 'page', label: 'Run it', call: 'run', ...action }],
    },
    answers: { 'POST run': answer },
  });
const press = (page: Page) => page.press('Run it');
const asked = (line: string) => (page: Page) =>
  page.asked.filter(({ method, path }) => `${method} ${path}` === line).length;
const pressed = (
  action: Partial<Action>,
  key: keyof Action,
  more: Omit<ShownEffect, 'setup' | 'at'>,
  answer?: unknown,
) => ({
  setup: run(action, answer),
  at: `${at}.${key}`,
  act: press,
  ...more,
});
const noticed = (page: Page) => page.notices.map(({ text }) => text);
/** An action whose work has ended when its record is loaded again. */
const waits = (key: string, more: Omit<ShownEffect, 'setup' | 'at'>): ShownEffect => ({
  setup: run({ position: 'form', until: { when: { field: 'active', is: true }, every: 1, done: 'All done' } }),
  at: `${at}.${key}`,
  act: async (page) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      page.button('Run it').click();
      await acted(() => vi.advanceTimersByTimeAsync(1100));
    } finally {
      vi.useRealTimers();
    }
  },
  isUnsettled: true,
  ...more,
});
const button = (page: Page) => page.screen.queryByRole('button', { name: /Run it/ });
const broken = refused(500, 'Broken');

export const actionEffects: Effects<'action', keyof Action> = {
  'action.id': rejectsDuplicateId('actions.0', run()),
  'action.position': {
    setup: run({ position: 'form' }),
    at: `${at}.position`,
    instead: 'page',
    see: (page) => button(page)?.closest('form') !== null,
    is: true,
  },
  'action.label': showsText(run(), `${at}.label`, 'Run it', { instead: 'Else' }),
  'action.variant': {
    setup: run({ variant: 'danger' }),
    at: `${at}.variant`,
    see: (page) => button(page)?.className.includes('danger'),
    is: true,
  },
  'action.when': { setup: run({ when: { page: 'failed' } }), at: `${at}.when`, see: button, is: null },
  'action.may': {
    setup: { ...run({ may: 'nexus:run' }), may: () => false },
    at: `${at}.may`,
    see: (page) => button(page)?.getAttribute('aria-disabled'),
    is: 'true',
  },
  'action.disabled': showsText(run({ disabled: { why: 'Not today' } }), `${at}.disabled`, 'Not today'),
  'action.confirm': pressed({ confirm: { title: 'Sure?', text: 'It runs.', yes: 'Run', no: 'Stop' } }, 'confirm', {
    see: (page) => page.questions[0]?.title,
    is: 'Sure?',
  }),
  'action.inputs': {
    setup: formSetup([{ field: 'name' }], {
      screen: {
        calls: { run: { call: 'POST run', body: { values: { word: '{action.word}' } } } },
        actions: [
          {
            id: 'run',
            position: 'page',
            label: 'Run it',
            call: 'run',
            inputs: [{ id: 'word', label: 'Word' }],
            confirm: { title: 'Run what?', text: 'It runs.', yes: 'Run', no: 'Stop' },
          },
        ],
      },
    }),
    at: `${at}.inputs`,
    act: async (page) => {
      await press(page);
      await page.person.type(page.control('Word'), 'hello');
      await page.press('Run');
    },
    see: (page) => page.sent(),
    is: { word: 'hello' },
  },
  'action.result': showsText(
    run({ result: { alerts: [{ id: 'fine', tone: 'success', text: 'It is {answer.state}' }] } }, { state: 'fine' }),
    `${at}.result`,
    'It is fine',
    { act: press },
  ),
  'action.call': pressed({}, 'call', { instead: 'other', see: asked('POST run'), is: 1 }),
  'action.open': {
    setup: run({ call: undefined, open: 'show' }),
    at: `${at}.open`,
    instead: 'read',
    act: press,
    see: asked('GET show'),
    is: 1,
  },
  'action.duplicate': {
    // Without the key, the call is sent.
    setup: aCollection({
      actions: [{ id: 'copy', position: 'form', label: 'Copy it', call: 'list', duplicate: true } as never],
    }),
    at: `${at}.duplicate`,
    act: (page) => page.press('Copy it'),
    see: (page) => page.ways.at(-1)?.place,
    is: { at: 'create', from: 'first' },
  },
  'action.saveFirst': {
    setup: formSetup([{ field: 'name' }], {
      screen: {
        calls: { run: 'POST run' },
        actions: [{ id: 'run', position: 'form', label: 'Run it', call: 'run', saveFirst: true }],
      },
    }),
    at: `${at}.saveFirst`,
    act: async (page) => {
      await page.person.type(page.control('Name'), 'x');
      await page.press(/Run it/);
    },
    see: (page) => page.asked.filter(({ method }) => method !== 'GET').map(({ path }) => path),
    is: ['thing', 'run'],
  },
  'action.several': {
    setup: aCollection(
      { actions: [{ id: 'delete', call: 'delete', several: { label: 'Delete things', text: 'For good.' } }] },
      { place: { at: 'list' } },
    ),
    at: `${at}.several`,
    act: async (page) => {
      await page.person.click(page.screen.getByRole('checkbox', { name: 'Select first' }));
      await page.press('Delete things');
      const dialog = within(await page.screen.findByRole('dialog'));
      await page.person.click(dialog.getByRole('button', { name: 'Delete' }));
    },
    see: (page) => page.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path),
    is: ['things/first'],
  },
  'action.several.label': showsText(
    aCollection(
      { actions: [{ id: 'delete', call: 'delete', several: { label: 'Delete things' } }] },
      { place: { at: 'list' } },
    ),
    `${at}.several.label`,
    'Delete things',
    { instead: 'Else' },
  ),
  'action.several.text': showsText(
    aCollection(
      { actions: [{ id: 'delete', call: 'delete', several: { label: 'Delete things', text: 'For good.' } }] },
      { place: { at: 'list' } },
    ),
    `${at}.several.text`,
    'For good.',
    {
      act: async (page) => {
        await page.person.click(page.screen.getByRole('checkbox', { name: 'Select first' }));
        await page.press('Delete things');
      },
    },
  ),
  'action.until': waits('until', { see: asked('GET thing'), is: 2 }),
  'action.until.when': waits('until.when', {
    instead: { field: 'active', is: 'never' },
    see: noticed,
    is: ['All done'],
  }),
  'action.until.every': waits('until.every', { instead: 300, see: asked('GET thing'), is: 2 }),
  'action.until.done': waits('until.done', { see: noticed, is: ['All done'] }),
  'action.done': pressed({ done: 'It ran' }, 'done', { see: (page) => page.notices[0]?.text, is: 'It ran' }),
  'action.failed': showsText(run({ failed: 'It did not run' }, broken), `${at}.failed`, 'It did not run', {
    act: press,
  }),
  'action.then': pressed({ then: 'reload' }, 'then', { see: asked('GET thing'), is: 2 }),
  'action.busy': showsText(run({ busy: 'It is running' }, noResponse), `${at}.busy`, 'It is running', {
    act: press,
  }),
  'action.afterFailure': pressed(
    { afterFailure: 'reload' },
    'afterFailure',
    { see: asked('GET thing'), is: 2 },
    broken,
  ),
};
