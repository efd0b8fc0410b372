// Stores pairs of selectors in an endless loop, and prints the number of each stored pair. A test starts and kills it.
import { addSelector } from '../../../src/server/manager/data/content-selectors.ts';
import { openDatabase } from '../../../src/server/manager/data/database.ts';

const store = openDatabase(process.argv[2]!);
for (let i = 0; ; i++) {
  store.transaction(() => {
    addSelector(store, { name: `pair-${i}-a`, type: 'csel', description: null, expression: 'format == "raw"' });
    addSelector(store, { name: `pair-${i}-b`, type: 'csel', description: null, expression: 'format == "raw"' });
  });
  process.stdout.write(`${i}\n`);
}
