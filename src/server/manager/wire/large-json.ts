// Serializes large values in slices: a list of thousands would otherwise block all other callers.
import { type TimeSlices, createTimeSlices } from '../time-slices.ts';

/** The number of list items in a slice. */
const atOnce = 50;

const isLargeList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > atOnce;

/** Whether a value is a large list, or an object with a large list among its members. */
const isLarge = (value: unknown): boolean =>
  isLargeList(value) ||
  (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).some(isLargeList));

async function write(value: unknown, margin: string, slices: TimeSlices, parts: string[]): Promise<void> {
  const inner = `${margin}  `;
  if (!isLarge(value)) {
    parts.push(JSON.stringify(value, null, 2).replaceAll('\n', `\n${margin}`));
    return;
  }
  const isList = Array.isArray(value);
  const members = Object.entries(value as object).filter(([, member]) => member !== undefined);
  parts.push(isList ? '[' : '{');
  for (const [i, [name, member]] of members.entries()) {
    const pause = slices.pause();
    if (pause) await pause;
    parts.push(`${i > 0 ? ',' : ''}\n${inner}${isList ? '' : `${JSON.stringify(name)}: `}`);
    await write(member, inner, slices, parts);
  }
  parts.push(`\n${margin}${isList ? ']' : '}'}`);
}

/** The text of a JSON value as `JSON.stringify(value, null, 2)` writes it. */
export async function jsonText(value: unknown): Promise<string> {
  if (!isLarge(value)) return JSON.stringify(value, null, 2);
  const parts: string[] = [];
  await write(value, '', createTimeSlices(), parts);
  return parts.join('');
}
