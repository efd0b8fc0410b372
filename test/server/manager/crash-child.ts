// Stores pairs of selectors in an endless loop, and prints the number of each stored pair. With a second argument, it
// also copies the database to that file again and again. A test starts and kills it.
import { setImmediate as next } from 'node:timers/promises';
import { addSelector } from '../../../src/server/manager/data/content-selectors.ts';
import { openDatabase } from '../../../src/server/manager/data/database.ts';

const [, , dataDir, target] = process.argv;
const store = openDatabase(dataDir!);

async function copyForever(file: string): Promise<never> {
  for (;;) {
    await store.copyTo(file);
    process.stdout.write('copied\n');
  }
}
if (target !== undefined) void copyForever(target);

for (let i = 0; ; i++) {
  store.transaction(() => {
    addSelector(store, { name: `pair-${i}-a`, type: 'csel', description: null, expression: 'format == "raw"' });
    addSelector(store, { name: `pair-${i}-b`, type: 'csel', description: null, expression: 'format == "raw"' });
  });
  process.stdout.write(`${i}\n`);
  if (target !== undefined) await next();
}
