// Describes the values of changes: texts as written, everything else by the labels of its keys. Pure.
import type { Text } from '../../engine/descriptor/descriptor.gen.ts';
import { formatShortList } from '../../engine/format/lists.ts';
import { isMembers, isObject, partAt, sameJson } from '../../engine/rules/paths.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { conditionInWords, type Names } from './condition-words.ts';
import { memberLabel, variantLabel, wordOf } from './labels.ts';
import { isText } from './parts.ts';

/** The keys whose values are words of the language. */
const wordKeys: readonly string[] = ['tone', 'type', 'as', 'cell', 'cells', 'widget', 'match', 'position', 'variant'];

/** The keys whose numbers are values of the field, not lengths. */
const quantityKeys: readonly string[] = ['minimum', 'maximum', 'multipleOf', 'default', 'enum', 'const', 'options'];

/** How values name the parts of their screen. */
export type Naming = Pick<Names, 'field' | 'input'> & {
  column: (id: string) => string;
  group: (id: string) => string;
  /** By its address. */
  screen: (address: string) => string;
  /** A number that the field can have, as its control shows it. */
  quantity: (value: number) => string;
};

/** The variants of a text, in their order. */
const variants = ['zero', 'one', 'other', 'text', 'blank'] as const;

/** The keys of a text with variants. */
const textKeys: readonly string[] = ['count', ...variants];

/** Whether a value is a text, not an object that contains one. */
const isWhollyText = (value: unknown): value is Text =>
  isText(value) && (typeof value === 'string' || Object.keys(value).every((key) => textKeys.includes(key)));

/** The description of a value; '' for none. */
export function inWords(value: unknown, key: string, naming: Naming): string {
  const name = key.split('.').at(-1)!;
  if (value === undefined) return '';
  if (value === null || sameJson(value, []) || sameJson(value, {})) return t('no-value');
  if (isWhollyText(value)) return typeof value === 'string' ? textInWords(value, key, naming) : variantsInWords(value);
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number' && quantityKeys.includes(name)) return naming.quantity(value);
  if (!isMembers(value)) return String(value);
  const part = (one: unknown) => inWords(one, key, naming);
  if (Array.isArray(value))
    return value.some(isMembers)
      ? value.map((one) => (value.length > 1 && isMembers(one) ? `(${part(one)})` : part(one))).join(' ')
      : formatShortList(value.map(part));
  if (name === 'when') return conditionInWords(value, { ...naming, value: part });
  return Object.entries(value)
    .map(([inner, one]) => {
      const words = inWords(one, name === 'cells' ? 'cell' : inner, naming);
      // The members of cells are paths.
      const label = name === 'cells' ? naming.field(inner) : memberLabel(inner);
      return `${label}: ${isObject(one) && inner !== 'when' && !isWhollyText(one) ? `(${words})` : words}`;
    })
    .join('; ');
}

function variantsInWords(text: Exclude<Text, string>): string {
  const written = variants.flatMap((one): [string, string][] => {
    const variant = partAt(text, [one]);
    return typeof variant === 'string' ? [[one, variant]] : [];
  });
  return written.map(([one, label]) => (written.length > 1 ? variantLabel(label, one) : label)).join('; ');
}

function textInWords(text: string, key: string, { field, column, group, screen }: Naming): string {
  const name = key.split('.').at(-1)!;
  if (name === 'sortBy') return text.startsWith('-') ? t('descending', { name: column(text.slice(1)) }) : column(text);
  if (name === 'search' || name === 'each') return field(text);
  if (name === 'to') return screen(text);
  // The group of a field, not that of the menu.
  if (key === 'group') return text === '' ? t('no-group') : group(text);
  return (wordKeys.includes(name) && wordOf(text)) || text;
}
