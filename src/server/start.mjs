// Entry point of `npm start`: starts the server from its compiled form, which loads in a fraction of the time.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiledServer } from '../build/compiled-server.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const compiled = await compiledServer(root).catch(() => undefined);

if (compiled === undefined) {
  // Starts from the sources, which report the error.
  const { register } = await import('tsx/esm/api');
  register();
  await import('./main.ts');
} else {
  await import(pathToFileURL(compiled).href);
}
