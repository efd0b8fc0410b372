// The page of a record: values that are edited as JSON, fields that rules require, and panels.
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { formSetup } from '../../descriptors/effects/setups.ts';
import { openPage, type Setup } from '../../descriptors/effects/effect.tsx';

const entityOf = (properties: object, more: object = {}) =>
  ({ properties: { name: { type: 'string', title: 'Name' }, ...properties }, ...more }) as Schema;
const record = (value: unknown) => ({ name: 'first', value });

const shapes: [string, object, unknown][] = [
  ['a union', { type: ['string', 'integer'], title: 'Value' }, 5],
  ['an object of a union', { anyOf: [{ type: 'object' }, { type: 'string' }], title: 'Value' }, { host: 'a', port: 1 }],
  ['an object without known members', { type: 'object', title: 'Value' }, { one: 'a', two: 'b' }],
  ['a list of records', { type: 'array', title: 'Value', items: { type: 'object' } }, [{ port: 80 }, { port: 443 }]],
  ['a list of lists', { type: 'array', title: 'Value', items: { type: 'array' } }, [['a'], ['b']]],
];
const misfits: [string, object, unknown][] = [
  ['a record in a text field', { type: 'string', title: 'Value' }, { host: 'a' }],
  ['records in a list of texts', { type: 'array', title: 'Value', items: { type: 'string' } }, [{ host: 'a' }]],
];
const opened = (schema: object, value: unknown, field: object = {}) =>
  openPage(
    formSetup([{ field: 'name' }, { field: 'value', ...field }], {
      entity: entityOf({ value: schema }),
      answers: { 'GET thing': record(value) },
    }),
  );

describe('a value without a control for its type', () => {
  test.each(shapes)(
    '(%s) is edited as JSON, and saved unchanged if it is not edited',
    async (_shape, schema, value) => {
      const page = await opened(schema, value);
      const control = page.control(/^Value/);
      expect(control.tagName).toBe('TEXTAREA');
      expect(control.value).toBe(JSON.stringify(value, null, 2));
      await page.person.type(page.control(/^Name/), 'x');
      await page.press('Save');
      await page.settled();
      expect(page.sent()).toEqual({ name: 'firstx', value });
    },
  );

  test('keeps a text that is not JSON, and shows the position of the error', async () => {
    const page = await opened(shapes[2]![1], { one: 'a' });
    const control = page.control(/^Value/);
    fireEvent.change(control, { target: { value: '{\n  "one": a\n}' } });
    fireEvent.blur(control);
    expect(page.text()).toContain('Line 2, column 10: “a” is not expected here');
    expect(document.querySelector('.error-excerpt mark')!.textContent).toBe('a');
    await page.press('Save');
    expect(page.sent()).toBeUndefined();
    expect(control.value).toBe('{\n  "one": a\n}');
    fireEvent.change(control, { target: { value: '{ "one": "b" }' } });
    await page.press('Save');
    await page.settled();
    expect(page.sent()).toEqual({ name: 'first', value: { one: 'b' } });
  });

  test('sends the digits of numbers as they were typed', async () => {
    const page = await opened({ type: ['object', 'array'], title: 'Value' }, {});
    fireEvent.change(page.control(/^Value/), { target: { value: '[9007199254740993, 1.10, 1e400]' } });
    await page.press('Save');
    await page.settled();
    const { json } = page.asked.findLast(({ method }) => method === 'PUT') as { json?: string };
    expect(json).toBe('{"name":"first","value":[9007199254740993,1.10,1e400]}');
  });

  test('shows the line and column of a part that breaks a rule of the entity', async () => {
    const page = await opened(
      {
        type: 'array',
        title: 'Value',
        items: {
          type: 'object',
          required: ['host'],
          properties: { port: { type: 'integer', maximum: 9, 'x-messages': { maximum: 'At most nine' } } },
        },
      },
      [{ host: 'a' }],
      { widget: 'json' },
    );
    fireEvent.change(page.control(/^Value/), { target: { value: '[\n  { "host": "a", "port": 10 }\n]' } });
    await page.press('Save');
    expect(page.text()).toContain('Line 2, column 26: At most nine');
    fireEvent.change(page.control(/^Value/), { target: { value: '[\n  { "port": 1 }\n]' } });
    expect(page.text()).toContain('Line 2, column 3: ');
    expect(page.sent()).toBeUndefined();
  });
});

describe('a value in the JSON control', () => {
  test('is removed if it is optional and the control is empty, and can be null if the entity allows it', async () => {
    const page = await opened({ type: ['object', 'array'], title: 'Value' }, { a: 1 });
    fireEvent.change(page.control(/^Value/), { target: { value: '' } });
    await page.press('Save');
    await page.settled();
    expect(page.sent()).toEqual({ name: 'first' });
    const other = await opened({ type: ['object', 'null'], title: 'Value' }, { a: 1 });
    fireEvent.change(other.control(/^Value/), { target: { value: 'null' } });
    await other.press('Save');
    await other.settled();
    expect(other.sent()).toEqual({ name: 'first', value: null });
  });

  test('is shown as JSON without a control if the field is read-only', async () => {
    const page = await opened(shapes[2]![1], { one: 'a' }, { readOnly: 'always' });
    expect(page.control(/^Value/).tagName).toBe('PRE');
    expect(page.control(/^Value/).textContent).toBe('{\n  "one": "a"\n}');
  });

  test.each(misfits)(
    '(%s) is shown as JSON that cannot be edited, and saved unchanged',
    async (_shape, schema, value) => {
      const page = await openPage(
        formSetup([{ field: 'name' }, { field: 'value' }], {
          entity: entityOf({ value: schema }),
          answers: { 'GET thing': record(value) },
        }),
      );
      const shown = page.control(/^Value/);
      expect(shown.tagName).toBe('PRE');
      expect(JSON.parse(shown.textContent)).toEqual(value);
      expect(page.text()).not.toContain('[object Object]');
      await page.person.type(page.control(/^Name/), 'x');
      await page.press('Save');
      await page.settled();
      expect(page.sent()).toEqual({ name: 'firstx', value });
    },
  );

  test.each([...shapes, ...misfits])(
    '(%s) is never shown as [object Object] by the widget "text-only", and saved unchanged',
    async (_shape, schema, value) => {
      const page = await openPage(
        formSetup([{ field: 'name' }, { field: 'value', widget: 'text-only' }], {
          entity: entityOf({ value: schema }),
          answers: { 'GET thing': record(value) },
        }),
      );
      expect(page.text()).not.toContain('[object Object]');
      await page.person.type(page.control(/^Name/), 'x');
      await page.press('Save');
      await page.settled();
      expect(page.sent()).toEqual({ name: 'firstx', value });
    },
  );
});

describe('right-to-left text', () => {
  test('is shown in its own direction by every text control', async () => {
    const page = await openPage(
      formSetup(
        [
          { field: 'name' },
          { field: 'note', widget: 'textarea' },
          { field: 'tags' },
          { field: 'chips', widget: 'chips' },
        ],
        {
          entity: entityOf({
            note: { type: 'string', title: 'Note' },
            tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
            chips: { type: 'array', title: 'Chips', items: { type: 'string' } },
          }),
          answers: { 'GET thing': { name: 'שלום', note: 'مرحبا', tags: ['שלום'], chips: [] } },
        },
      ),
    );
    await page.screen.findByRole('textbox', { name: /^Chips/ });
    const boxes = page.screen.getAllByRole('textbox');
    expect(boxes).toHaveLength(4);
    expect(boxes.map((box) => box.getAttribute('dir'))).toEqual(['auto', 'auto', 'auto', 'auto']);
  });
});

describe('a field that a rule of the entity requires', () => {
  const setup = formSetup([{ field: 'name' }, { field: 'value' }], {
    entity: entityOf(
      { value: { type: 'string', title: 'Value' } },
      { if: { properties: { name: { const: 'a' } } }, then: { required: ['value'] } },
    ),
    answers: { 'GET thing': { name: 'b' } },
  });

  test('is optional until the rule applies, and then required', async () => {
    const page = await openPage(setup);
    const head = () => document.querySelector('label[for="field-value"]')!.parentElement!.textContent;
    expect(head()).toBe('Value Optional');
    await page.person.clear(page.control(/^Name/));
    await page.person.type(page.control(/^Name/), 'a');
    expect(head()).toBe('Value');
    expect(page.control(/^Value/).getAttribute('aria-required')).toBe('true');
    await page.press('Save');
    expect(page.text()).toContain('This field is required');
    expect(page.sent()).toBeUndefined();
  });
});

describe('a panel', () => {
  const setup = (answer: unknown): Setup => ({
    ...formSetup([{ field: 'name' }, { field: 'proxy.host' }], {
      answers: { 'GET thing': { name: 'first', proxy: { host: 'example.org' }, size: 1 }, 'POST check': answer },
      entity: entityOf({
        proxy: { type: 'object', title: 'Proxy', properties: { host: { type: 'string', title: 'Host' } } },
      }),
      screen: {
        calls: { check: { call: 'POST check', body: ['name', 'proxy.host'] } },
        panels: [
          {
            id: 'check',
            title: 'Check',
            run: { label: 'Check', call: 'check' },
            result: {
              alerts: [
                { id: 'bad', when: { answer: 'ok', is: false }, tone: 'error', text: 'Failed: {answer.why.text}' },
                { id: 'good', tone: 'success', text: 'Reached {form.proxy.host} in {answer.seconds} s' },
              ],
            },
          },
        ],
      },
    }),
  });
  const checkIn = async (answer: unknown) => {
    const page = await openPage(setup(answer));
    await page.person.type(page.control(/^Host/), '/a');
    await page.press('Check');
    await page.settled();
    return { page, words: within(page.screen.getByRole('region', { name: 'Check' })) };
  };

  test('sends the fields that its call lists, with their current values in the form', async () => {
    const { page } = await checkIn({ ok: true, seconds: 3 });
    expect(page.sent()).toEqual({ name: 'first', proxy: { host: 'example.org/a' } });
  });

  test('shows the response in the alert that applies', async () => {
    const { words } = await checkIn({ ok: true, seconds: 3 });
    expect(await words.findByText('Reached example.org/a in 3 s')).toBeTruthy();
    const failed = await checkIn({ ok: false, why: { text: 'no route' } });
    expect(await failed.words.findByText('Failed: no route')).toBeTruthy();
  });
});
