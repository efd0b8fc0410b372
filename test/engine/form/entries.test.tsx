// Lists of records and maps in a form: their entries are edited, checked and saved, and what no control shows is kept.
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { openPage, type Page } from '../../descriptors/effects/effect.tsx';
import { aForm } from '../../descriptors/effects/setups.ts';
import { rejected } from '../../http/rejected.ts';

afterEach(cleanup);

const rule: Schema = {
  type: 'object',
  required: ['url'],
  properties: {
    url: { type: 'string', title: 'Address', pattern: '^https' },
    port: { type: 'integer', title: 'Port', maximum: 65535 },
    active: { type: 'boolean', title: 'Active', default: true },
    level: { title: 'Level', enum: ['low', 'high'] },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
    login: { type: ['object', 'null'], title: 'Login', properties: { user: { type: 'string', title: 'User' } } },
  },
};
const properties = {
  name: { type: 'string', title: 'Name' },
  rules: { type: 'array', title: 'Rules', minItems: 1, uniqueItems: true, items: rule },
  labels: { type: 'object', title: 'Labels', additionalProperties: { type: 'string', maxLength: 5 } },
  limits: { type: 'object', title: 'Limits', additionalProperties: { type: 'integer' } },
} satisfies Record<string, Schema>;

type Opened = { fields?: Field[]; record: unknown; answers?: Record<string, unknown>; schema?: Record<string, Schema> };
const open = ({ fields = [{ field: 'rules' }], record, answers = {}, schema = {} }: Opened): Promise<Page> =>
  openPage(
    aForm([...fields, { field: 'name' }], {
      entity: { properties: { ...properties, ...schema } },
      answers: { 'GET thing': record, ...answers },
    }),
  );
const group = (page: Page, name: string) => page.screen.getByRole('group', { name });
const inside = (page: Page, entry: string, label: RegExp | string) => {
  const found = [...group(page, entry).querySelectorAll('label')].find(({ textContent }) =>
    typeof label === 'string' ? textContent === label : label.test(textContent),
  );
  return document.getElementById(found!.htmlFor) as HTMLInputElement;
};
const retype = async (page: Page, control: HTMLInputElement, text: string) => {
  await page.person.clear(control);
  if (text !== '') await page.person.type(control, text);
};
const errorsOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('a list of records', () => {
  const record = { name: 'a', rules: [{ url: 'https://a', port: 1, extra: { deep: [1] } }, { url: 'https://b' }] };

  test('has a group for each record, with a control for each field', async () => {
    const page = await open({ record });
    expect(inside(page, 'Rules 1', 'Address').value).toBe('https://a');
    expect(inside(page, 'Rules 1', /^Port/).value).toBe('1');
    expect(inside(page, 'Rules 2', 'Address').value).toBe('https://b');
    expect(inside(page, 'Rules 2', /^Level/).tagName).toBe('SELECT');
  });

  test('saves a change, and keeps what no control shows', async () => {
    const page = await open({ record });
    await retype(page, inside(page, 'Rules 1', /^Port/), '8081');
    await page.press('Save');
    expect(page.sent()).toEqual({ ...record, rules: [{ ...record.rules[0], port: 8081 }, record.rules[1]] });
  });

  test('adds a record with its defaults, and puts the focus into it', async () => {
    const page = await open({ record });
    await page.press('Add');
    expect(document.activeElement).toBe(inside(page, 'Rules 3', 'Address'));
    await page.person.keyboard('https://c');
    await page.press('Save');
    expect((page.sent() as typeof record).rules[2]).toEqual({ url: 'https://c', active: true });
  });

  test('removes a record, and puts the focus to the next one', async () => {
    const page = await open({ record });
    await page.press('Remove Rules 1');
    expect(page.screen.queryByRole('group', { name: 'Rules 2' })).toBeNull();
    expect(page.screen.getByText('Rules 1 removed').getAttribute('role')).toBe('status');
    // Only one is left, and the list needs one.
    expect(page.screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await page.press('Save');
    expect((page.sent() as typeof record).rules).toEqual([record.rules[1]]);
  });

  test('moves records by button and by key, with their input and the focus', async () => {
    const page = await open({ record });
    await retype(page, inside(page, 'Rules 2', /^Port/), '7');
    await page.press('Move Rules 2 up');
    expect(inside(page, 'Rules 1', 'Address').value).toBe('https://b');
    expect(inside(page, 'Rules 1', /^Port/).value).toBe('7');
    expect(group(page, 'Rules 1').contains(document.activeElement)).toBe(true);
    const control = inside(page, 'Rules 1', 'Address');
    control.focus();
    await page.person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(inside(page, 'Rules 2', 'Address')).toBe(control);
    expect(document.activeElement).toBe(control);
    await page.person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await page.press('Save');
    expect((page.sent() as typeof record).rules).toEqual([{ url: 'https://b', port: 7 }, record.rules[0]]);
  });

  test('shows errors at the field of the record, and puts the focus there', async () => {
    const page = await open({ record });
    const address = inside(page, 'Rules 2', 'Address');
    await retype(page, address, 'http:');
    await page.person.tab();
    expect(address.getAttribute('aria-invalid')).toBe('true');
    expect(inside(page, 'Rules 1', 'Address').getAttribute('aria-invalid')).toBeNull();
    await retype(page, inside(page, 'Rules 1', /^Port/), '1x');
    await page.press('Save');
    expect(errorsOf(inside(page, 'Rules 1', /^Port/))).toContain('numeric value');
    expect(document.activeElement).toBe(inside(page, 'Rules 1', /^Port/));
    expect(page.sent()).toBeUndefined();
  });

  test('says that a required field of a new record is missing once it was left', async () => {
    const page = await open({ record });
    await page.press('Add');
    const address = inside(page, 'Rules 3', 'Address');
    expect(address.getAttribute('aria-invalid')).toBeNull();
    await page.person.tab();
    expect(errorsOf(address)).toContain('This field is required');
  });

  test('shows errors of the list below it', async () => {
    const page = await open({ record });
    await retype(page, inside(page, 'Rules 1', /^Port/), '');
    await retype(page, inside(page, 'Rules 2', 'Address'), 'https://a');
    await page.press('Save');
    expect(page.sent()).toEqual({
      ...record,
      rules: [{ url: 'https://a', extra: { deep: [1] } }, { url: 'https://a' }],
    });
    const again = await open({ record: { name: 'a', rules: [{ url: 'https://a' }, { url: 'https://b' }] } });
    await retype(again, inside(again, 'Rules 2', 'Address'), 'https://a');
    await again.press('Save');
    expect(again.text()).toContain('Duplicate entry');
  });

  test('shows errors of the server at the field that they name', async () => {
    const messages = [
      { id: 'rules[1].url', text: 'Unknown host' },
      { id: 'PARAMETER rules.0.port', text: 'Port in use' },
      { id: 'rules[1]', text: 'Not allowed' },
    ];
    const refusal = rejected(400, { messages, listed: true });
    const page = await open({ record, answers: { 'PUT thing': refusal } });
    await retype(page, inside(page, 'Rules 1', /^Port/), '2');
    await page.press('Save');
    expect(errorsOf(inside(page, 'Rules 2', 'Address'))).toContain('Unknown host');
    expect(errorsOf(inside(page, 'Rules 1', /^Port/))).toContain('Port in use');
    expect(errorsOf(group(page, 'Rules 2'))).toContain('Not allowed');
    await retype(page, inside(page, 'Rules 2', 'Address'), 'https://c');
    expect(errorsOf(inside(page, 'Rules 2', 'Address'))).not.toContain('Unknown host');
    expect(errorsOf(inside(page, 'Rules 1', /^Port/))).toContain('Port in use');
  });

  test('shows the fields and the words of the descriptor', async () => {
    const fields: Field[] = [
      {
        field: 'rules',
        items: {
          label: 'Rule {position}',
          add: 'Add Rule',
          remove: 'Drop {position}',
          fields: [{ field: 'url', label: 'Where', help: 'Starts with https' }],
        },
      },
    ];
    const page = await open({ fields, record });
    expect(inside(page, 'Rule 1', 'Where').value).toBe('https://a');
    expect(page.text()).not.toContain('Port');
    await page.press('Drop 1');
    await page.press('Add Rule');
    await page.person.keyboard('https://c');
    await page.press('Save');
    expect((page.sent() as typeof record).rules).toEqual([{ url: 'https://b' }, { url: 'https://c', active: true }]);
  });

  test('edits lists, choices and objects that may be null inside a record', async () => {
    const page = await open({ record: { name: 'a', rules: [{ url: 'https://a', login: null }] } });
    await page.person.click(group(page, 'Login').querySelector('input')!);
    await page.person.type(inside(page, 'Rules 1', /^User/), 'me');
    await page.person.type(inside(page, 'Rules 1', /^Tags/), 'x,y,');
    await page.person.selectOptions(inside(page, 'Rules 1', /^Level/), 'high');
    await page.press('Save');
    expect((page.sent() as typeof record).rules).toEqual([
      { url: 'https://a', login: { user: 'me' }, tags: ['x', 'y'], level: 'high' },
    ]);
  });

  test('keeps an item that is not a record as JSON', async () => {
    const page = await open({ record: { name: 'a', rules: [5, { url: 'https://a' }] } });
    expect(group(page, 'Rules 1').querySelector('textarea')!.value).toBe('5');
    expect(inside(page, 'Rules 2', 'Address').value).toBe('https://a');
  });

  test('holds lists of records, and JSON where a schema refers to itself too deeply', async () => {
    const node: Schema = {
      type: 'object',
      properties: {
        id: { type: 'string', title: 'Id' },
        children: { type: 'array', title: 'Children', items: { $ref: '#/definitions/node' } },
      },
    };
    const page = await openPage(
      aForm([{ field: 'children' }], {
        entity: { properties: { children: node.properties!['children']! }, definitions: { node } },
        answers: {
          'GET thing': { children: [{ id: 'a', children: [{ id: 'b', children: [{ id: 'c', children: [] }] }] }] },
        },
      }),
    );
    expect(page.screen.getAllByLabelText(/^Id/).map((one) => (one as HTMLInputElement).value)).toEqual(['a', 'b', 'c']);
    await retype(page, page.screen.getAllByLabelText<HTMLInputElement>(/^Id/)[2]!, 'd');
    await page.press('Save');
    expect(page.sent()).toEqual({
      children: [{ id: 'a', children: [{ id: 'b', children: [{ id: 'd', children: [] }] }] }],
    });
  });

  test('is a text for users who may not change it', async () => {
    const setup = aForm([{ field: 'rules' }], { entity: { properties }, answers: { 'GET thing': record } });
    const page = await openPage({
      ...setup,
      screen: { ...setup.screen, may: { update: 'nexus:settings:update' } },
      may: () => false,
    });
    expect(page.screen.queryByRole('textbox')).toBeNull();
    expect(page.text()).toContain('Address: https://a');
  });
});

describe('a map', () => {
  const fields: Field[] = [{ field: 'labels' }, { field: 'limits' }];
  const record = { name: 'a', labels: { b: 'x', a: '' }, limits: { one: 1 } };

  test('has a key and a value for each member, in their order', async () => {
    const page = await open({ fields, record });
    const keys = page.screen.getAllByLabelText<HTMLInputElement>('Key');
    expect(keys.map(({ value }) => value)).toEqual(['b', 'a', 'one']);
    await retype(page, keys[0]!, 'c');
    await retype(page, inside(page, 'one', 'Value'), '2');
    await page.press('Save');
    expect(JSON.stringify(page.sent())).toBe('{"name":"a","labels":{"c":"x","a":""},"limits":{"one":2}}');
  });

  test('refuses a key that is empty or taken, and loses neither value', async () => {
    const page = await open({ fields, record });
    const [first] = page.screen.getAllByLabelText<HTMLInputElement>('Key');
    await retype(page, first!, 'a');
    expect(errorsOf(first!)).toContain('occurs twice');
    await page.press('Save');
    expect(page.sent()).toBeUndefined();
    await retype(page, first!, '');
    await page.press('Save');
    expect(errorsOf(first!)).toContain('This field is required');
    await page.person.type(first!, '__proto__');
    await page.press('Save');
    expect(Object.entries((page.sent() as typeof record).labels)).toEqual([
      ['__proto__', 'x'],
      ['a', ''],
    ]);
  });

  test('shows errors at the value, and asks for a number that is missing', async () => {
    const page = await open({ fields, record });
    await retype(page, inside(page, 'b', 'Value'), 'longer');
    await retype(page, inside(page, 'one', 'Value'), '');
    await page.press('Save');
    expect(errorsOf(inside(page, 'b', 'Value'))).toContain('for this field is 5');
    expect(errorsOf(inside(page, 'one', 'Value'))).toContain('This field is required');
    expect(page.sent()).toBeUndefined();
  });

  test('stays as it is while nothing is entered', async () => {
    const page = await open({ fields, record: { name: 'a', limits: null } });
    await page.person.type(page.control(/^Name/), 'b');
    await page.press('Save');
    expect(page.sent()).toEqual({ name: 'ab', limits: null });
  });
});
