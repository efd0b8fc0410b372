// Loads the kinds, and the code for entries, that otherwise load with a screen or form that uses them.
import { readKinds } from '../../../src/build/kinds.ts';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { loadEntries } from '../../../src/engine/form/form-code.ts';
import { loadKinds } from '../../../src/engine/kinds/late.ts';

export const loadAllKinds = async () => {
  await loadKinds({ list: { columns: readKinds().map(({ name }) => ({ field: 'x', cell: name })) } } as Screen);
  await loadEntries();
};
