// The key of a row: the value of the field that identifies its record, which may be inside an object. Pure.
import { valueAt, type Json } from './paths.ts';
import { printed } from './texts.ts';

/** The value of the key in a row; undefined without a key. */
export const keyIn = (key: string | undefined, row: Json): Json => (key === undefined ? undefined : valueAt(row, key));

/** The key of each row, as it is printed; '' if it has none. */
export const rowKeys =
  (key: string | undefined) =>
  (row: Json): string =>
    printed(keyIn(key, row));
