// One change of a customization: a value for one key of one place.
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import type { HiddenDefaults } from '../engine/definition.ts';
import type { Empty } from '../engine/rules/accepted.ts';
import type { JsonPath } from '../engine/rules/paths.ts';

/**
 * A screen and its entity, as plain JSON. `hiddenDefaults`: where changes have set the default of a field, that of the
 * screen, by path; it counts while the field is hidden. `emptied`: what fields are saved as without rules of changes,
 * by which that is not valid.
 */
export type ScreenParts = {
  screen: Screen;
  entity: Schema;
  hiddenDefaults?: HiddenDefaults;
  emptied?: Record<string, Empty>;
};

/** Where a change is written. */
export type Source = { file: string; line: number; column: number };

/** A screen with the changes that are in force. */
export type CustomizedScreen = ScreenParts & {
  slug: string;
  /** The screen as it is shipped. */
  original: ScreenParts;
  /** Whether the customization adds the whole screen. */
  isNew: boolean;
  changes: Change[];
};

export type Change = Source & {
  /** Slug of the screen. */
  screen: string;
  place: string;
  /** The key, with dots inside objects; `add` is a whole new part. */
  key: string;
  value: unknown;
  /** Where the value is in its file. */
  at: JsonPath;
};
