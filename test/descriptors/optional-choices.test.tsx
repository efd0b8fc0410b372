// Choices that users can empty, with each control and in each place that supports them.
import { expect, test } from 'vitest';
import type { Field } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { findings, openPage, type Page } from './effects/effect.tsx';
import { formSetup } from './effects/setups.ts';

const level: Schema = { type: 'string', title: 'Level', enum: ['low', 'high'] };
const entityWith = (properties: Record<string, Schema>, more: Schema = {}): Schema => ({
  type: 'object',
  ...more,
  properties,
});
const opened = async (fields: Field[], entity: Schema, read: object, answers: object = {}, calls: object = {}) => {
  const setup = formSetup(fields, {
    entity,
    answers: { 'GET thing': read, ...answers },
    screen: { calls: calls as never },
  });
  expect(findings(setup)).toEqual([]);
  return openPage(setup);
};
const saved = async (page: Page) => {
  await page.press('Save');
  await page.settled();
  return page.sent();
};

const optionsOf = (page: Page) => [...page.control(/^Level/).querySelectorAll('option')].map(({ text }) => text);
const radiosOf = (page: Page) =>
  page.screen.getAllByRole<HTMLInputElement>('radio').map(({ checked, labels }) => [labels?.[0]?.textContent, checked]);

test('a select offers "Not set" as its first option, also after a choice', async () => {
  const page = await opened([{ field: 'level' }], entityWith({ level }), { name: 'a', level: 'low' });
  expect(optionsOf(page)).toEqual(['Not set', 'low', 'high']);
  await page.person.selectOptions(page.control(/^Level/), 'high');
  await page.person.selectOptions(page.control(/^Level/), 'Not set');
  expect(optionsOf(page)).toEqual(['Not set', 'low', 'high']);
  expect(await saved(page)).toEqual({ name: 'a' });
});

test('a select shows its placeholder instead of "Not set" until an option is chosen', async () => {
  const fields: Field[] = [{ field: 'level', placeholder: 'As the server says' }];
  const page = await opened(fields, entityWith({ level }), { name: 'a' });
  expect(optionsOf(page)).toEqual(['As the server says', 'low', 'high']);
  await page.person.selectOptions(page.control(/^Level/), 'high');
  expect(optionsOf(page)).toEqual(['Not set', 'low', 'high']);
});

test('radio buttons offer "Not set" as their first option, also after a choice', async () => {
  const page = await opened([{ field: 'level', widget: 'radio' }], entityWith({ level }), { name: 'a', level: 'low' });
  expect(radiosOf(page)).toEqual([
    ['Not set', false],
    ['low', true],
    ['high', false],
  ]);
  await page.person.click(page.screen.getByRole('radio', { name: 'Not set' }));
  expect(radiosOf(page)).toEqual([
    ['Not set', true],
    ['low', false],
    ['high', false],
  ]);
  expect(await saved(page)).toEqual({ name: 'a' });
});

test.each(['select', 'radio'] as const)(
  'a record without a value is unchanged after a choice with the widget "%s" is reset',
  async (widget) => {
    const page = await opened([{ field: 'level', widget }], entityWith({ level }), { name: 'a' });
    const choose = (name: string) =>
      widget === 'select'
        ? page.person.selectOptions(page.control(/^Level/), name)
        : page.person.click(page.screen.getByRole('radio', { name }));
    await choose('high');
    expect(page.text()).toContain('Unsaved changes');
    await choose('Not set');
    expect(page.text()).toContain('No changes to save');
  },
);

test.each(['select', 'radio'] as const)('a required choice with the widget "%s" cannot be emptied', async (widget) => {
  const page = await opened([{ field: 'level', widget }], entityWith({ level }, { required: ['level'] }), {
    level: 'low',
  });
  expect(page.text()).not.toMatch(/Not set|Optional/);
});

test.each(['select', 'radio'] as const)(
  'options of a call can be emptied with the widget "%s" only if the descriptor contains "empty"',
  async (widget) => {
    const options = { call: 'levels', value: 'id', label: 'name' };
    const entity = entityWith({ level: { type: 'string', title: 'Level' } });
    const answers = { 'GET levels': [{ id: 'low', name: 'Low' }] };
    const calls = { levels: 'GET levels' };
    const withEmpty = await opened(
      [{ field: 'level', widget, options: { ...options, empty: 'Any' } }],
      entity,
      { level: 'low' },
      answers,
      calls,
    );
    if (widget === 'select') expect(optionsOf(withEmpty)).toEqual(['Any', 'Low']);
    else
      expect(radiosOf(withEmpty)).toEqual([
        ['Any', false],
        ['Low', true],
      ]);
    expect(withEmpty.text()).toContain('Optional');
    const without = await opened([{ field: 'level', widget, options }], entity, { level: 'low' }, answers, calls);
    if (widget === 'select') expect(optionsOf(without)).toEqual(['Low']);
    else expect(radiosOf(without)).toEqual([['Low', true]]);
  },
);

test('a choice in an item of a list can be emptied', async () => {
  const item: Schema = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', title: 'Name' }, level },
  };
  const rules: Schema = { type: 'array', title: 'Rules', items: item };
  const page = await opened([{ field: 'rules' }], entityWith({ rules }), { rules: [{ name: 'a', level: 'low' }] });
  expect(optionsOf(page)).toEqual(['Not set', 'low', 'high']);
  await page.person.selectOptions(page.control(/^Level/), 'Not set');
  expect(await saved(page)).toEqual({ rules: [{ name: 'a' }] });
});

test.each(['select', 'radio'] as const)(
  'a read-only choice with the widget "%s" shows its value, and no other can be chosen',
  async (widget) => {
    const page = await opened(
      [{ field: 'level', widget, readOnly: 'always' }, { field: 'name' }],
      entityWith({ level, name: { type: 'string', title: 'Name' } }),
      { level: 'low' },
    );
    if (widget === 'select') await page.person.selectOptions(page.control(/^Level/), 'high');
    else await page.person.click(page.screen.getByRole('radio', { name: 'high' }));
    if (widget === 'select') expect(page.control(/^Level/).value).toBe('low');
    else expect(radiosOf(page).filter(([, isChecked]) => isChecked)).toEqual([['low', true]]);
    expect(page.text()).toContain('No changes to save');
  },
);

test('a choice that the server describes can be emptied unless it is required or has an initial value', async () => {
  const member = (id: string, more: object = {}) => ({
    id,
    label: id,
    type: 'combobox',
    storeApi: 'Levels.read',
    ...more,
  });
  const formFields = [member('Level'), member('Other', { required: true }), member('Third', { initialValue: 'low' })];
  const setup = formSetup(
    [
      { field: 'values', widget: 'described', fieldsFrom: { field: 'type', fields: 'formFields' } },
      { field: 'type', options: { call: 'types', value: 'id', label: 'id' } },
    ],
    {
      entity: entityWith({
        type: { type: 'string', title: 'Type' },
        values: { type: 'object', title: 'Values', additionalProperties: { type: 'string' } },
      }),
      screen: { calls: { types: 'GET types' } },
      server: ({ method, path, body }) => {
        if (method === 'GET' && path === 'types') return [{ id: 'a', formFields }];
        if (method === 'GET') return { type: 'a', values: { Level: 'low', Other: 'low', Third: 'low' } };
        return method === 'PUT' ? body : [{ id: 'low', name: 'Low' }];
      },
    },
  );
  expect(findings(setup)).toEqual([]);
  const page = await openPage(setup);
  expect(optionsOf(page)).toEqual(['Not set', 'Low']);
  expect(page.screen.getAllByRole('option', { name: 'Not set' })).toHaveLength(1);
  await page.person.selectOptions(page.control(/^Level/), 'Not set');
  expect(await saved(page)).toMatchObject({ values: { Level: '', Other: 'low', Third: 'low' } });
});
