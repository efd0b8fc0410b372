// What edits change, in words: one sentence for each key of a place, in the order of the edits.
import type { Edit } from '../../customize/edit-text.ts';
import type { MetaSchema } from '../../customize/meta.ts';
import { partAt, sameJson } from '../../engine/rules/paths.ts';
import { sentence } from '../../engine/rules/texts.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { kindName, kindOfPart } from '../parts.ts';
import { keyLabel } from './labels.ts';
import {
  isText,
  partsOf,
  requiredBy,
  shortName,
  shownValue,
  siblingsOf,
  valueOf,
  wholePlace,
  type Base,
  type Part,
} from './parts.ts';

export type Difference = { place: string; key: string; text: string };

/** The differences between the file and the file with the edits. */
export function differences(base: Base, edits: readonly Edit[], meta: MetaSchema): Difference[] {
  const before = partsOf(base, [], meta);
  const after = partsOf(base, edits, meta);
  const seen = new Set<string>();
  return edits.flatMap(({ place, key }): Difference[] => {
    const name = `${place} ${key}`;
    if (seen.has(name)) return [];
    seen.add(name);
    const part = after.find(({ id }) => id === place) ?? before.find(({ id }) => id === place);
    const text =
      part && inWords({ base, edits, meta, part, isGone: !after.some(({ id }) => id === place) }, key, after);
    return text === undefined ? [] : [{ place, key, text }];
  });
}

type Changed = { base: Base; edits: readonly Edit[]; meta: MetaSchema; part: Part; isGone: boolean };

function inWords(
  { base, edits, meta, part, isGone }: Changed,
  key: string,
  parts: readonly Part[],
): string | undefined {
  const name = fullName(part);
  const [old, now] = [partAt(base.file, [part.id, ...key.split('.')]), valueOf(base, edits, part.id, key)];
  const wasThere = partAt(base.file, [part.id]) !== undefined;
  if (isGone) return key === wholePlace && wasThere ? t('difference-removed', { name }) : undefined;
  const isReset = edits.findLast(({ place }) => place === part.id)?.key === wholePlace;
  if (key === wholePlace) return wasThere && isReset ? t('difference-reset', { name }) : undefined;
  if (sameJson(old, now)) return undefined;
  switch (key) {
    case 'add':
      return t('difference-added', { name });
    case 'schema':
      return undefined;
    case 'hidden':
      return t(now === true ? 'difference-hidden' : 'difference-shown', { name });
    case 'before':
    case 'after':
      return now === undefined ? undefined : movedInWords(name, key, String(now), part, parts);
    case 'restrict':
      return t(requiredBy(base, edits, part) === 'file' ? 'difference-required' : 'difference-optional', { name });
    case 'readOnly':
      return t(
        now === 'always' ? 'difference-read-only' : now === 'onEdit' ? 'difference-on-edit' : 'difference-editable',
        {
          name,
        },
      );
    default: {
      const values = {
        name,
        label: keyLabel(key),
        before: shortText(shownValue(base, [], part.id, key, meta)),
        after: shortText(now),
      };
      if (values.after === values.before) return undefined;
      if (values.after === '') return t('difference-default', values);
      return t(values.before === '' ? 'difference-set' : 'difference-changed', values);
    }
  }
}

function movedInWords(
  name: string,
  side: 'before' | 'after',
  target: string,
  part: Part,
  parts: readonly Part[],
): string {
  const other = siblingsOf(parts, part).find(({ id }) => shortName(id) === target);
  return t(side === 'before' ? 'difference-before' : 'difference-after', { name, other: other ? other.name : target });
}

/** A part with its kind, because a field and a column have the same name. */
export function fullName({ id, name }: Part): string {
  const kind = kindName(kindOfPart(id)!);
  return name === '' ? kind : t('full-name', { kind, name });
}

function shortText(value: unknown): string {
  if (value === undefined) return '';
  const text = isText(value)
    ? sentence(value)
    : typeof value === 'boolean'
      ? t(value ? 'yes' : 'no')
      : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
