// One change of a customization: a value for one key of one place.
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../engine/descriptor/entity.ts';
import type { HiddenDefaults } from '../engine/definition.ts';
import type { Empty } from '../engine/rules/accepted.ts';
import type { JsonPath } from '../engine/rules/paths.ts';

/**
 * A screen and its entity, as plain JSON. `hiddenDefaults`: original defaults, by path, of fields whose default changes
 * have set; they apply while the field is hidden. `emptied`: values of cleared fields, by path, that the rules of
 * changes exclude.
 */
export type ScreenParts = {
  screen: Screen;
  entity: Schema;
  hiddenDefaults?: HiddenDefaults;
  emptied?: Record<string, Empty>;
};

/** The position of a change in a file. */
export type Source = { file: string; line: number; column: number };

/** A screen with the changes that are in force. */
export type CustomizedScreen = ScreenParts & {
  slug: string;
  /** The screen as it is shipped. */
  original: ScreenParts;
  /** Whether a customization adds the screen. */
  isNew: boolean;
  changes: Change[];
};

export type Change = Source & {
  /** Slug of the screen. */
  screen: string;
  place: string;
  /** The key, with dots for nested keys; `add` for a new part. */
  key: string;
  value: unknown;
  /** The path of the value in its file. */
  at: JsonPath;
};
