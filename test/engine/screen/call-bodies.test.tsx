// The calls of panels and of "beforeSave" send the form with every type of body, and their texts print the response.
import { expect, test } from 'vitest';
import type { Call, Form, Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { openPage, type Setup } from '../../descriptors/effects/effect.tsx';
import { formSetup, first } from '../../descriptors/effects/setups.ts';

type Body = Extract<Call, { call?: string }>['body'];

const bodies: [name: string, body: Body, sent: unknown][] = [
  ['listed fields', ['name', 'note', 'proxy'], { name: 'first', note: 'One2', proxy: { host: 'here' } }],
  ['the whole record', { record: true }, { ...first, note: 'One2', proxy: { host: 'here' } }],
  [
    'the record without a field',
    { record: true, omit: ['proxy', 'when', 'size', 'tags'] },
    { name: 'first', note: 'One2', active: true },
  ],
  ['values', { values: { n: '{form.note}', h: '{form.proxy.host}' } }, { n: 'One2', h: 'here' }],
  ['one value', { value: '{form.proxy}' }, { host: 'here' }],
];
const answer = { ok: true, word: 'fine' };

function aSetup(body: (typeof bodies)[number][1], screen: Partial<Screen>, form: Partial<Form> = {}): Setup {
  const answers = { 'GET thing': { ...first, proxy: { host: 'here' } }, 'POST verify': answer };
  const calls = { verify: { call: 'POST verify', body } };
  return formSetup([{ field: 'name' }, { field: 'note' }], { answers, form, screen: { ...screen, calls } });
}

test.each(bodies)('the call of a panel sends %s, and its alert prints the response', async (_name, body, sent) => {
  const alert = { id: 'a', when: { answer: 'ok', is: true }, tone: 'success' as const, text: 'It is {answer.word}' };
  const run = { label: 'Try', call: 'verify' };
  const page = await openPage(aSetup(body, { panels: [{ id: 'p', title: 'P', run, result: { alerts: [alert] } }] }));
  await page.person.type(page.control(/^Note/), '2');
  await page.press('Try');
  await page.settled();
  expect(page.sent()).toEqual(sent);
  expect(page.text()).toContain('It is fine');
});

test.each(bodies)(
  'the call of "beforeSave" sends %s, and its confirmation prints the response',
  async (_name, body, sent) => {
    const confirm = { title: 'Is it {answer.word}?', text: 'So {answer.word}.', yes: 'Yes', no: 'No' };
    const ask = { when: { answer: 'ok', is: true }, confirm };
    const page = await openPage(aSetup(body, {}, { beforeSave: { call: 'verify', ask, failed: 'No' } }));
    page.answerQuestions(() => false);
    await page.person.type(page.control(/^Note/), '2');
    await page.press('Save');
    await page.settled();
    expect(page.sent()).toEqual(sent);
    expect(page.questions).toMatchObject([{ title: 'Is it fine?', text: 'So fine.' }]);
  },
);

test.each([
  ['no value', [], ['Devs: false'], ['dev']],
  ['one value', ['dev'], ['Devs: true'], []],
  ['an unknown value', ['gone'], ['gone: true', 'Devs: false'], ['gone', 'dev']],
])('checkboxes with loaded options show and change a field with %s', async (_values, tags, shown, sent) => {
  const options = { call: 'tags', value: 'id', label: 'title' };
  const page = await openPage(
    formSetup([{ field: 'tags', widget: 'checkboxes', options }], {
      screen: { calls: { tags: 'GET tags' } },
      answers: { 'GET thing': { ...first, tags }, 'GET tags': [{ id: 'dev', title: 'Devs' }] },
    }),
  );
  const boxes = page.screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((box) => `${box.labels![0]!.textContent}: ${box.checked}`)).toEqual(shown);
  await page.person.click(page.control('Devs'));
  await page.press('Save');
  await page.settled();
  expect(page.sent()).toMatchObject({ tags: sent });
});
