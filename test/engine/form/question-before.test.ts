// The question before a record is saved: its texts, and the response that decides whether it is asked.
import { describe, expect, test } from 'vitest';
import type { Condition, Form } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { editDraft } from '../../../src/engine/form/draft.ts';
import { formPlan } from '../../../src/engine/form/form-plan.ts';
import { formView } from '../../../src/engine/form/form-view.ts';
import { questionBefore } from '../../../src/engine/form/question-before.ts';
import { testDefinition } from '../definitions.ts';
import { refused } from '../test-host.ts';
import { formState } from './form-state.ts';

const entity: Schema = {
  properties: {
    name: { type: 'string', title: 'Name' },
    level: {
      title: 'Level',
      oneOf: [
        { const: 'low', title: 'Low level' },
        { const: null, title: 'None' },
      ],
    },
  },
};
const confirm = { title: 'Save?', text: '{form.name} at {form.level}', yes: 'Save', no: 'Cancel' };

/** The question for a record; `answer` responds to the call. */
function questionFor(
  beforeSave: Form['beforeSave'],
  record: object,
  answer: () => Promise<unknown> = () => Promise.reject(new Error('No call')),
) {
  const form: Form = { fields: [{ field: 'name' }, { field: 'level' }], beforeSave };
  const definition = testDefinition(
    { form, calls: { known: 'GET known/{form.name}', update: 'PUT things/{key}' } },
    entity,
  );
  return questionBefore(definition.screen, formView(formPlan(definition), formState(editDraft(record))), answer);
}

test('a question names choices by their titles, and other values as they are', async () => {
  const textFor = async (record: object) => (await questionFor({ confirm }, record))?.text;
  expect(await textFor({ name: 'low', level: 'low' })).toBe('low at Low level');
  expect(await textFor({ name: 'a', level: 'other' })).toBe('a at other');
  expect(await textFor({ name: 'a', level: null })).toBe('a at ');
});

test('a question is asked only while its condition is true', async () => {
  const when: Condition = { field: 'name', is: 'a' };
  expect(await questionFor({ when, confirm }, { name: 'a' })).not.toBeNull();
  expect(await questionFor({ when, confirm }, { name: 'b' })).toBeNull();
  expect(await questionFor(undefined, { name: 'a' })).toBeNull();
});

describe('a question that depends on a response', () => {
  const ask = (when: Condition) => ({
    call: 'known',
    ask: { when, confirm: { ...confirm, text: 'Used by {answer.by}' } },
  });
  const used: Condition = { answer: 'used', is: true };

  test('is asked if the response meets its condition, with the values of the response', async () => {
    const asked = await questionFor(ask(used), { name: 'a' }, () => Promise.resolve({ used: true, by: 'b' }));
    expect(asked).toMatchObject({ text: 'Used by b', place: 'form' });
    expect(await questionFor(ask(used), { name: 'a' }, () => Promise.resolve({ used: false }))).toBeNull();
  });

  test('is not asked if the server does not know the record, and fails with every other error', async () => {
    expect(await questionFor(ask(used), { name: 'a' }, () => Promise.reject(refused(404, '')))).toBeNull();
    for (const failure of [refused(500, 'Broken'), { kind: 'no-response' }, new Error('Broken')])
      await expect(questionFor(ask(used), { name: 'a' }, () => Promise.reject(failure as Error))).rejects.toBe(failure);
  });

  const other: Condition = { answer: 'other', is: 1 };
  test.each<[name: string, when: Condition]>([
    ['a comparison', other],
    ['all of several', { all: [used, other] }],
    ['any of several', { any: [used, other] }],
    ['a negation', { not: other }],
    ['a nested condition', { not: { any: [{ all: [other] }] } }],
  ])('fails if the response lacks a part that its condition reads: %s', async (_name, when) => {
    const answers = (answer: object) => questionFor(ask(when), { name: 'a' }, () => Promise.resolve(answer));
    await expect(answers({ used: true })).rejects.toMatchObject({ kind: 'unreadable' });
    await expect(answers({ used: true, other: null })).resolves.toBeDefined();
  });
});
