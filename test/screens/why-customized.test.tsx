// Answers to "Why Is This So?" that name a customization as the cause, with its file and line.
import '../customized-page.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { pageIdle } from '../../src/console/health-access.ts';
import { changeTo } from '../../src/console/live.ts';
import { answerClosed } from '../../src/console/why/asking.ts';
import { blockOf } from '../customized-block.ts';
import { textbox } from './form-page.ts';
import { openScreens } from './open-screen.tsx';
import { settled } from './pages.tsx';

const shown = await openScreens();

beforeAll(async () => {
  await shown.signIn('admin');
  pageIdle();
});

/** The text below a topic of the answer about a text box, after `typed` was entered into it. */
async function textAbout(changes: object, label: string, topic: string, typed?: string): Promise<string> {
  await shown.open('admin/repository/routingrules/create');
  await changeTo(blockOf({ 'routing-rules': changes }));
  await settled();
  const box = await textbox(new RegExp(`^${label}`));
  if (typed !== undefined) {
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.blur(box);
  }
  fireEvent.mouseMove(box);
  fireEvent.keyDown(box, { key: 'W', code: 'KeyW', altKey: true, shiftKey: true });
  const answer = within(await screen.findByRole('dialog', { name: 'Why Is This So?' }));
  await answer.findByText('Customized', { selector: 'dt' });
  const text = answer.getByText(topic, { selector: 'dt' }).nextElementSibling?.textContent ?? '';
  act(() => answerClosed());
  return text;
}

const some = { signedIn: true };
const at = (line: number) => ` routing-rules.json:${line}`;

test.each([
  [
    'required',
    { restrict: { required: true } },
    'Required',
    undefined,
    `YesApplies: A customization requires it${at(4)}`,
  ],
  [
    'required on a condition',
    { restrict: { required: true, when: some } },
    'Required',
    undefined,
    `YesApplies: You are signed in${at(4)}`,
  ],
  [
    'a limit with a message',
    { restrict: { maxLength: 3, message: 'In short' } },
    'Error',
    'long',
    `"In short", because the value breaks a rule of a customization${at(4)}`,
  ],
  [
    'one of two rules, on a condition',
    { label: 'Purpose', restrict: [{ minLength: 2 }, { pattern: '^a', message: 'With an a', when: some }] },
    'Error',
    'long',
    `"With an a", because the value breaks a rule of a customization${at(5)}`,
  ],
  ['a default', { default: 'Ours' }, 'Value', undefined, `The default of new records${at(4)}`],
  ['read-only', { readOnly: 'always' }, 'State', undefined, /Applies: It is always read-only routing-rules\.json:4$/],
])('the answer names the customization that has changed a field: %s', async (_, part, topic, typed, text) => {
  const label = 'label' in part ? 'Purpose' : 'Description';
  const found = await textAbout({ 'form/field:description': part }, label, topic, typed);
  if (typeof text === 'string') expect(found).toBe(text);
  else expect(found).toMatch(text);
});

test.each([
  ['Required', undefined, 'YesApplies: Its own rules require it'],
  ['Error', '', '"This field is required", because the value breaks a rule of the entity or the form'],
])(
  'the answer names the screen, not the customization of a field, as the cause of its own rules: %s',
  async (topic, typed, text) => {
    const changes = { 'form/field:name': { help: 'Ours', restrict: { maxLength: 9, message: 'In short' } } };
    expect(await textAbout(changes, 'Name', topic, typed)).toBe(text);
  },
);

const never = { user: 'nobody' };
const place = 'form/field:description';
const ours = 'a reason of a customization';

test.each<[string, object, RegExp[]]>([
  [
    'a field',
    {
      [place]: {
        readOnly: [
          { when: never, why: 'Not you' },
          { when: some, why: 'Closed' },
        ],
      },
    },
    [
      /not apply: "Not you", a reason of a customization routing-rules\.json:4/,
      /Applies: "Closed", .*ation routing-rules\.json:4/,
    ],
  ],
  [
    'the form',
    { form: { readOnly: { when: some, why: 'Closed' } }, [place]: { help: 'Ours' } },
    [/Applies: "Closed", a reason of a customization routing-rules\.json:4/],
  ],
  [
    'an added group',
    {
      'form/group:own': { add: true, title: 'Own', readOnly: { when: some, why: 'Closed' } },
      [place]: { group: 'own' },
    },
    [/Applies: "Closed", a reason of a customization routing-rules\.json:3/],
  ],
])('the answer names a customization as the source of its read-only reasons: %s', async (_, changes, texts) => {
  const found = await textAbout(changes, 'Description', 'State');
  for (const text of texts) expect(found).toMatch(text);
  expect(found.split(ours)).toHaveLength(texts.length + 1);
});

test('the answer about a screen lists a part that a customization hides, with its file and line', async () => {
  await shown.open('admin/repository/routingrules');
  await changeTo(blockOf({ 'routing-rules': { 'list/column:description': { hidden: true } } }));
  await settled();
  fireEvent.mouseMove(await screen.findByRole('heading', { level: 1 }));
  fireEvent.keyDown(document.body, { key: 'W', code: 'KeyW', altKey: true, shiftKey: true });
  const answer = within(await screen.findByRole('dialog', { name: 'Why Is This So?' }));
  const reason = await answer.findByText('A customization hides it');
  expect(reason.closest('li')?.textContent).toBe(`Column: DescriptionA customization hides it${at(4).trim()}`);
  expect(answer.queryByText('All parts of this page are shown.')).toBeNull();
  act(() => answerClosed());
});

test('the answer about a column lists the customizations of its cells', async () => {
  await shown.open('admin/repository/routingrules');
  const cell = 'list/column:used-by/cell/link:unused';
  await changeTo(blockOf({ 'routing-rules': { [cell]: { text: 'Not in use' } } }));
  await settled();
  const link = (await screen.findAllByText('Not in use'))[0]!;
  fireEvent.mouseMove(link);
  fireEvent.keyDown(link, { key: 'W', code: 'KeyW', altKey: true, shiftKey: true });
  const answer = within(await screen.findByRole('dialog', { name: 'Why Is This So?' }));
  const topic = await answer.findByText('Customized', { selector: 'dt' });
  expect(topic.nextElementSibling?.textContent).toMatch(
    /^Link "Not in use": Text changes from .* to "Not in use"\. ?routing-rules\.json:4$/,
  );
  act(() => answerClosed());
});
