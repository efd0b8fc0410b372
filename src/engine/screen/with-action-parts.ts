// The definition of a screen with the code that only some actions and lists need.
import type { Definition } from '../definition.ts';
import type * as actionParts from './action-parts.ts';
import type { createSeveral } from './several/model.ts';

export type WithActionParts = Definition & {
  actionParts?: typeof actionParts;
  /** Missing if no action is for several rows. */
  createSeveral?: typeof createSeveral;
};
