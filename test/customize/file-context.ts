// What the server returns with a file of customizations that no one else has changed.
import type { FileContext } from '../../src/customize/edited-file.ts';

export const noOthers: FileContext = { otherChanges: [], kinds: {}, renames: { screens: {}, places: {} }, skipped: [] };
