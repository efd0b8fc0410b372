// Limits of numbers in messages, as the control of the field writes numbers.
import type { Field } from '../descriptor/descriptor.gen.ts';

/** Writes the limits of a field in its unit, or by the format of its control, which gives undefined for none. */
export const limitIn =
  ({ unit }: Pick<Field, 'unit'>, format?: (limit: number) => string | undefined) =>
  (limit: number): string =>
    // The last digits carry the error of binary doubles.
    format?.(limit) ?? String(Number((limit / (unit?.factor ?? 1)).toPrecision(15)));
