// Loads the kinds of cells that otherwise load with a screen that uses them.
import { readKinds } from '../../../src/build/kinds.ts';
import type { Screen } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { loadKinds } from '../../../src/engine/kinds/late.ts';

export const loadAllKinds = () =>
  loadKinds({ list: { columns: readKinds().map(({ name }) => ({ field: 'x', cell: name })) } } as Screen);
