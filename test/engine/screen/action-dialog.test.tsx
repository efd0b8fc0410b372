// The dialog of an action with inputs: its values are checked, sent, and kept if the server rejects them.
import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { openPage, noResponse, type Page } from '../../descriptors/effects/effect.tsx';
import { formSetup } from '../../descriptors/effects/setups.ts';
import { rejected } from '../../http/rejected.ts';
import { refused } from '../test-host.ts';

const action: Action = {
  id: 'change',
  position: 'form',
  label: 'Change it',
  call: 'change',
  inputs: [
    { id: 'word', label: 'Word', required: true, cleaned: 'trim', repeat: { label: 'Again', message: 'They differ' } },
    { id: 'color', label: 'Color', options: { call: 'colors', value: 'id', label: 'title', empty: 'None' } },
  ],
  done: 'Changed to {action.word}',
  failed: 'Not changed',
};
type Answers = { change?: unknown; colors?: unknown; sizes?: unknown };
const open = async (more: Answers = {}, inputs = action.inputs!): Promise<Page> => {
  const page = await openPage(
    formSetup([{ field: 'name' }], {
      screen: {
        calls: {
          change: { call: 'PUT thing/word', body: { values: { word: '{action.word}', color: '{action.color}' } } },
          colors: 'GET colors',
          sizes: 'GET sizes',
        },
        actions: [{ ...action, inputs }],
      },
      answers: {
        'PUT thing/word': more.change,
        'GET colors': more.colors ?? [{ id: 7, title: 'Red' }],
        'GET sizes': more.sizes,
      },
    }),
  );
  await page.press('Change it');
  return page;
};
const dialog = (page: Page) => page.screen.queryByRole('dialog', { name: 'Change it' });
const isInvalid = (page: Page, label: string) => page.control(label).getAttribute('aria-invalid') === 'true';
const submit = async (page: Page) => {
  const inside = [...dialog(page)!.querySelectorAll('button')];
  await page.person.click(inside.find(({ type }) => type === 'submit')!);
  await page.settled();
};

describe('the dialog of an action', () => {
  test('sends its values, closes, and announces the result', async () => {
    const page = await open();
    await page.settled();
    await page.person.selectOptions(page.control('Color'), 'Red');
    await page.person.type(page.control('Word'), ' new ');
    await page.person.type(page.control('Again'), 'new{Enter}');
    await page.settled();
    expect(page.sent()).toEqual({ word: 'new', color: 7 });
    expect(dialog(page)).toBe(null);
    expect(page.notices[0]?.text).toBe('Changed to new');
    expect(document.activeElement).toBe(page.button('Change it'));
  });

  test('shows an error at the invalid input, moves the focus there, and sends nothing', async () => {
    const page = await open();
    await submit(page);
    expect(isInvalid(page, 'Word')).toBe(true);
    expect(document.activeElement).toBe(page.control('Word'));
    await page.person.type(page.control('Word'), 'new');
    await submit(page);
    expect(page.text()).toContain('They differ');
    expect(document.activeElement).toBe(page.control('Again'));
    expect(page.sent()).toBe(undefined);
  });

  test('shows no error at the box that repeats a value until the box loses the focus', async () => {
    const page = await open();
    await page.person.type(page.control('Word'), 'new');
    await page.person.type(page.control('Again'), 'n');
    expect(isInvalid(page, 'Again')).toBe(false);
    await page.person.tab();
    expect(isInvalid(page, 'Again')).toBe(true);
  });

  test('stays open with its values if the server rejects them, and shows the message at its input', async () => {
    const page = await open({
      change: rejected(400, { messages: [{ id: 'PARAMETER word', text: 'Too short' }], listed: true }),
    });
    await page.person.type(page.control('Word'), 'new');
    await page.person.type(page.control('Again'), 'new');
    await submit(page);
    expect(page.control('Word').value).toBe('new');
    expect(page.control('Word').getAttribute('aria-describedby')).toBe('action-change-word-error');
    expect(document.getElementById('action-change-word-error')?.textContent).toContain('Too short');
    expect(document.activeElement).toBe(page.control('Word'));
    await page.person.type(page.control('Word'), 'er');
    expect(page.text()).not.toContain('Too short');
  });

  test('leaves the focus in a rejected input while it is corrected, also if another one was rejected', async () => {
    const messages = ['word', 'size'].map((id) => ({ id: `PARAMETER ${id}`, text: `Wrong ${id}` }));
    const inputs = ['word', 'size'].map((id) => ({ id, label: id }));
    const page = await open({ change: rejected(400, { messages, listed: true }) }, inputs);
    await submit(page);
    expect([isInvalid(page, 'word'), isInvalid(page, 'size')]).toEqual([true, true]);
    expect(document.activeElement).toBe(page.control('word'));
    await page.person.keyboard('new');
    expect([page.control('word').value, page.control('size').value]).toEqual(['new', '']);
  });

  test('shows other errors inside the dialog and not on the page behind it', async () => {
    const page = await open({ change: refused(500, 'Disk full') });
    await page.person.type(page.control('Word'), 'new');
    await page.person.type(page.control('Again'), 'new');
    await submit(page);
    expect(page.screen.getAllByText('Not changed')).toHaveLength(1);
    expect(dialog(page)!.textContent).toContain('Disk full');
  });

  test('cannot be closed or sent twice while the request runs', async () => {
    const page = await open({ change: noResponse });
    await page.person.type(page.control('Word'), 'new');
    await page.person.type(page.control('Again'), 'new{Enter}');
    await page.person.keyboard('{Enter}{Escape}');
    expect(dialog(page)).not.toBe(null);
    expect(page.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  test('loads its options again with "Retry" after a failure', async () => {
    const page = await open({ colors: refused(500, 'Broken') });
    await page.settled();
    const before = page.asked.filter(({ path }) => path === 'colors').length;
    await page.press(/Retry|Try/);
    await page.settled();
    expect(page.asked.filter(({ path }) => path === 'colors').length).toBe(before + 1);
  });

  test('shows a result for each of two "Retry" in quick succession', async () => {
    const size = { id: 'size', label: 'Size', options: { call: 'sizes', value: 'id', label: 'title' } };
    const failures = { colors: refused(500, 'Broken'), sizes: refused(500, 'Broken') };
    const page = await open(failures, [...action.inputs!, size]);
    await page.settled();
    const retries = page.screen.getAllByRole('button', { name: 'Retry' });
    expect(retries).toHaveLength(2);
    retries.forEach((retry) => retry.click());
    await page.settled();
    expect(page.screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
  });
});

describe('the dialog of an action with input', () => {
  const ways: [how: string, label: string, enter: (page: Page) => unknown, value: string][] = [
    ['typed', 'Word', (page) => page.person.type(page.control('Word'), 'new'), 'new'],
    ['chosen', 'Color', (page) => page.person.selectOptions(page.control('Color'), 'Red'), '7'],
  ];
  const expectDiscarded = async (page: Page, label: string, value: string) => {
    expect(dialog(page)).toBe(null);
    expect(document.activeElement).toBe(page.button('Change it'));
    await page.press('Change it');
    await page.settled();
    expect(page.control(label).value).not.toContain(value);
  };

  test.each(ways)('keeps a %s value on Escape unless the user confirms', async (_how, label, enter, value) => {
    const page = await open();
    await page.settled();
    await enter(page);
    page.answerQuestions(() => false);
    await page.person.keyboard('{Escape}');
    await page.settled();
    expect(page.questions).toEqual([
      {
        title: 'Discard Input?',
        text: 'What you entered in this dialog will be lost.',
        yes: 'Discard',
        no: 'Keep Editing',
        tone: 'danger',
      },
    ]);
    expect(page.control(label).value).toContain(value);

    page.answerQuestions(() => true);
    await page.person.keyboard('{Escape}');
    await page.settled();
    await expectDiscarded(page, label, value);
  });

  test.each(ways)('discards a %s value on Cancel without a question', async (_how, label, enter, value) => {
    const page = await open();
    await page.settled();
    await enter(page);
    await page.press('Cancel');
    expect(page.questions).toEqual([]);
    await expectDiscarded(page, label, value);
  });
});

test('the dialog of an action without input is closed by Escape without a question', async () => {
  const page = await open();
  await page.person.type(page.control('Word'), 'n{Backspace}');
  await page.person.keyboard('{Escape}');
  expect([dialog(page), page.questions]).toEqual([null, []]);
  expect(document.activeElement).toBe(page.button('Change it'));
});

test('the dialog of an action shows and sends each chosen option, also one whose value is null', async () => {
  const values = [7, '7', null, true, '', 'a'];
  const page = await open({ colors: values.map((id, at) => ({ id, title: `Color ${at}` })) });
  await page.settled();
  const box = page.screen.getByLabelText<HTMLSelectElement>('Color');
  await page.person.type(page.control('Word'), 'new');
  await page.person.type(page.control('Again'), 'new');
  for (const [at, value] of values.entries()) {
    await page.person.selectOptions(box, `Color ${at}`);
    await page.settled();
    expect([value, box.selectedOptions[0]!.textContent]).toEqual([value, `Color ${at}`]);
  }
  await page.person.selectOptions(box, 'Color 2');
  await submit(page);
  expect(page.sent()).toEqual({ word: 'new', color: null });
});
