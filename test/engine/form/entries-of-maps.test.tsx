// Maps in a form: keys and values are edited, checked and saved in their order.
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { errorsOf, inside, open, retype } from './entries-page.ts';

afterEach(cleanup);

describe('a map', () => {
  const fields: Field[] = [{ field: 'labels' }, { field: 'limits' }];
  const record = { name: 'a', labels: { b: 'x', a: '' }, limits: { one: 1 } };

  test('shows and saves a key and a value for each member, in their order', async () => {
    const page = await open({ fields, record });
    const keys = page.screen.getAllByLabelText<HTMLInputElement>('Key');
    expect(keys.map(({ value }) => value)).toEqual(['b', 'a', 'one']);
    await retype(page, keys[0]!, 'c');
    await retype(page, inside(page, 'one', 'Value'), '2');
    await page.press('Save');
    expect(JSON.stringify(page.sent())).toBe('{"name":"a","labels":{"c":"x","a":""},"limits":{"one":2}}');
  });

  test('rejects an empty or duplicate key, and keeps both values', async () => {
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

  test('shows the field error of a value at the value, also if a number is missing', async () => {
    const page = await open({ fields, record });
    await retype(page, inside(page, 'b', 'Value'), 'longer');
    await retype(page, inside(page, 'one', 'Value'), '');
    await page.press('Save');
    expect(errorsOf(inside(page, 'b', 'Value'))).toContain('for this field is 5');
    expect(errorsOf(inside(page, 'one', 'Value'))).toContain('This field is required');
    expect(page.sent()).toBeUndefined();
  });

  test('shows the field error of a key at the key', async () => {
    const page = await open({ fields, record });
    const [first] = page.screen.getAllByLabelText<HTMLInputElement>('Key');
    await retype(page, first!, 'B');
    await page.press('Save');
    expect(first!.getAttribute('aria-invalid')).toBe('true');
    expect(errorsOf(first!)).not.toBe('');
    expect(page.sent()).toBeUndefined();
  });

  test.each(['', ' ', '__proto__', 'constructor', 'a.b', 'a/b', '0'])(
    'keeps the loaded key %j when a different value is changed',
    async (key) => {
      const limits = JSON.parse(`{"one":1,${JSON.stringify(key)}:2}`) as object;
      const page = await open({ fields, record: { name: 'a', limits } });
      await retype(page, inside(page, 'one', 'Value'), '3');
      await page.press('Save');
      expect(JSON.stringify(page.sent())).toBe(JSON.stringify({ name: 'a', limits: { ...limits, one: 3 } }));
    },
  );

  test('shows the error of a new key only after it was left, unless the key is taken', async () => {
    const page = await open({ fields: [{ field: 'labels' }], record });
    await page.press('Add');
    const key = page.screen.getAllByLabelText<HTMLInputElement>('Key').at(-1)!;
    const isWrong = () => key.getAttribute('aria-invalid') === 'true';
    expect(isWrong()).toBe(false);
    await page.person.type(key, 'B');
    expect(isWrong()).toBe(false);
    await page.person.tab();
    expect(isWrong()).toBe(true);
    await retype(page, key, 'a');
    expect(isWrong()).toBe(true);
  });

  test('shows the error of a loaded key at once', async () => {
    const page = await open({ fields: [{ field: 'labels' }], record: { name: 'a', labels: { B: 'x' } } });
    expect(page.control('Key').getAttribute('aria-invalid')).toBe('true');
  });

  test('rejects an empty key of a new member, even if a loaded member has an empty key', async () => {
    const page = await open({ fields: [{ field: 'limits' }], record: { name: 'a', limits: { '': 2 } } });
    await page.press('Add');
    await page.person.type(page.screen.getAllByLabelText('Value').at(-1)!, '3');
    await page.press('Save');
    expect(page.sent()).toBeUndefined();
  });

  test('has values whose fields have the names of its parts, each with a unique id', async () => {
    const names = ['key', 'key-error', 'error'];
    const member: Schema = { type: 'string', minLength: 3 };
    const members = Object.fromEntries(names.map((name) => [name, { ...member, title: name }]));
    const hosts: Schema = {
      type: 'object',
      title: 'Hosts',
      additionalProperties: { type: 'object', properties: members },
    };
    const page = await open({
      fields: [{ field: 'hosts' }],
      record: { name: 'a', hosts: { one: { key: 'k' } } },
      schema: { hosts },
    });
    expect(page.screen.getByLabelText<HTMLInputElement>('Key').value).toBe('one');
    expect(page.screen.getByLabelText<HTMLInputElement>(/^key\b(?!-)/).value).toBe('k');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('stays null if nothing is entered in it', async () => {
    const page = await open({ fields, record: { name: 'a', limits: null } });
    await page.person.type(page.control(/^Name/), 'b');
    await page.press('Save');
    expect(page.sent()).toEqual({ name: 'ab', limits: null });
  });
});
