// Fields that the server describes: reads the descriptions, and checks the values. Pure.
import type { FieldsFrom } from '../../descriptor/descriptor.gen.ts';
import { fieldError } from '../../rules/field-errors.ts';
import { hasFormat } from '../../rules/formats.mjs';
import { isMembers, partAt, valueAt, type Json } from '../../rules/paths.ts';
import { printed } from '../../rules/texts.ts';
import type { ControlName } from '../control-traits.gen.ts';
import type { Control, DescribedMember } from '../control.ts';
import { describedFields as words } from './vocabulary.gen.ts';

/** The stored text of a checked box. */
export const checked = 'true';
export const unchecked = 'false';

const textOf = (description: Json, key: keyof typeof words.keys): string =>
  printed(valueAt(description, words.keys[key])).trim();

function memberOf(description: Json): DescribedMember[] {
  const id = textOf(description, 'id');
  if (id === '') return [];
  const call = textOf(description, 'call');
  const type = textOf(description, 'type');
  const control = partAt(words.controls, [type]) as ControlName | undefined;
  const filters = filtersOf(valueAt(description, words.keys.filters));
  const options =
    call === ''
      ? null
      : {
          id: `direct:${call}${filters ? ` ${JSON.stringify(filters)}` : ''}`,
          call,
          filters,
          value: textOf(description, 'value') || words.value,
          label: textOf(description, 'text') || words.text,
        };
  // Without options, there is nothing to choose from.
  const isChoice = control === 'select' || control === 'checkboxes';
  return [
    {
      id,
      label: textOf(description, 'label') || id,
      help: textOf(description, 'help'),
      control: control === undefined || (isChoice && !options) ? 'text' : control,
      isRequired: valueAt(description, words.keys.required) === true,
      isReadOnly: valueAt(description, words.keys.readOnly) === true,
      initial: textOf(description, 'initial'),
      separator: control === 'checkboxes' && options ? words.separator : null,
      format: (partAt(words.formats, [type]) as string | undefined) ?? null,
      pattern: patternOf(textOf(description, 'pattern')),
      minimum: numberOf(textOf(description, 'minimum')),
      maximum: numberOf(textOf(description, 'maximum')),
      options: isChoice ? options : null,
    },
  ];
}

const filtersOf = (filters: Json): Record<string, string> | null =>
  isMembers(filters)
    ? Object.fromEntries(Object.entries(filters).map(([property, value]) => [property, printed(value)]))
    : null;

const numberOf = (text: string): number | null => (text === '' || Number.isNaN(Number(text)) ? null : Number(text));

/** A pattern of the server that this page can read and that is fast for every text; others are left to the server. */
function patternOf(text: string): string | null {
  try {
    return text !== '' && isFast(text) ? new RegExp(text, 'u').source : null;
  } catch {
    return null;
  }
}

/** The longest text that is matched. */
const longest = 300;

/** Whether a pattern repeats no group and little else, so that the ways to match a text are few. */
function isFast(pattern: string): boolean {
  const bare = pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gsu, '_');
  return !/\)[*+{]/.test(bare) && (bare.match(/(?<!\()[*+?{]/g) ?? []).length <= 3;
}

function problemOf(member: DescribedMember, text: string): string | null {
  if (text.trim() === '') return member.isRequired && member.control !== 'checkbox' ? fieldError('required') : null;
  if (member.control === 'number') {
    // Number() also reads "0x10" and "Infinity".
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text.trim())) return fieldError('number');
    const number = Number(text);
    if (member.minimum !== null && number < member.minimum)
      return fieldError('minimum', { limit: String(member.minimum) });
    if (member.maximum !== null && number > member.maximum)
      return fieldError('maximum', { limit: String(member.maximum) });
  }
  const { format, pattern } = member;
  if (format !== null && !hasFormat(format, text)) return fieldError('format', { format: format.toUpperCase() });
  return pattern !== null && text.length <= longest && !new RegExp(`^(?:${pattern})$`, 'u').test(text)
    ? fieldError('invalid')
    : null;
}

export default {
  describe(from: FieldsFrom, option: Json) {
    const list = valueAt(option, from.fields);
    return Array.isArray(list) ? list.flatMap(memberOf) : [];
  },
  problems(members: readonly DescribedMember[], value: Json) {
    const held = isMembers(value) ? value : {};
    const found = members.map((member) =>
      member.isReadOnly ? null : problemOf(member, printed(partAt(held, [member.id]))),
    );
    return Object.fromEntries(found.flatMap((text, index) => (text === null ? [] : [[index, text]])));
  },
} satisfies Control;
