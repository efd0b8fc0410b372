// What a kind of value consists of. Each kind has a folder: kind.json (its part of the descriptor language), and
// where it differs from plain text, kind.ts (its text), column.ts (order and layout), cell.tsx (how it is rendered)
// and check.ts (invalid descriptors). The first two are pure. `npm run types` lists the folders in *.gen.ts.
import type { Tone } from '../descriptor/descriptor.gen.ts';
import type { Schema } from '../descriptor/entity.ts';
import type { Json } from '../rules/paths.ts';
import type { PlaceholderValues } from '../rules/texts.ts';

/** One record of a list. */
export type Row = Readonly<Record<string, Json>>;

/** The information of a list about a value, besides the value. */
export type Badge = { tone: Tone; text: string };

/** The parts of its columns that a kind may replace. */
export type ColumnParts = {
  /** The text that replaces the value; undefined if the value itself is shown. */
  text?: (row: Row) => string;
  /** The text that readers and the search see; '' for nothing. */
  shown: (row: Row) => string;
  /** The badge beside the value; undefined if no condition for one is true. */
  badge?: (row: Row) => Badge | undefined;
  /** The displayed value: that of the record, or its title. */
  raw: (row: Row) => Json;
  /** The sort value. */
  valueOf: (row: Row) => Json;
  /** The address of a link, with a leading `#` for addresses of the console; null if there is nothing to link. */
  href: (row: Row) => string | null;
  /** Whether a long text wraps even if the opened row would show all of it. */
  wraps: boolean;
};

/** How values of a kind read as text. `Settings`: the cell in the descriptor, for kinds with settings. */
export type Kind<Settings = unknown> = {
  /**
   * The text of a value, '' for nothing. Values of an unexpected type are printed as they are. Left out: printed as it
   * is.
   */
  text?: (value: Json, settings: Settings) => string;
  /** The text of a column that replaces the value, as this kind shows it. Left out: unchanged. */
  styled?: (text: string) => string;
  /** `end`: aligned with the end of the cell, with digits of equal width. */
  align?: 'end';
};

/** The layout of the texts in a column. */
export type TextLayout = {
  /** `whole`: truncation would make it misleading. `spare`: a narrow table moves it below the name first. */
  width?: 'whole' | 'spare';
  /** The font of its text, if it is not that of a value. */
  font?: 'code' | 'tag';
  /** Pixels beside the text at a font size of 16: an icon, the padding of a tag. */
  beside?: number;
};

/** The order and layout of the columns of a kind. */
export type KindColumn<Settings = unknown> = TextLayout & {
  /** Left out: the value itself. */
  sortValue?: (value: Json) => Json;
  /** Whether the cell declares a label for a value; otherwise the title of the choice is shown. */
  labels?: (value: Json, settings: Settings) => boolean;
  /** Whether a field may have this kind; otherwise its value is plain text. */
  fits?: (schema: Schema) => boolean;
  /** The parts of its columns that differ from the usual ones. */
  column?: (settings: Settings, usual: ColumnParts, places: (row: Row) => PlaceholderValues) => Partial<ColumnParts>;
};
