// An edited customization on a full disk, or in a folder that changes in the meantime: no content is lost.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import type { Applied } from '../../../src/build/applier.ts';
import { t } from '../../../src/messages/gen/editing.gen.ts';
import { editingPermission, editingPlugin } from '../../../src/server/editing-routes.ts';
import { namedFolders } from '../../../src/customize/entries.ts';
import { createEditing } from '../../../src/server/editing.ts';

const allowed = async () => true;

test('an edited file keeps its content if the disk is full or read-only, which is reported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'registrar-full-'));
  writeFileSync(join(folder, 'logging.json'), 'before');
  const customized = { slugs: ['logging'], skipped: [], block: '{}' } as unknown as Applied;
  const written = vi.fn<() => Promise<void>>();
  const sync = vi.fn<(file: number) => void>();
  const editing = createEditing({
    folder: namedFolders([folder])[0]!,
    current: () => customized,
    customize: async () => customized,
    isWritable: true,
    refresh: written,
    sync,
  });
  const { hash } = editing.read('logging')!;
  for (const [code, failed, isFull] of [
    ['ENOSPC', t('disk-full'), true],
    ['EROFS', t('not-written', { problem: 'EROFS' }), false],
  ] as const) {
    sync.mockImplementationOnce(() => {
      throw Object.assign(new Error('no'), { code });
    });
    expect(await editing.write('logging', 'after', hash, allowed)).toEqual({ failed, isFull });
  }
  expect(readdirSync(folder)).toEqual(['logging.json']);
  expect(readFileSync(join(folder, 'logging.json'), 'utf8')).toBe('before');
  expect(written).not.toHaveBeenCalled();
  expect(await editing.write('logging', 'after', hash, allowed)).toMatchObject({
    file: expect.stringContaining('/logging.json'),
  });
  expect(readFileSync(join(folder, 'logging.json'), 'utf8')).toBe('after');
  rmSync(folder, { recursive: true });
});

test('an edit is rejected if its file is changed, or its folder removed, during the check', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'registrar-changing-'));
  const file = join(folder, 'logging.json');
  writeFileSync(file, 'before');
  const customized = { slugs: ['logging'], skipped: [], block: '{}' } as unknown as Applied;
  const customize = vi.fn<() => Promise<Applied>>();
  const editing = createEditing({
    folder: namedFolders([folder])[0]!,
    current: () => customized,
    customize,
    isWritable: true,
    refresh: async () => {},
  });
  const { hash } = editing.read('logging')!;
  customize.mockImplementationOnce(async () => {
    writeFileSync(file, 'by an editor');
    return customized;
  });
  expect(await editing.write('logging', 'after', hash, allowed)).toEqual({ refused: 'changed' });
  expect(readFileSync(file, 'utf8')).toBe('by an editor');
  customize.mockImplementationOnce(async () => {
    rmSync(folder, { recursive: true });
    throw new Error('The folder does not exist');
  });
  expect(await editing.write('logging', 'after', editing.read('logging')!.hash, allowed)).toEqual({
    failed: t('not-written', { problem: 'The folder does not exist' }),
    isFull: false,
  });
});

test('a file is not written if its user loses the permission during the check', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'registrar-revoked-'));
  writeFileSync(join(folder, 'logging.json'), 'before');
  const customized = { slugs: ['logging'], skipped: [], block: '{}' } as unknown as Applied;
  let granted = [{ id: editingPermission }];
  const editing = createEditing({
    folder: namedFolders([folder])[0]!,
    current: () => customized,
    customize: async () => {
      granted = [];
      return customized;
    },
    isWritable: true,
    refresh: async () => {},
  });
  const app = Fastify();
  await app.register(
    editingPlugin({
      editing,
      ask: async (_path, body) => {
        const data = body.includes('getUser') ? { authenticated: true, id: 'editor' } : granted;
        return { status: 200, body: JSON.stringify({ result: { success: true, data } }) };
      },
      write: () => {},
    }),
  );
  const { hash } = editing.read('logging')!;
  const save = () => app.inject({ method: 'PUT', url: '/custom/edit/logging', payload: { text: 'after', hash } });
  const { statusCode, body } = await save();
  expect([statusCode, body]).toEqual([403, expect.stringContaining(editingPermission)]);
  expect(readFileSync(join(folder, 'logging.json'), 'utf8')).toBe('before');
  await app.close();
  rmSync(folder, { recursive: true });
});

test('a write is added to the audit log before it is applied', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'registrar-audited-'));
  const customized = { slugs: ['logging'], skipped: [], block: '{}' } as unknown as Applied;
  const events: string[] = [];
  const editing = createEditing({
    folder: namedFolders([folder])[0]!,
    current: () => customized,
    customize: async () => customized,
    isWritable: true,
    refresh: async () => {
      await new Promise((done) => setTimeout(done));
      events.push('in force');
    },
  });
  const app = Fastify();
  await app.register(
    editingPlugin({
      editing,
      ask: async (_path, body) => {
        const data = body.includes('getUser') ? { authenticated: true, id: 'editor' } : [{ id: editingPermission }];
        return { status: 200, body: JSON.stringify({ result: { success: true, data } }) };
      },
      write: () => events.push(readFileSync(join(folder, 'logging.json'), 'utf8')),
    }),
  );
  const { statusCode } = await app.inject({
    method: 'PUT',
    url: '/custom/edit/logging',
    payload: { text: 'after', hash: '' },
  });
  expect([statusCode, ...events]).toEqual([200, 'after', 'in force']);
  await app.close();
  rmSync(folder, { recursive: true });
});
