// Choices that are numbers: the one that is stored, or the default, is shown as chosen.
import { describe, expect, test } from 'vitest';
import { openPage, type Page } from './effects/effect.tsx';
import { readJson } from '../../src/engine/rules/exact-reading.ts';
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

describe('of a server that writes 2 as 2.0', () => {
  const options = { call: 'levels', value: 'id', label: 'title' };
  const several = { type: 'array', title: 'Several', items: { type: 'integer' } };
  const { screen } = aCollection({
    calls: {
      read: 'GET things/{key}',
      levels: 'GET levels',
      update: { call: 'PUT things/{key}', body: { record: true } },
    },
    form: {
      fields: [
        { field: 'name' },
        { field: 'level' },
        { field: 'other', options: { ...options, where: { id: ['{form.level}'] } } },
        { field: 'text', widget: 'text-only', options },
        { field: 'several', options },
        { field: 'note', when: { option: 'other', property: 'title', is: 'Two' } },
      ],
    },
  });
  const loaded = '{"name":"a","level":2.0,"other":2.0,"text":2.0,"several":[2.0]}';
  const setup = {
    screen,
    entity: {
      properties: {
        name: { type: 'string', title: 'Name' },
        level: { ...level, enum: [1, 2] },
        other: { ...level, title: 'Other' },
        text: { ...level, title: 'Text' },
        several,
        note: { type: 'string', title: 'Note' },
      },
    } as never,
    server: ({ path }: { path: string }) =>
      path === 'levels'
        ? [
            { id: 1, title: 'One' },
            { id: 2, title: 'Two' },
          ]
        : readJson(loaded, true),
    place: { at: 'record', key: 'a' } as const,
  };

  test('the stored choices are shown as chosen, and nothing else is offered', async () => {
    const page = await openPage(setup);
    const texts = (label: RegExp) =>
      [...(page.control(label) as unknown as HTMLSelectElement).options].map(({ textContent }) => textContent);
    expect(texts(/^Level/)).toEqual(['Not set', '1', '2']);
    expect(texts(/^Other/)).toEqual(['Two']);
    expect(page.screen.getByRole('group', { name: 'Text' }).textContent).toBe('Two');
    const boxes = page.screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked, labels }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['One', false],
      ['Two', true],
    ]);
    expect(page.control(/^Note/).disabled).toBe(false);
  });

  test('choices that stay are saved as they were written', async () => {
    const page = await openPage(setup);
    await page.person.click(page.screen.getByRole('checkbox', { name: 'One' }));
    await page.press('Save');
    await page.settled();
    expect(page.asked.at(-1)).toMatchObject({ json: loaded.replace('[2.0]', '[2.0,1]') });
  });
});
