// Secrets are stored encrypted, with a key in a separate file.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findRecord } from '../../../src/server/manager/collections/records.ts';
import { openDatabase } from '../../../src/server/manager/data/database.ts';
import { keyFile, openSecrets } from '../../../src/server/manager/data/secrets.ts';
import { openManager } from '../../../src/server/manager/manager.ts';
import { createClient } from './client.ts';
import { freshFolder, serveManager } from './serve.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = freshFolder();
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => fs.rmSync(folder, { recursive: true, force: true })));

describe('a sealed secret', () => {
  const folder = newFolder();
  const secrets = openSecrets(folder);
  const sealed = secrets.seal('s3cr3t ü', 'email/password');

  test('can be opened after each start with the same key', () => {
    expect(sealed).not.toContain('s3cr3t');
    expect(openSecrets(folder).open(sealed, 'email/password')).toBe('s3cr3t ü');
    expect(secrets.open(secrets.seal('', 'x'), 'x')).toBe('');
  });

  test('differs each time, even for equal secrets', () => {
    expect(secrets.seal('s3cr3t ü', 'email/password')).not.toBe(sealed);
  });

  test.each([
    ['for a different purpose', sealed, 'http/password', secrets],
    ['if it was changed', `${sealed.slice(0, -6)}AAAAAA`, 'email/password', secrets],
    ['if it is truncated', sealed.slice(0, 20), 'email/password', secrets],
    ['if it is plain text', 's3cr3t', 'email/password', secrets],
    ['with a different key', sealed, 'email/password', openSecrets(newFolder())],
  ])('cannot be opened %s', (_, text, purpose, by) => {
    expect(by.open(text, purpose)).toBeUndefined();
  });
});

describe('the key file', () => {
  test('can be read and written only by its owner', () => {
    const folder = newFolder();
    openSecrets(folder);
    expect(fs.statSync(keyFile(folder)).mode & 0o777).toBe(0o600);
    fs.chmodSync(keyFile(folder), 0o644);
    openSecrets(folder);
    expect(fs.statSync(keyFile(folder)).mode & 0o777).toBe(0o600);
  });

  test('prevents the start with a message and advice if it is damaged', async () => {
    const dataDir = newFolder();
    fs.writeFileSync(keyFile(dataDir), 'not a key');
    await expect(openManager({ dataDir, contextPath: '', components: 0 })).rejects.toThrow(
      `${keyFile(dataDir)} is damaged. Restore it from a backup, or delete it and enter all stored passwords again.`,
    );
  });
});

describe('the secrets of records', () => {
  const screens = newFolder();
  const dataDir = newFolder();
  const secret = { type: 'string', writeOnly: true };
  const entity = {
    $id: 'hooks',
    title: 'Hook',
    type: 'object',
    properties: {
      name: { type: 'string' },
      token: secret,
      list: { type: 'array', items: { type: 'object', properties: { v: secret, k: { type: 'string' } } } },
    },
  };
  const calls = { list: 'GET v1/hooks', read: 'GET v1/hooks/{key}', create: 'POST v1/hooks' };
  const screen = { version: 2, kind: 'collection', title: 'Hooks', key: 'name', calls };
  const record = { name: 'a', token: 's3cr3t-1', list: [{ v: 's3cr3t-2', k: 'x' }] };

  test('are not readable in any file of the data folder', async () => {
    fs.mkdirSync(path.join(screens, 'hooks'));
    fs.writeFileSync(path.join(screens, 'hooks', 'screen.json'), JSON.stringify(screen));
    fs.writeFileSync(path.join(screens, 'hooks', 'entity.json'), JSON.stringify(entity));
    const served = await serveManager({ dataDir, screens, components: 0 });
    const client = createClient(served.url);
    expect((await client.rest('POST', '/v1/hooks', record)).json()).toEqual({ name: 'a', list: [{ k: 'x' }] });
    await served.stop();
    const files = fs.readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    expect(files.length).toBeGreaterThan(3);
    for (const { parentPath, name } of files)
      expect(fs.readFileSync(path.join(parentPath, name)).includes('s3cr3t'), name).toBe(false);
  });

  test('can be read from the database with their key, but not without it', () => {
    const store = openDatabase(dataDir);
    expect(findRecord({ store, secrets: openSecrets(dataDir) }, 'hooks', 'a')?.record).toEqual(record);
    const withoutKey = findRecord({ store, secrets: openSecrets(newFolder()) }, 'hooks', 'a')?.record;
    store.close();
    expect(withoutKey).toEqual({ name: 'a', list: [{ k: 'x' }] });
  });
});
