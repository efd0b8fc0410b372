// Limits in messages of the manager, in the units of the form of a screen.
import type { Field, Screen } from '../../../engine/descriptor/descriptor.gen.ts';
import { formatExactBytes } from '../../../engine/format/exact-bytes.ts';
import { formatExactDuration } from '../../../engine/format/exact-durations.ts';
import { limitIn } from '../../../engine/rules/limits.ts';
import { fieldsIn } from './form-fields.ts';

/** The controls that write numbers with a unit. */
const formats: Partial<Record<string, (value: number) => string | undefined>> = {
  bytes: (size) => (size >= 0 && Number.isSafeInteger(size) ? formatExactBytes(size) : undefined),
  duration: formatExactDuration,
};

/** Writes the limits of a field as its control does. */
export const limitOf = (field: Pick<Field, 'unit' | 'widget'>) => limitIn(field, formats[String(field.widget)]);

/** Writes the limits of the field at a path of a screen. */
export function limitsOf(screen: Screen): (path: string) => (limit: number) => string {
  const fields = fieldsIn(screen);
  return (path) => limitOf(fields.get(path)?.field ?? {});
}
