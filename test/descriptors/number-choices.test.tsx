// Choices that are numbers: the one that is stored, or the default, is shown as chosen.
import { expect, test } from 'vitest';
import { openPage, type Page } from './effects/effect.tsx';
import { aCollection } from './effects/setups.ts';

const level = { type: 'integer', title: 'Level' };

const fields = {
  'an enum': [{ ...level, enum: [1, 2, 3] }, {}],
  'titled choices': [{ ...level, oneOf: [1, 2, 3].map((one) => ({ const: one, title: String(one) })) }, {}],
  'an enum with null': [{ ...level, type: ['integer', 'null'], enum: [1, 2, 3, null] }, {}],
  'options of a call': [level, { options: { call: 'levels', value: 'id', label: 'title' } }],
} as const;

async function opened(name: keyof typeof fields, more: object, schema: object = {}, place?: object): Promise<Page> {
  const [own, field] = fields[name];
  const { screen, entity } = aCollection({
    calls: {
      read: 'GET things/{key}',
      levels: 'GET levels',
      update: { call: 'PUT things/{key}', body: { record: true } },
    },
    form: { fields: [{ field: 'name' }, { field: 'level', ...field, ...more }] },
  });
  return openPage({
    screen,
    entity: {
      ...entity,
      properties: { name: { type: 'string', title: 'Name' }, level: { ...own, ...schema } },
    } as never,
    answers: {
      'GET things/a': { name: 'a', level: 2 },
      'GET levels': [1, 2, 3].map((id) => ({ id, title: String(id) })),
    },
    place: (place ?? { at: 'record', key: 'a' }) as never,
  });
}

test.each(Object.keys(fields) as (keyof typeof fields)[])('a selection shows the stored number of %s', async (name) => {
  const page = await opened(name, {});
  const control = page.control(/^Level/) as unknown as HTMLSelectElement;
  expect(control.selectedOptions[0]?.textContent).toBe('2');
});

test.each(Object.keys(fields) as (keyof typeof fields)[])(
  'radio buttons show the stored number of %s',
  async (name) => {
    const page = await opened(name, { widget: 'radio' });
    expect(page.screen.getByRole<HTMLInputElement>('radio', { name: '2' }).checked).toBe(true);
  },
);

test('a selection shows the default of a new record if it is a number', async () => {
  const page = await opened('an enum', {}, { default: 3 }, { at: 'create' });
  const control = page.control(/^Level/) as unknown as HTMLSelectElement;
  expect(control.selectedOptions[0]?.textContent).toBe('3');
});

test('a number that is chosen is sent as a number', async () => {
  const page = await opened('an enum', {});
  await page.person.selectOptions(page.control(/^Level/), ['3']);
  await page.press('Save');
  await page.settled();
  expect(page.sent()).toEqual({ name: 'a', level: 3 });
});
