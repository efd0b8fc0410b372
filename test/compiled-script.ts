// Command-line scripts of the project, compiled for tests that run them often: they start in a fraction of the time.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { bundleServer } from '../src/build/server-bundle.mjs';

const root = resolve(import.meta.dirname, '..');

/** Packages stay imports. */
const withoutPackages = {
  name: 'without-packages',
  resolveId: (id: string) => (/^@?[a-z]/.test(id) ? { id, external: true } : null),
};

/** The path of the compiled form of a script, such as `src/build/new-screen.ts`; it is removed after the tests. */
export async function compiledScript(script: string): Promise<string> {
  const name = basename(script, '.ts');
  const { chunks } = await bundleServer({ root, entries: { [name]: script }, plugins: [withoutPackages] });
  mkdirSync(join(root, '.parcel-cache'), { recursive: true });
  // At the same depth as the sources, because scripts find the project relative to their own folder.
  const folder = mkdtempSync(join(root, '.parcel-cache', 'script-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  for (const { fileName, code } of chunks) writeFileSync(join(folder, fileName), code);
  return join(folder, `${name}.js`);
}
