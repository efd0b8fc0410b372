// Lists of records in a form: they are edited, checked and saved, and members without a control are kept.
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { openPage } from '../../descriptors/effects/effect.tsx';
import { formSetup } from '../../descriptors/effects/setups.ts';
import { rejected } from '../../http/rejected.ts';
import { errorsOf, group, inside, open, properties, retype } from './entries-page.ts';

afterEach(cleanup);

const record = { name: 'a', rules: [{ url: 'https://a', port: 1, extra: { deep: [1] } }, { url: 'https://b' }] };

describe('a list of records', () => {
  test('shows a group for each record, with a control for each field', async () => {
    const page = await open({ record });
    expect(inside(page, 'Rules 1', 'Address').value).toBe('https://a');
    expect(inside(page, 'Rules 1', /^Port/).value).toBe('1');
    expect(inside(page, 'Rules 2', 'Address').value).toBe('https://b');
    expect(inside(page, 'Rules 2', /^Level/).tagName).toBe('SELECT');
  });

  test('saves a changed field, and keeps members that no control shows', async () => {
    const page = await open({ record });
    await retype(page, inside(page, 'Rules 1', /^Port/), '8081');
    await page.press('Save');
    expect(page.sent()).toEqual({ ...record, rules: [{ ...record.rules[0], port: 8081 }, record.rules[1]] });
  });

  test('adds a record with its defaults, and moves the focus to its first field', async () => {
    const page = await open({ record });
    await page.press('Add');
    expect(document.activeElement).toBe(inside(page, 'Rules 3', 'Address'));
    await page.person.keyboard('https://c');
    await page.press('Save');
    expect((page.sent() as typeof record).rules[2]).toEqual({ url: 'https://c', active: true });
  });

  test('shows a rule that only the list breaks at the list, and is not saved', async () => {
    const rules = { ...properties.rules, maxItems: 1 };
    const page = await open({ record, schema: { rules } });
    await retype(page, inside(page, 'Rules 1', /^Port/), '2');
    await page.press('Save');
    expect(page.sent()).toBeUndefined();
    expect(document.body.textContent).toContain('At most 1 entry is allowed');
    await page.press('Remove Rules 2');
    expect(document.body.textContent).not.toContain('At most 1 entry is allowed');
  });

  test('removes records, and moves the focus to the button that removes the next or the last one', async () => {
    const page = await open({
      record: { name: 'a', rules: ['a', 'b', 'c', 'd'].map((at) => ({ url: `https://${at}` })) },
    });
    const focused = () => {
      const entry = document.activeElement!.closest<HTMLElement>('.record')!;
      return [inside(page, entry.ariaLabel!, 'Address').value, document.activeElement];
    };
    await page.press('Remove Rules 2');
    expect(focused()).toEqual(['https://c', page.button('Remove Rules 2')]);
    await page.press('Remove Rules 3');
    expect(focused()).toEqual(['https://c', page.button('Remove Rules 2')]);
  });

  test('removes a record and announces it, but cannot remove the last required one', async () => {
    const page = await open({ record });
    await page.press('Remove Rules 1');
    expect(page.screen.queryByRole('group', { name: 'Rules 2' })).toBeNull();
    expect(page.screen.getByText('Rules 1 removed').getAttribute('role')).toBe('status');
    // The list requires at least one record.
    expect(page.screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(document.activeElement).toBe(page.button('Add'));
    await page.press('Save');
    expect((page.sent() as typeof record).rules).toEqual([record.rules[1]]);
  });

  test('moves records by buttons and by keys, and keeps their input and the focus', async () => {
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
    await page.person.keyboard('{Alt>}{Home}{/Alt}');
    await page.press('Save');
    expect((page.sent() as typeof record).rules).toEqual([{ url: 'https://b', port: 7 }, record.rules[0]]);
  });
});

describe('an error in a list of records', () => {
  test('is shown at the field of the record, which gets the focus on Save', async () => {
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

  test('is shown for an empty required field of a new record after the field is left', async () => {
    const page = await open({ record });
    await page.press('Add');
    const address = inside(page, 'Rules 3', 'Address');
    expect(address.getAttribute('aria-invalid')).toBeNull();
    await page.person.tab();
    expect(errorsOf(address)).toContain('This field is required');
  });

  test('is shown below the list for duplicate records', async () => {
    const page = await open({ record: { name: 'a', rules: [{ url: 'https://a' }, { url: 'https://b' }] } });
    await retype(page, inside(page, 'Rules 2', 'Address'), 'https://a');
    await page.press('Save');
    expect(page.sent()).toBeUndefined();
    const list = group(page, 'Rules');
    const error = page.screen.getByText('Duplicate entry');
    expect(errorsOf(list)).toContain('Duplicate entry');
    expect(list.compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('is not shown for records that differ in a member without a control', async () => {
    const page = await open({ record });
    await retype(page, inside(page, 'Rules 1', /^Port/), '');
    await retype(page, inside(page, 'Rules 2', 'Address'), 'https://a');
    await page.press('Save');
    expect(page.sent()).toEqual({
      ...record,
      rules: [{ url: 'https://a', extra: { deep: [1] } }, { url: 'https://a' }],
    });
  });

  test('from the server is shown at the field or record that it names, until that field is changed', async () => {
    const messages = [
      { id: 'rules[1].url', text: 'Unknown host' },
      { id: 'PARAMETER rules.0.port', text: 'Port in use' },
      { id: 'rules[1]', text: 'Not allowed' },
      { id: 'rules[1]', text: 'Not known' },
      { id: 'PARAMETER name', text: 'Too short' },
      { id: 'name', text: 'Taken' },
    ];
    const refusal = rejected(400, { messages, listed: true });
    const page = await open({ record, answers: { 'PUT thing': refusal } });
    await retype(page, inside(page, 'Rules 1', /^Port/), '2');
    await page.press('Save');
    expect(errorsOf(inside(page, 'Rules 2', 'Address'))).toContain('Unknown host');
    expect(errorsOf(inside(page, 'Rules 1', /^Port/))).toContain('Port in use');
    expect(errorsOf(group(page, 'Rules 2'))).toContain('Not allowed. Not known.');
    expect(errorsOf(page.control('Name'))).toContain('Too short. Taken.');
    await retype(page, inside(page, 'Rules 2', 'Address'), 'https://c');
    expect(errorsOf(inside(page, 'Rules 2', 'Address'))).not.toContain('Unknown host');
    expect(errorsOf(inside(page, 'Rules 1', /^Port/))).toContain('Port in use');
  });
});

describe('a record in a list', () => {
  test('shows the fields and texts that the descriptor declares', async () => {
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

  test('has controls for its lists, choices and nullable objects', async () => {
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

  test('is shown as JSON if it is not an object', async () => {
    const page = await open({ record: { name: 'a', rules: [5, { url: 'https://a' }] } });
    expect(group(page, 'Rules 1').querySelector('textarea')!.value).toBe('5');
    expect(inside(page, 'Rules 2', 'Address').value).toBe('https://a');
  });

  test('can contain lists of records, as JSON below the third level if its schema refers to itself', async () => {
    const node: Schema = {
      type: 'object',
      properties: {
        id: { type: 'string', title: 'Id' },
        children: { type: 'array', title: 'Children', items: { $ref: '#/definitions/node' } },
      },
    };
    const page = await openPage(
      formSetup([{ field: 'children' }], {
        entity: { properties: { children: node.properties!['children']! }, definitions: { node } },
        answers: {
          'GET thing': {
            children: [{ id: 'a', children: [{ id: 'b', children: [{ id: 'c', children: [{ id: 'x' }] }] }] }],
          },
        },
      }),
    );
    expect(page.screen.getAllByLabelText(/^Id/).map((one) => (one as HTMLInputElement).value)).toEqual(['a', 'b', 'c']);
    await retype(page, page.screen.getAllByLabelText<HTMLInputElement>(/^Id/)[2]!, 'd');
    const json = page.screen.getByLabelText<HTMLTextAreaElement>(/^Children/, { selector: 'textarea' });
    expect(JSON.parse(json.value)).toEqual([{ id: 'x' }]);
    fireEvent.change(json, { target: { value: '[{ "id": "y" }]' } });
    await page.press('Save');
    expect(page.sent()).toEqual({
      children: [{ id: 'a', children: [{ id: 'b', children: [{ id: 'd', children: [{ id: 'y' }] }] }] }],
    });
  });

  test('is shown as text to users without the permission to change it', async () => {
    const setup = formSetup([{ field: 'rules' }], { entity: { properties }, answers: { 'GET thing': record } });
    const page = await openPage({
      ...setup,
      screen: { ...setup.screen, may: { update: 'nexus:settings:update' } },
      may: () => false,
    });
    expect(page.screen.queryByRole('textbox')).toBeNull();
    expect(page.text()).toContain('Address: https://a');
  });
});
