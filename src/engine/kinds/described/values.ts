// The values in the text of a described field.
import type { DescribedMember } from '../control.ts';

/** The distinct values in a text, of which a field with a separator has several; none in an empty text. */
export const valuesIn = ({ separator }: Pick<DescribedMember, 'separator'>, text: string): string[] => [
  ...new Set((separator === null ? [text] : text.split(separator)).filter((one) => one !== '')),
];
