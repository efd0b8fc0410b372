// Loads the kinds, and the code for entries, that otherwise load with a screen or form that uses them.
import { loadEntries } from '../../../src/engine/form/form-code.ts';
import { loadLateKinds } from '../../../src/engine/kinds/late.ts';

export const loadAllKinds = async () => {
  await loadLateKinds();
  await loadEntries();
};
