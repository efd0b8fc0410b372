// Actions with "saveFirst", which save the changes of the form before their call.
import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { findings, openPage, type Page, type Setup } from '../../descriptors/effects/effect.tsx';
import { aCollection, first } from '../../descriptors/effects/setups.ts';
import { refused } from '../test-host.ts';

const run: Action = {
  id: 'run',
  position: 'form',
  label: 'Run',
  call: 'run',
  saveFirst: true,
  done: '{key} started',
  failed: '{key} did not start',
  then: 'reload',
};
const setup = (action: Partial<Action> = {}): Setup =>
  aCollection({
    calls: { run: 'POST things/{key}/run' },
    actions: [{ ...run, ...action }],
    form: { fields: [{ field: 'name' }, { field: 'note', required: { when: { form: 'edit' } } }] },
  });

/** Opens the form of a record. The responses are changed by the test, while the page is open. */
async function open(action: Partial<Action> = {}) {
  const answers: Record<string, unknown> = { ...setup().answers };
  const page = await openPage({
    ...setup(action),
    answers: new Proxy({}, { get: (_, line: string) => answers[line] }),
  });
  return { page, answers };
}
const sent = (page: Page) =>
  page.asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const note = (page: Page) => page.control(/^Note/);

describe('an action that saves first', () => {
  test('sends only its own call if the form has no changes', async () => {
    const { page } = await open();
    await page.press('Run');
    await page.settled();
    expect(sent(page)).toEqual(['POST things/first/run']);
  });

  test('saves, then sends its call, and keeps the form open with the saved values', async () => {
    const { page, answers } = await open();
    await page.person.type(note(page), '!');
    answers['GET things/first'] = { ...first, note: 'One!', size: 7 };
    await page.press('Save and Run');
    await page.settled();
    expect(sent(page)).toEqual(['PUT things/first', 'POST things/first/run']);
    expect(page.notices.map(({ text }) => text)).toEqual(['Things "first" saved', 'first started']);
    expect(page.ways).toEqual([]);
    expect(note(page).value).toBe('One!');
    expect(page.button('Run')).toBeTruthy();
    expect(page.button('Save').getAttribute('aria-disabled')).toBe('true');
  });

  test('is not offered for a new record, whose form would create it a second time', async () => {
    const page = await openPage({
      ...aCollection({ calls: { run: 'POST run' }, actions: [run] }),
      place: { at: 'create' },
    });
    await page.person.type(page.control('Name'), 'third');
    expect(page.screen.queryByRole('button', { name: 'Save and Run' })).toBeNull();
  });

  test('does not send its call if saving fails, and keeps the changes', async () => {
    const { page, answers } = await open();
    answers['PUT things/first'] = refused(400, 'No more notes');
    await page.person.type(note(page), '!');
    await page.press('Save and Run');
    await page.settled();
    expect(sent(page)).toEqual(['PUT things/first']);
    expect(page.text()).toContain('No more notes');
    expect(note(page).value).toBe('One!');
  });

  test('repeats only its call at the next press if saving succeeded and the call failed', async () => {
    const { page, answers } = await open();
    answers['POST things/first/run'] = refused(500, 'No worker');
    await page.person.type(note(page), '!');
    answers['GET things/first'] = { ...first, note: 'One!' };
    await page.press('Save and Run');
    await page.settled();
    expect(page.notices.map(({ text }) => text)).toEqual(['Things "first" saved']);
    expect(page.text()).toContain('first did not start');
    delete answers['POST things/first/run'];
    await page.press('Run');
    await page.settled();
    expect(sent(page)).toEqual(['PUT things/first', 'POST things/first/run', 'POST things/first/run']);
    expect(page.notices.at(-1)?.text).toBe('first started');
  });

  test('shows the field errors and sends nothing if the form is invalid', async () => {
    const { page } = await open();
    await page.person.clear(note(page));
    await page.press('Save and Run');
    await page.settled();
    expect(sent(page)).toEqual([]);
    expect(note(page).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an action that asks for confirmation and saves first', () => {
  const confirm = { title: 'Run {key}?', text: 'It takes an hour.', yes: 'Run', no: 'Cancel' };
  const steps = ['PUT things/first', 'POST things/first/run'];

  test('asks once, before it saves', async () => {
    const { page } = await open({ confirm });
    page.answerQuestions(() => {
      expect(sent(page)).toEqual([]);
      return true;
    });
    await page.person.type(note(page), '!');
    await page.press('Save and Run');
    await page.settled();
    expect(page.questions.map(({ title }) => title)).toEqual(['Run first?']);
    expect(sent(page)).toEqual(steps);
  });

  test('saves nothing if the user declines, and asks again at the next press', async () => {
    const { page } = await open({ confirm });
    page.answerQuestions(() => false);
    await page.person.type(note(page), '!');
    await page.press('Save and Run');
    await page.settled();
    expect(sent(page)).toEqual([]);
    expect(note(page).value).toBe('One!');
    page.answerQuestions(() => true);
    await page.press('Save and Run');
    await page.settled();
    expect(page.questions).toHaveLength(2);
    expect(sent(page)).toEqual(steps);
  });

  test('asks before its call if the form has no changes', async () => {
    const { page } = await open({ confirm });
    await page.press('Run');
    await page.settled();
    expect(page.questions).toHaveLength(1);
    expect(sent(page)).toEqual(steps.slice(1));
  });
});

describe('the check of an action that saves first', () => {
  test.each<[string, Partial<Action>, string]>([
    ['a position without a form', { position: 'list' }, '.saveFirst'],
    ['inputs in a dialog', { inputs: [{ id: 'to', label: 'To' }] }, 'inputs'],
  ])('reports %s', (_, action, word) => {
    expect(findings(setup(action)).filter((found) => found.includes(word))).not.toEqual([]);
  });

  test('accepts a confirmation', () => {
    const found = findings(setup({ confirm: { title: 'a', text: 'b', yes: 'c', no: 'd' } }));
    expect(found).toEqual(findings(setup()));
  });

  test('accepts a valid action', () => {
    expect(findings(setup()).filter((found) => found.startsWith('actions'))).toEqual([]);
  });
});
