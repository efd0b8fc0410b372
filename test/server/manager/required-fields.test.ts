// The required fields of screens that the manager serves without code: those of branches and of nested objects.
import { describe, expect, test } from 'vitest';
import { managerWithScreens, screen } from './webhook-screen.ts';

const { client, write } = await managerWithScreens();

describe('a screen without code in the manager', () => {
  test('requires the required fields of "then", "else" and nested objects, with the message of the field', async () => {
    write('proxies', 'entity.json', {
      $id: 'proxies',
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string' },
        kind: { type: 'string', enum: ['plain', 'basic'] },
        user: { type: 'string', 'x-messages': { required: 'Enter the user' } },
        site: { type: 'string', 'x-messages': { required: 'Enter the site' } },
        host: { type: 'object', required: ['address'], properties: { address: { type: 'string' } } },
      },
      if: { properties: { kind: { const: 'basic' } }, required: ['kind'] },
      then: { required: ['user'] },
      else: { required: ['site'] },
    });
    write('proxies', 'screen.json', {
      ...screen,
      calls: { ...screen.calls, create: { call: 'POST v1/proxies', body: { record: true } } },
    });
    const refused = async (record: object) => (await client.rest('POST', '/v1/proxies', record)).json();
    const user = { id: 'PARAMETER user', message: 'Enter the user' };
    const site = { id: 'PARAMETER site', message: 'Enter the site' };
    expect(await refused({ name: 'a', kind: 'basic' })).toEqual([user]);
    expect(await refused({ name: 'a', kind: 'basic', user: ' ' })).toEqual([user]);
    expect(await refused({ name: 'a', kind: 'plain' })).toEqual([site]);
    expect(await refused({ name: 'a', site: ' ' })).toEqual([site]);
    expect(await refused({ name: 'a', site: 's', host: { address: ' ' } })).toEqual([
      { id: 'PARAMETER host.address', message: 'This field is required' },
    ]);
    for (const valid of [
      { name: 'a', kind: 'plain', site: 's', user: '' },
      { name: 'b', kind: 'basic', user: 'u', site: '' },
    ])
      expect(await refused(valid)).toEqual(valid);
  });
});
