// The entries and their values, for users who may not change them. Secrets stay masked.
import { t } from '../../../messages/gen/engine.gen.ts';
import { writeJson } from '../../rules/exact-json.ts';
import { isBlank, isMembers } from '../../rules/paths.ts';
import { printed } from '../../rules/texts.ts';
import { cellText } from '../cell-kind.ts';
import { keyOf } from '../choices.ts';
import { traits } from '../control-traits.gen.ts';
import type { AsTextProps } from '../control.ts';
import type { EntriesView, EntryField, EntryPart } from '../entries.ts';
import { PlainCell } from '../plain-cell.tsx';

const mask = '••••••••';

export default function RecordsAsText({ entries }: AsTextProps) {
  return entries && entries.entries.length > 0 ? <List {...entries} /> : <PlainCell shown="" />;
}

const List = ({ entries }: EntriesView) => (
  <ul className="plain-list">
    {entries.map(({ id, key, isValue, parts }) => (
      <li key={id}>
        {key && `${key.text}${isValue ? ': ' : ''}`}
        {isValue ? linesOf(parts).map(([, text]) => text) : <Lines parts={parts} />}
        {nestedIn(parts).map(([label, inner]) => (
          <div key={label}>
            {!isValue && `${label}:`}
            <List {...inner} />
          </div>
        ))}
      </li>
    ))}
  </ul>
);

const Lines = ({ parts }: { parts: readonly EntryPart[] }) =>
  linesOf(parts).map(([label, text]) => (
    <div key={label}>
      {label}: {text}
    </div>
  ));

const fieldsIn = (parts: readonly EntryPart[]): EntryField[] =>
  parts.flatMap((part) => (part.is === 'field' ? [part.field] : fieldsIn(part.parts)));

/** The values of fields with their labels; without those that are empty. */
const linesOf = (parts: readonly EntryPart[]): [label: string, text: string][] =>
  fieldsIn(parts).flatMap((field): [string, string][] => {
    const text = field.entries ? '' : textOf(field);
    return text === '' ? [] : [[field.label, text]];
  });

const nestedIn = (parts: readonly EntryPart[]): [label: string, entries: EntriesView][] =>
  fieldsIn(parts).flatMap(({ label, entries }): [string, EntriesView][] =>
    entries && entries.entries.length > 0 ? [[label, entries]] : [],
  );

function textOf({ value, stored, json, control, unit, choices = [] }: EntryField): string {
  const labelOf = (one: unknown) => choices.find(({ key }) => key === keyOf(one))?.label;
  const label = labelOf(stored);
  if (label !== undefined) return label;
  if (isBlank(stored)) return '';
  if (control === 'secret') return mask;
  if (unit !== '' && json === null) return `${printed(value)} ${unit}`;
  if (typeof stored === 'boolean') return t(stored ? 'yes' : 'no');
  if (Array.isArray(stored) && stored.every((one) => !isMembers(one)))
    return stored.map((one) => labelOf(one) ?? printed(one)).join(', ');
  return isMembers(stored) ? writeJson(stored) : cellText(traits[control].cell ?? 'text', stored);
}
