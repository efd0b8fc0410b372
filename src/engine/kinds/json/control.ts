// Any value as JSON text, without a loss: numbers keep their digits.
import { writeJson } from '../../rules/exact-json.ts';
import { readJson } from '../../rules/exact-reading.ts';
import type { Json } from '../../rules/paths.ts';
import { positionsIn } from '../../rules/text-position.ts';
import type { Control } from '../control.ts';
import { offsetAt, readPlaces, type Mistake } from './json-places.ts';
import { t } from './messages.gen.ts';

type Reading = { value: Json; mistake: Mistake | null };

// A form reads the value of a text several times for each keystroke.
const readings = new Map<string, Reading>();

function read(text: string): Reading {
  const known = readings.get(text);
  if (known) return known;
  const { mistake } = readPlaces(text);
  const reading = { mistake, value: mistake ? undefined : readJson(text, true) };
  if (readings.size > 50) readings.clear();
  readings.set(text, reading);
  return reading;
}

function messageOf({ is, text }: Mistake): string {
  if (is === 'unexpected') return t('unexpected', { text });
  if (is === 'twice') return t('duplicate', { name: text });
  return t(is === 'end' ? 'end' : 'deep');
}

const placed = (text: string, offset: number, message: string): string => {
  const { line, column } = positionsIn(text)(offset);
  return t('placed', { line: String(line), column: String(column), message });
};

export default {
  format: (value) => writeJson(value, 2),
  parse: (text) => read(text).value,
  invalid: (text) => {
    const { mistake } = read(text);
    return mistake ? placed(text, mistake.offset, messageOf(mistake)) : '';
  },
  placed: (text, pointer, message) => placed(text, offsetAt(readPlaces(text).offsets, pointer), message),
} satisfies Control;
