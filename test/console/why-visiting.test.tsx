// While the focus is in the answer of "Why Is This So?", the control that had it before still counts as focused.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deferFocusLoss } from '../../src/console/why/visiting.ts';
import { openPage, type Page } from '../descriptors/effects/effect.tsx';
import { formSetup } from '../descriptors/effects/setups.ts';

let end: () => void;
let answer: HTMLElement;

beforeEach(() => {
  end = deferFocusLoss();
  answer = document.createElement('div');
  answer.className = 'why';
  answer.innerHTML = '<button>Close</button><h2 tabindex="-1">Why?</h2>';
  document.body.prepend(answer);
});

afterEach(() => {
  answer.remove();
  end();
});

const inputs = [
  { id: 'word', label: 'Word', required: true as const, repeat: { label: 'Again', message: 'They differ' } },
  { id: 'color', label: 'Color', options: { call: 'colors', value: 'id', label: 'title', empty: 'None' } },
];

const setup = formSetup([{ field: 'name' }], {
  screen: {
    calls: {
      change: { call: 'PUT thing/word', body: { values: { word: '{action.word}', color: '{action.color}' } } },
      colors: 'GET colors',
    },
    actions: [{ id: 'change', position: 'form', label: 'Change it', call: 'change', inputs, done: 'D', failed: 'F' }],
  },
  answers: { 'GET colors': [] },
});

/** Each control, with the actions before the focus leaves it. */
const controls: [label: string | RegExp, open: (page: Page) => Promise<unknown>][] = [
  [
    'Name',
    async (page) => {
      await page.person.type(page.control('Name'), 'a');
      await page.person.clear(page.control('Name'));
    },
  ],
  ['Word', (page) => page.press('Change it')],
];

const focusOn = async (page: Page, element: HTMLElement) => {
  element.focus();
  await page.settled();
};

const buttonsBeside = (control: HTMLElement) => [
  ...control.closest<HTMLElement>('dialog, form, body')!.querySelectorAll('button'),
];

describe.each(controls)('the control %s', (label, open) => {
  const opened = async () => {
    const page = await openPage(setup);
    await open(page);
    const control = page.control(label);
    await focusOn(page, control);
    const isInvalid = () => control.getAttribute('aria-invalid') === 'true';
    expect(isInvalid()).toBe(false);
    return { page, control, isInvalid };
  };

  test('does not show an error when the focus moves to the answer and back', async () => {
    const { page, control, isInvalid } = await opened();
    await focusOn(page, answer.querySelector('h2')!);
    await focusOn(page, answer.querySelector('button')!);
    await focusOn(page, control);
    expect(isInvalid()).toBe(false);
  });

  test('shows an error when the focus moves from the answer to a different control', async () => {
    const { page, control, isInvalid } = await opened();
    await focusOn(page, answer.querySelector('h2')!);
    await focusOn(page, buttonsBeside(control).at(-1)!);
    expect(isInvalid()).toBe(true);
  });

  test('shows an error when the focus moves directly to a different control', async () => {
    const { page, control, isInvalid } = await opened();
    await focusOn(page, buttonsBeside(control).at(-1)!);
    expect(isInvalid()).toBe(true);
  });
});
