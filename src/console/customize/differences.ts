// What edits change, in words: one sentence for each key of a place, in the order of the edits.
import type { Edit } from '../../customize/edit-text.ts';
import { ruleOf } from '../../customize/key-rules.ts';
import type { MetaSchema } from '../../customize/meta.ts';
import { placesOf } from '../../customize/places.ts';
import { partAt, sameJson } from '../../engine/rules/paths.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { kindName, kindOfPart } from '../parts.ts';
import type { EditedScreen } from './edited-screen.ts';
import { keyLabel, wordOf } from './labels.ts';
import { usualOfAction } from './offers.ts';
import {
  isText,
  partsOf,
  requiredBy,
  shortName,
  shownValue,
  siblingsOf,
  valueOf,
  wholePlace,
  writtenText,
  type Part,
} from './parts.ts';

export type Difference = { place: string; key: string; text: string };

/** The differences that edits make. */
export function differences({ slug, before, now, edits, meta }: Edits): Difference[] {
  const partsBefore = partsOf(before, meta);
  const parts = partsOf(now, meta);
  const seen = new Set<string>();
  return edits.flatMap(({ place, key }): Difference[] => {
    const name = `${place} ${key}`;
    if (seen.has(name)) return [];
    seen.add(name);
    const left = parts.find(({ id }) => id === place);
    const part = left ?? partsBefore.find(({ id }) => id === place);
    const text = part && inWords({ slug, before, now, edits, meta, part, isGone: !left, parts }, key);
    return text === undefined ? [] : [{ place, key, text }];
  });
}

type Edits = { slug: string; before: EditedScreen; now: EditedScreen; edits: readonly Edit[]; meta: MetaSchema };
type Changed = Edits & { part: Part; parts: readonly Part[]; isGone: boolean };

function inWords(changed: Changed, key: string): string | undefined {
  const { before, now: after, edits, meta, part, parts, isGone } = changed;
  const name = fullName(part);
  const [old, now] = [valueOf(before, part.id, key), valueOf(after, part.id, key)];
  const wasThere = partAt(before.file, [part.id]) !== undefined;
  if (isGone) return key === wholePlace && wasThere ? t('difference-removed', { name }) : undefined;
  const isReset = edits.findLast(({ place }) => place === part.id)?.key === wholePlace;
  if (key === wholePlace) return wasThere && isReset ? t('difference-reset', { name }) : undefined;
  if (sameJson(old, now)) return undefined;
  switch (key) {
    case 'add':
      return t('difference-added', { name });
    case 'schema':
    // The condition of an added count, which its text names.
    case 'when':
      return undefined;
    case 'hidden':
      return t(now === true ? 'difference-hidden' : 'difference-shown', { name });
    case 'before':
    case 'after':
      return now === undefined ? undefined : movedInWords(name, key, String(now), part, parts);
    case 'restrict':
      return t(requiredBy(after, part) === 'file' ? 'difference-required' : 'difference-optional', { name });
    case 'readOnly':
      return t(
        now === 'always' ? 'difference-read-only' : now === 'onEdit' ? 'difference-on-edit' : 'difference-editable',
        {
          name,
        },
      );
    default: {
      const isWord = ruleOf(part.kind, key) === 'set';
      const values = {
        name,
        label: keyLabel(key),
        before: shortText(shownValue(before, part.id, key, meta) ?? usualText(changed, key), isWord),
        after: shortText(now, isWord),
      };
      if (values.after === values.before) return undefined;
      if (values.after === '') return t('difference-default', values);
      return t(values.before === '' ? 'difference-set' : 'difference-changed', values);
    }
  }
}

/** A text that an action has by default. */
function usualText({ slug, before, meta, part }: Changed, key: string): unknown {
  const place = placesOf(before.named.screen, meta).get(part.id);
  return part.kind === 'action' && place ? usualOfAction(slug, before.named, place, key) : undefined;
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

function shortText(value: unknown, isWord: boolean): string {
  if (value === undefined) return '';
  const text = isText(value)
    ? (isWord && wordOf(writtenText(value))) || writtenText(value)
    : typeof value === 'boolean'
      ? t(value ? 'yes' : 'no')
      : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
