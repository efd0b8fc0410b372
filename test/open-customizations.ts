// Opens customizations for tests as `npm start` does: their thread is compiled, so it starts in a fraction of the time.
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compiledServer } from '../src/build/compiled-server.mjs';
import { openCustomizations as open, type Customizations } from '../src/server/customizations.ts';

const root = resolve(import.meta.dirname, '..');
let entry: Promise<URL> | undefined;

export async function openCustomizations(
  ...[folders, print, options]: Parameters<typeof open>
): Promise<Customizations> {
  entry ??= compiledServer(root).then((main) => pathToFileURL(join(dirname(main), 'customizations-worker.js')));
  return open(folders, print, { entry: await entry, ...options });
}
