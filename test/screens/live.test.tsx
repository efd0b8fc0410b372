// Customizations that change while a screen is open, for every screen and place: no input is lost.
import '../customized-page.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { placeAddress } from '../../src/console/address.ts';
import { $open } from '../../src/console/console.ts';
import { changeTo } from '../../src/console/live.ts';
import { isVisible, menus } from '../../src/console/menus.ts';
import { $isGuarded, goTo } from '../../src/console/navigation.ts';
import { isCustom } from '../../src/console/open-screens.ts';
import type { Place } from '../../src/engine/host.ts';
import { isBusy } from '../../src/engine/screen/take-over.ts';
import { $facts } from '../../src/session/session.ts';
import { blockOf } from '../customized-block.ts';
import { shipped } from '../customize/customized.ts';
import { sampled } from '../sampled.ts';
import { openScreens } from './open-screen.tsx';
import { trustCertificate } from './trusted-certificate.ts';

const shown = await openScreens();
await trustCertificate(shown.url);
await shown.signIn('admin');

const none = blockOf({});
/** Customizations that change no text and no value, so that the page has to look the same. */
const everyScreen = blockOf(Object.fromEntries(shipped.map(({ slug }) => [slug, { screen: { menu: { order: 3 } } }])));

const slugs = shipped.map(({ slug }) => slug).filter((slug) => isVisible(menus[slug]!, $facts.getState()));
// Also after a test that fails, because the next one expects no customizations.
afterEach(() => changeTo(none));

const sample = sampled(
  slugs.filter((slug) => slug !== 'customizations'),
  10,
);
const collections = slugs.filter((slug) => menus[slug]!.kind === 'collection');

async function open(slug: string, place: Place) {
  const user = await shown.open(placeAddress(menus[slug]!, place).slice(1));
  await waitFor(() => {
    const model = $open.getState();
    expect(model?.slug).toBe(slug);
    if (!isCustom(model!)) expect(isBusy(model!)).toBe(false);
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
    expect(document.querySelector('main')!.textContent).toMatch(/^(?!.*Loading).{20}/);
  });
  // Parts below a form load after it.
  if (slug === 'account') await screen.findByLabelText('Current Password');
  return user;
}

const controls = () => [
  ...document.querySelectorAll<HTMLInputElement>('main input:not([type=file]), main textarea, main select'),
];

/** Enters something into every text box, and puts the caret into the last one. The server may search for it. */
async function enterText(): Promise<void> {
  for (const control of controls()) {
    if (control.disabled || control.readOnly || !/^(text|search|textarea|email)/.test(control.type)) continue;
    control.focus();
    fireEvent.input(control, { target: { value: `${control.value}ab` } });
    fireEvent.blur(control);
    control.setSelectionRange(1, 1);
  }
  const model = $open.getState()!;
  if (isCustom(model)) return;
  await waitFor(() => expect([model.list?.$isUpdating.getState() ?? false, isBusy(model)]).toEqual([false, false]));
}

/** Everything that the user sees and has entered. */
const seen = () => ({
  text: document.querySelector('main')!.textContent,
  values: controls().map(({ id, value, checked, selectionStart }) => ({ id, value, checked, selectionStart })),
  focus: document.activeElement,
  isGuarded: $isGuarded.getState(),
});

/** Changes the customizations of all screens twice, and compares what is seen. */
async function expectSame() {
  for (const block of [everyScreen, none]) {
    const [before, model] = [seen(), $open.getState()];
    await changeTo(block);
    expect(seen()).toEqual(before);
    expect($open.getState()).not.toBe(model);
  }
}

describe('a change of customizations', () => {
  test.each(sample)('keeps text, input and focus on the first page of "%s"', async (slug) => {
    await open(slug, { at: 'list' });
    await enterText();
    await expectSame();
  });

  test.each(sampled(collections, 16, 1))(
    'keeps text, input and focus in a new and in an existing record of "%s"',
    async (slug) => {
      await open(slug, { at: 'create' });
      await enterText();
      await expectSame();
      await open(slug, { at: 'list' });
      const model = $open.getState()!;
      const row = isCustom(model) ? undefined : model.list?.$rows.getState()?.[0];
      const key = isCustom(model) ? undefined : model.definition.screen.key;
      await open(slug, { at: 'record', key: String(row![key!]) });
      await enterText();
      await expectSame();
    },
  );
});

test('a change that arrives while a screen opens for the first time is shown, and so is the next one', async () => {
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });
  const renamed = blockOf(Object.fromEntries(slugs.map((slug) => [slug, { screen: { title: `Renamed ${slug}` } }])));
  await open('status', { at: 'list' });
  for (const [index, slug] of sample.entries()) {
    goTo({ hash: '#nowhere', replace: true });
    await title('Not Found');
    // Discards the models of all screens.
    await shown.signIn('admin');
    goTo({ hash: placeAddress(menus[slug]!, { at: 'list' }) });
    await new Promise((done) => setTimeout(done, [0, 1, 20][index % 3]));
    await changeTo(renamed);
    await title(`Renamed ${slug}`);
    await changeTo(none);
    await waitFor(() => expect(screen.queryByRole('heading', { name: `Renamed ${slug}` })).toBeNull());
  }
});

test('the list of customizations is updated when customizations change', async () => {
  await open('customizations', { at: 'list' });
  await screen.findByText('No customizations');
  await changeTo(blockOf({ status: { screen: { title: 'Health' } } }));
  await screen.findByText(/status\.json:\d+:\d+/);
  expect(screen.getByRole('link', { name: 'Health' })).toBeTruthy();
  await changeTo(none);
  await screen.findByText('No customizations');
});

describe('input', () => {
  const description = () => screen.getByLabelText<HTMLInputElement>(/Description|Purpose/);

  test('is kept in a field that is hidden and shown again', async () => {
    await open('routing-rules', { at: 'create' });
    fireEvent.input(description(), { target: { value: 'Keep this' } });
    await changeTo(blockOf({ 'routing-rules': { 'form/field:description': { hidden: true } } }));
    expect(screen.queryByLabelText(/Description/)).toBeNull();
    await changeTo(blockOf({ 'routing-rules': { 'form/field:description': { label: 'Purpose' } } }));
    expect(description().value).toBe('Keep this');
    await changeTo(none);
  });

  test('is kept, with focus and selection, in a field that moves into a group', async () => {
    await open('routing-rules', { at: 'create' });
    fireEvent.input(description(), { target: { value: 'Keep this' } });
    description().focus();
    description().setSelectionRange(2, 4);
    await changeTo(
      blockOf({
        'routing-rules': {
          'form/group:audit': { add: true, title: 'Audit' },
          'form/field:description': { group: 'audit' },
        },
      }),
    );
    expect(screen.getByRole('group', { name: 'Audit' }).contains(description())).toBe(true);
    expect([document.activeElement, $isGuarded.getState()]).toEqual([description(), true]);
    expect([description().value, description().selectionStart, description().selectionEnd]).toEqual([
      'Keep this',
      2,
      4,
    ]);
    await changeTo(none);
  });

  test('is kept in a screen that should be removed, which stays open until the user discards the input', async () => {
    await open('routing-rules', { at: 'create' });
    fireEvent.input(description(), { target: { value: 'Keep this' } });
    const changed = changeTo(blockOf({ 'routing-rules': { screen: { when: { edition: 'PRO' } } } }));
    await new Promise((done) => setTimeout(done, 300));
    const link = () => screen.queryByRole('link', { name: 'Routing Rules', current: 'page' });
    expect([description().value, link() !== null]).toEqual(['Keep this', true]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await changed;
    expect(link()).toBeNull();
    await changeTo(none);
  });
});

test('a change waits until an open confirmation is answered', async () => {
  await open('logging', { at: 'list' });
  fireEvent.click(screen.getByRole('button', { name: /Reset to Default/ }));
  const dialog = await screen.findByRole('dialog');
  const changed = changeTo(blockOf({ logging: { screen: { title: 'Log Levels' } } }));
  await new Promise((done) => setTimeout(done, 300));
  expect(screen.queryByRole('heading', { name: 'Log Levels' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: /Cancel|Keep|No/ }));
  await changed;
  await screen.findByRole('heading', { name: 'Log Levels' });
  await changeTo(none);
});
