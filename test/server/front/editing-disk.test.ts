// An edited customization on a disk that is full: the file stays as it was, and nothing else is left.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Customized } from '../../../src/customize/customize.ts';
import { createEditing } from '../../../src/server/editing.ts';

test('an edited file is kept if the disk is full, and the response says so', () => {
  const folder = mkdtempSync(join(tmpdir(), 'registrar-full-'));
  writeFileSync(join(folder, 'logging.json'), 'before');
  const customized = { slugs: ['logging'], skipped: [] } as unknown as Customized;
  const written = vi.fn<() => void>();
  const sync = vi.fn<(file: number) => void>();
  const editing = createEditing({
    folder,
    current: () => customized,
    customize: () => customized,
    blockOf: () => ({}),
    isWritable: true,
    written,
    sync,
  });
  const { hash } = editing.read('logging')!;
  for (const [code, failed, isFull] of [
    ['ENOSPC', 'The file could not be written, because the disk of the server is full.', true],
    ['EROFS', 'The file could not be written: EROFS.', false],
  ] as const) {
    sync.mockImplementationOnce(() => {
      throw Object.assign(new Error('no'), { code });
    });
    expect(editing.write('logging', 'after', hash)).toEqual({ failed, isFull });
  }
  expect(readdirSync(folder)).toEqual(['logging.json']);
  expect(readFileSync(join(folder, 'logging.json'), 'utf8')).toBe('before');
  expect(written).not.toHaveBeenCalled();
  expect(editing.write('logging', 'after', hash)).toMatchObject({ file: expect.stringContaining('/logging.json') });
  expect(readFileSync(join(folder, 'logging.json'), 'utf8')).toBe('after');
  rmSync(folder, { recursive: true });
});
