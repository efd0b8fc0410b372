// The box of an input: its choices while they load, its error, and its second box.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { OptionsView } from '../../../src/engine/form/options.ts';
import { InputBox } from '../../../src/engine/screen/input-box.tsx';
import type { InputView } from '../../../src/engine/screen/inputs.ts';
import { loadAllKinds } from '../kinds/load-all-kinds.ts';

beforeAll(loadAllKinds);
afterEach(cleanup);

const input: InputView = {
  id: 'word',
  label: 'Word',
  prefix: '',
  value: '',
  isRequired: false,
  widget: 'text',
  options: null,
  optionsCall: null,
  repeat: null,
};

/** Draws an input; returns what happens in it. */
function drawn(changes: Partial<InputView>, more: { errors?: Record<string, string>; submits?: boolean } = {}) {
  const events: unknown[] = [];
  const { errors, submits = false } = more;
  render(
    <InputBox
      input={{ ...input, ...changes }}
      place="panel:try"
      {...(errors && { errors })}
      onType={(box, value) => events.push([box, value])}
      onLeave={(box) => events.push(`${box} left`)}
      {...(submits && { onEnter: () => events.push('entered') })}
      onRetryOptions={(call) => events.push(`${call} again`)}
    />,
  );
  return events;
}

const choices = [{ key: 'w', label: 'A word', value: 'w', isOffered: true }];
const failed: OptionsView = { is: 'failed', choices: [], empty: '', failure: { kind: 'no-response' } };

test.each<[OptionsView, boolean, RegExp]>([
  [{ is: 'loading', choices: [], empty: '' }, true, /^Loading/],
  [{ is: 'ready', choices, empty: '' }, false, /^A word/],
  [failed, false, /^$/],
])('the choices of an input are busy only while they load: %o', (options, isBusy, text) => {
  drawn({ widget: 'select', options, optionsCall: 'words' });
  const control = screen.getByLabelText('Word');
  expect(control.getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
  expect(control.textContent).toMatch(text);
  expect(screen.queryByText(/could not be loaded/) !== null).toBe(options.is === 'failed');
});

test('a chosen option is reported by its key, and failed options are requested again by their call', async () => {
  const events = drawn({ widget: 'select', options: { is: 'ready', choices, empty: '-' }, optionsCall: 'words' });
  await userEvent.selectOptions(screen.getByLabelText('Word'), 'A word');
  expect(events).toEqual([['word', 'w']]);
  cleanup();
  const later = drawn({ widget: 'select', options: failed, optionsCall: 'words' });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(later).toContain('words again');
});

test('an input has the error of its own box, and its second box has its own', () => {
  const repeat = { label: 'Again', value: 'x' };
  drawn({ isRequired: true, prefix: 'v', repeat }, { errors: { 'word:repeat': 'They differ' } });
  const [first, second] = ['Word', 'Again'].map((label) => screen.getByLabelText(label));
  const described = (box: HTMLElement) =>
    document.getElementById(box.getAttribute('aria-describedby') ?? 'none')?.textContent;
  expect([first, second].map((box) => box!.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  expect([first, second].map((box) => described(box!))).toEqual([undefined, 'They differ']);
  expect([first, second].map((box) => box!.getAttribute('aria-required'))).toEqual(['true', 'true']);
  expect(new Set([first, second].map((box) => box!.id)).size).toBe(2);
  expect(screen.getAllByText('v', { exact: true })).toHaveLength(2);
});

test('Enter in an input is reported, and otherwise left to the form around it', async () => {
  const events = drawn({}, { submits: true });
  await userEvent.type(screen.getByLabelText('Word'), 'a{Enter}');
  expect(events).toEqual([['word', 'a'], 'entered']);
  await userEvent.tab();
  expect(events.at(-1)).toBe('word left');
  cleanup();
  expect(drawn({})).toEqual([]);
  const isSubmitted = screen
    .getByLabelText('Word')
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  expect(isSubmitted).toBe(true);
});
