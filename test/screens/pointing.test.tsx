// "Why Is This So?" and the customize mode find every kind of place, by mouse and by keyboard.
import '../customized-page.ts';
import { act, cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answered } from '../../src/console/confirmation.ts';
import { openCustomizing } from '../../src/console/customize/entry.tsx';
import { $selected, $view, closed, selected } from '../../src/console/customize/model.ts';
import { inForceChanged } from '../../src/console/in-force.ts';
import { pageIdle } from '../../src/console/health-access.ts';
import { changeTo } from '../../src/console/live.ts';
import { elementOf, placeOf } from '../../src/console/place-of.ts';
import { $question, answerClosed, partChosen } from '../../src/console/why/asking.ts';
import { placesOf } from '../../src/customize/places.ts';
import { elsewhere, kindOfPlace, placeKinds } from '../console/place-kinds.ts';
import { blockOf } from '../customized-block.ts';
import { meta, originalOf } from '../customize/customized.ts';
import { runsAllCases, sampled } from '../sampled.ts';
import { responses, screen, thingsFiles } from './every-place.ts';
import { openScreens } from './open-screen.tsx';
import { openPage, settled } from './pages.tsx';

const shown = await openScreens();
const before = globalThis.fetch;

beforeAll(async () => {
  globalThis.fetch = async (input, init) => {
    const [, path = ''] =
      /service\/rest\/v1\/(things.*|search)$/.exec(input instanceof Request ? input.url : String(input)) ?? [];
    return path in responses ? Response.json(responses[path]) : before(input, init);
  };
  await shown.signIn('admin');
  pageIdle();
  const block = blockOf({}, [thingsFiles]);
  inForceChanged(block);
  await changeTo(block);
});
afterAll(() => {
  globalThis.fetch = before;
  cleanup();
});

const press = async (name: string | RegExp, within_ = page) => {
  fireEvent.click((await within_.findAllByRole('button', { name }))[0]!);
  await settled();
};
const list = '#admin/repository/things';
const record = `${list}:first`;
const openThings = (hash: string) => openPage('things', hash);

async function selectRows() {
  await openThings(list);
  if (document.querySelector('.selection-buttons.is-empty'))
    fireEvent.click(document.querySelector('main [role="columnheader"][col-id="row-selection"]')!);
  await settled();
}

async function openAction(label: string) {
  await openThings(record);
  await press(label);
  await page.findByRole('dialog');
  await settled();
}

async function runPanels() {
  await openThings(record);
  for (const label of ['Look', 'Ask']) await press(label);
}

/** `again`: a place that is tried again although it was found before, because it has different buttons. */
type Scene = { slug?: string; isDialog?: true; again?: string; open: () => Promise<void> };

/** The states of pages in which places are shown. */
const scenes: Record<string, Scene> = {
  'a list': { open: () => openThings(list) },
  'a list with selected rows': { again: 'action:delete', open: selectRows },
  'the dialog of an action for several rows': {
    isDialog: true,
    open: async () => {
      await selectRows();
      await press('Delete things');
    },
  },
  'a form': {
    open: async () => {
      await openThings(record);
      for (const fold of document.querySelectorAll('main details:not([open]) > summary, main [aria-expanded="false"]'))
        fireEvent.click(fold);
      await settled();
    },
  },
  'a form with results of panels': { open: runPanels },
  'the confirmation of an action': { isDialog: true, open: () => openAction('Delete') },
  'the inputs of an action': { isDialog: true, open: () => openAction('Send') },
  'the facts of an action': { isDialog: true, open: () => openAction('Show facts') },
  'the table of an action': { isDialog: true, open: () => openAction('Show rows') },
  'a choice of variants': {
    slug: 'blob-stores',
    open: () => openPage('blob-stores', '#admin/repository/blobstores/create'),
  },
  'the details of a row': { slug: 'search', open: () => openPage('search', '#admin/repository/search:1') },
  'a page of facts': {
    slug: 'system-information',
    open: () => openPage('system-information', '#admin/support/systeminformation'),
  },
  'a form with custom content': { slug: 'account', open: () => openPage('account', '#user/account') },
};

const screenOf = (slug: string) => (slug === 'things' ? screen : originalOf(slug).screen);
const placesIn = (slug: string) => [...placesOf(screenOf(slug), meta).keys()];

/** The elements that show a place itself rather than a place inside it, starting with the outermost one. */
function insideOf(element: HTMLElement): HTMLElement[] {
  const place = placeOf(element)?.place;
  return [element, ...element.querySelectorAll<HTMLElement>('*')].filter((one) => placeOf(one)?.place === place);
}
function leafOf(element: HTMLElement): HTMLElement {
  const place = placeOf(element)?.place;
  return [...element.querySelectorAll<HTMLElement>('*')].findLast((one) => placeOf(one)?.place === place) ?? element;
}
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

const askWhy = () =>
  fireEvent.keyDown(document.activeElement!, { key: 'W', code: 'KeyW', altKey: true, shiftKey: true });
const asked = () => {
  const place = $question.getState()?.place;
  act(() => answerClosed());
  return place;
};

function whyByMouse(element: HTMLElement) {
  fireEvent.mouseMove(leafOf(element));
  askWhy();
  return asked();
}

/** Asks at the focus if an element of the place is focusable, otherwise with the list of parts in the answer. */
async function whyByKeyboard(slug: string, place: string, element: HTMLElement) {
  const control = insideOf(element).find((one) => one.matches(focusable) && !one.matches(':disabled'));
  // An option cannot have the focus: the answer is about the selection, and the customize mode lists its options.
  if (element.matches('option')) return place;
  if (control) {
    act(() => control.focus());
    askWhy();
    return asked();
  }
  partChosen({ slug, place: 'screen' });
  const answer = await page.findByRole('dialog', { name: 'Why Is This So?' });
  const parts = within(answer).getByRole<HTMLSelectElement>('combobox');
  if ([...parts.options].some(({ value }) => value === place)) fireEvent.change(parts, { target: { value: place } });
  return asked();
}

async function openMode() {
  act(() => openCustomizing());
  await waitFor(() => expect(document.querySelector('.customizing [role="listbox"]')).not.toBeNull());
}

async function pickedIn(element: HTMLElement) {
  selected('screen');
  const panel = within(document.querySelector<HTMLElement>('.customizing')!);
  fireEvent.click(panel.getByRole('button', { name: 'Choose in the Page' }));
  const target = leafOf(element);
  for (const event of ['pointerDown', 'mouseDown', 'click'] as const) fireEvent[event](target);
  return $selected.getState();
}

/** Opens the customize mode from the answer in a dialog, which closes the dialog. Returns the selected place. */
async function customizedFrom(element: HTMLElement) {
  fireEvent.mouseMove(leafOf(element));
  askWhy();
  fireEvent.click(await page.findByRole('button', { name: 'Customize This Part' }));
  await waitFor(() => expect(document.querySelector('.customizing [role="listbox"]')).not.toBeNull());
  const place = $selected.getState();
  await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
  act(() => closed());
  return place;
}

const found = new Set<string>();

describe.each(sampled(Object.keys(scenes), 6))('in %s', (name) => {
  const scene = scenes[name]!;
  const { slug = 'things' } = scene;
  const open = async () => {
    answered(false);
    // Dialogs close when the user leaves their page.
    await openPage('account', '#user/account');
    await scene.open();
  };

  test('each place is found by mouse, by keyboard and in the customize mode', async () => {
    await open();
    const places = placesIn(slug).filter((place) => {
      const isNew = !found.has(kindOfPlace(place)) || place === scene.again;
      if (!isNew && !scene.isDialog) return false;
      const element = elementOf({ slug, place });
      return element && (isNew || element.matches('dialog, dialog *'));
    });
    expect(places).not.toEqual([]);
    const wrong: unknown[] = [];
    for (const place of places) {
      found.add(kindOfPlace(place));
      const at = () => elementOf({ slug, place })!;
      expect(placeOf(at())).toEqual({ slug, place });
      const results: Record<string, string | undefined> = {
        mouse: whyByMouse(at()),
        keyboard: await whyByKeyboard(slug, place, at()),
      };
      if (scene.isDialog && at().matches('dialog, dialog *')) {
        results['customize'] = await customizedFrom(at());
        await open();
      }
      if (Object.values(results).some((one) => one !== place)) wrong.push({ place, ...results });
    }
    if (!scene.isDialog) {
      await openMode();
      for (const place of places) {
        const picked = await pickedIn(elementOf({ slug, place })!);
        const isListed = $view.getState()!.parts.some(({ id }) => id === place);
        if (picked !== place || !isListed) wrong.push({ place, picked, isListed });
      }
      act(() => closed());
    }
    expect(wrong).toEqual([]);
  });
});

test('an action in the menu of a row can be chosen in the customize mode once the menu is open', async () => {
  await openThings(list);
  await openMode();
  fireEvent.click(page.getByRole('button', { name: 'Choose in the Page' }));
  const dots = document.querySelector('main [data-row]')!;
  for (const event of ['pointerDown', 'mouseDown', 'click'] as const) fireEvent[event](dots);
  const item = await page.findByRole('menuitem', { name: 'Inspect' });
  for (const event of ['pointerDown', 'mouseDown', 'click'] as const) fireEvent[event](item);
  await waitFor(() => expect($selected.getState()).toBe('action:inspect'));
  act(() => closed());
});

test('a menu entry is found as its screen', async () => {
  await openThings(list);
  const entry = within(page.getByRole('navigation', { name: 'Screens' })).getByRole('link', { name: /Things/ });
  expect(whyByMouse(entry)).toBe('screen');
});

test.runIf(runsAllCases)('every kind of place is found by the tests above, or listed as an exception', () => {
  const kinds = placeKinds();
  expect(kinds.filter((kind) => !found.has(kind) && !(kind in elsewhere))).toEqual([]);
  expect(Object.keys(elsewhere).filter((kind) => found.has(kind) || !kinds.includes(kind))).toEqual([]);
});
