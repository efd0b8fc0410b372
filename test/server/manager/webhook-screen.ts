// A screen of webhooks, which the manager serves without code, in a separate folder.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';
import { managerForTests } from './manager-for-tests.ts';
import { freshFolder } from './serve.ts';

export const entity = {
  $schema: '../entity.schema.json',
  $id: 'webhooks',
  title: 'Webhook',
  type: 'object',
  required: ['name', 'url'],
  properties: {
    name: {
      type: 'string',
      title: 'Name',
      maxLength: 10,
      pattern: '^[a-z]+$',
      'x-messages': { pattern: 'Small letters only' },
    },
    url: { type: 'string', title: 'Address', format: 'uri' },
    events: { type: 'array', title: 'Events', items: { enum: ['push', 'delete'] }, default: ['push'] },
    limit: { type: ['integer', 'null'], title: 'Limit', minimum: 1 },
    calls: { type: 'integer', title: 'Calls', readOnly: true, default: 0 },
  },
};
export const screen = {
  version: 2,
  kind: 'collection',
  title: 'Webhooks',
  menu: { mode: 'admin', path: '/System/Webhooks' },
  when: { may: 'nexus:settings:read' },
  key: 'name',
  may: { create: 'nexus:settings:update', update: 'nexus:settings:update', delete: 'nexus:settings:update' },
  calls: {
    list: 'GET v1/webhooks',
    read: 'GET v1/webhooks/{key}',
    create: { call: 'POST v1/webhooks', body: ['name', 'url', 'events', 'limit'] },
    update: { call: 'PUT v1/webhooks/{key}', body: ['url', 'events', 'limit'] },
    delete: 'DELETE v1/webhooks/{key}',
  },
};

/** A record of the screen. */
export const hook = { name: 'first', url: 'https://example.org/x', events: ['push', 'delete'], limit: 5 };

/**
 * A manager for the tests of a file that serves the screens of an empty folder; `write` adds a file to the folder of
 * a screen.
 */
export async function managerWithScreens() {
  const folder = freshFolder();
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const { served, client } = await managerForTests({ screens: folder });
  const write = (slug: string, file: string, value: unknown) => {
    fs.mkdirSync(path.join(folder, slug), { recursive: true });
    fs.writeFileSync(path.join(folder, slug, file), typeof value === 'string' ? value : JSON.stringify(value));
  };
  return { served, client, folder, write };
}
