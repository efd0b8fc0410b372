// A record's page beyond its controls: values without a control, fields required by rules, and results of panels.
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { aForm } from '../../descriptors/effects/setups.ts';
import { openPage, type Setup } from '../../descriptors/effects/effect.tsx';

const entityOf = (properties: object, more: object = {}) =>
  ({ properties: { name: { type: 'string', title: 'Name' }, ...properties }, ...more }) as Schema;
const record = (value: unknown) => ({ name: 'first', value });

describe('a value without a control', () => {
  const shapes: [string, object, unknown][] = [
    ['a union', { type: ['string', 'integer'], title: 'Value' }, 5],
    [
      'an object of a union',
      { anyOf: [{ type: 'object' }, { type: 'string' }], title: 'Value' },
      { host: 'a', port: 1 },
    ],
    ['a map', { type: 'object', title: 'Value', additionalProperties: { type: 'string' } }, { one: 'a', two: 'b' }],
    ['a list of records', { type: 'array', title: 'Value', items: { type: 'object' } }, [{ port: 80 }, { port: 443 }]],
    ['a list in a list', { type: 'array', title: 'Value', items: { type: 'array' } }, [['a'], ['b']]],
    ['a record in a text field', { type: 'string', title: 'Value' }, { host: 'a' }],
    ['records in a list of texts', { type: 'array', title: 'Value', items: { type: 'string' } }, [{ host: 'a' }]],
  ];

  test.each(shapes)(
    '(%s) is shown as JSON that cannot be edited, and saved unchanged',
    async (_shape, schema, value) => {
      const page = await openPage(
        aForm([{ field: 'name' }, { field: 'value' }], {
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

  test.each(shapes)('(%s) is readable where the descriptor makes it text', async (_shape, schema, value) => {
    const page = await openPage(
      aForm([{ field: 'name' }, { field: 'value', widget: 'text-only' }], {
        entity: entityOf({ value: schema }),
        answers: { 'GET thing': record(value) },
      }),
    );
    expect(page.text()).not.toContain('[object Object]');
    await page.person.type(page.control(/^Name/), 'x');
    await page.press('Save');
    await page.settled();
    expect(page.sent()).toEqual({ name: 'firstx', value });
  });
});

describe('text that runs from right to left', () => {
  test('follows its own direction in every text control', async () => {
    const page = await openPage(
      aForm(
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
  const setup = aForm([{ field: 'name' }, { field: 'value' }], {
    entity: entityOf(
      { value: { type: 'string', title: 'Value' } },
      { if: { properties: { name: { const: 'a' } } }, then: { required: ['value'] } },
    ),
    answers: { 'GET thing': { name: 'b' } },
  });

  test('is optional until the rule applies, and required from then on', async () => {
    const page = await openPage(setup);
    const label = () => document.querySelector('label[for="field-value"]')!.textContent;
    expect(label()).toBe('Value Optional');
    await page.person.clear(page.control(/^Name/));
    await page.person.type(page.control(/^Name/), 'a');
    expect(label()).toBe('Value');
    expect(page.control(/^Value/).getAttribute('aria-required')).toBe('true');
    await page.press('Save');
    expect(page.text()).toContain('This field is required');
    expect(page.sent()).toBeUndefined();
  });
});

describe('a panel', () => {
  const setup = (answer: unknown): Setup => ({
    ...aForm([{ field: 'name' }, { field: 'proxy.host' }], {
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

  test('shows the response in its alert', async () => {
    const { words } = await checkIn({ ok: true, seconds: 3 });
    expect(await words.findByText('Reached example.org/a in 3 s')).toBeTruthy();
    const failed = await checkIn({ ok: false, why: { text: 'no route' } });
    expect(await failed.words.findByText('Failed: no route')).toBeTruthy();
  });
});
