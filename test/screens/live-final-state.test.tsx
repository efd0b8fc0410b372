// The page matches the customizations in force even if a module fails to load at first, or if they change again before
// they are shown.
import '../customized-page.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { $open } from '../../src/console/console.ts';
import { changeTo } from '../../src/console/live.ts';
import { isCustom } from '../../src/console/open-screens.ts';
import { isBusy } from '../../src/engine/screen/take-over.ts';
import type { Language } from '../../src/messages/messages.ts';
import { blockOf } from '../customized-block.ts';
import { openScreens } from './open-screen.tsx';

const shown = await openScreens();
await shown.signIn('admin');
const none = blockOf({});

async function openLogging() {
  await shown.open('admin/support/logging');
  await waitFor(() => {
    const model = $open.getState();
    expect(model && !isCustom(model) && !isBusy(model)).toBe(true);
  });
}

describe('a module of a customized screen that fails to load', () => {
  const broken = () => {
    const block = blockOf({ logging: { screen: { title: 'Log Levels' } } });
    const { logging } = block.screens;
    return {
      block: { ...block, screens: { logging: `data:text/javascript,throw ${Math.random()}` } },
      repair: (next: { screens: Record<string, string | object> }) => (next.screens['logging'] = logging!),
    };
  };

  test('leaves the page unchanged until it loads', async () => {
    await openLogging();
    const { block, repair } = broken();
    await changeTo(block);
    expect(screen.getByRole('heading', { name: 'Logging' })).toBeTruthy();
    repair(block);
    await screen.findByRole('heading', { name: 'Log Levels' });
    await changeTo(none);
  });

  test('is not applied later if the customizations have changed meanwhile', async () => {
    await openLogging();
    const { block, repair } = broken();
    await changeTo(block);
    await changeTo(none);
    repair(block);
    await new Promise((done) => setTimeout(done, 1_500));
    expect(screen.getByRole('heading', { name: 'Logging' })).toBeTruthy();
  });
});

describe('a change of the language while a confirmation is open', () => {
  const texts = (title: string) => ({ locale: 'en', areas: {}, screens: { logging: { title } } });
  const files: Record<string, Language> = {
    first: texts('Logging'),
    second: texts('Protokolle'),
    third: { locale: 'en', areas: {} },
  };
  const block = (file: string, changes = {}) => ({ ...blockOf(changes), languages: { en: `./${file}` } });
  const status = { status: { screen: { title: 'Health' } } };

  /** jsdom loads no scripts. */
  beforeAll(() => {
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        const name = node instanceof HTMLScriptElement ? node.src.split('/').at(-1)! : '';
        if (!files[name]) continue;
        globalThis.registrarLanguage = files[name];
        node.dispatchEvent(new Event('load'));
      }
    }).observe(document.head, { childList: true });
  });

  test.each([
    ['the language changes back', block('first'), 'Logging'],
    ['a second screen changes too', block('second', status), 'Protokolle'],
    ['the texts of the screen are removed', block('third'), 'Logging'],
  ])('shows the final title after the confirmation if %s meanwhile', async (_what, then, title) => {
    await openLogging();
    await changeTo(block('first'));
    fireEvent.click(screen.getByRole('button', { name: /Reset to Default/ }));
    const dialog = await screen.findByRole('dialog');
    void changeTo(block('second'));
    await new Promise((done) => setTimeout(done, 300));
    const changed = changeTo(then);
    await new Promise((done) => setTimeout(done, 300));
    fireEvent.click(within(dialog).getByRole('button', { name: /Cancel|Keep|No/ }));
    await changed;
    await screen.findByRole('heading', { name: title });
    expect(screen.getByRole('link', { current: 'page', name: title })).toBeTruthy();
    await changeTo(block('third'));
    await screen.findByRole('heading', { name: 'Logging' });
    await changeTo(none);
  });
});
