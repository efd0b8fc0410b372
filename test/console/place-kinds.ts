// The kinds of places that the language has, such as `list/column` and `panel/result/fact/row`: new ones are found in
// the meta-schema.
import { kindOf } from '../../src/customize/places.ts';
import { isInItems, partType } from '../../src/engine/descriptor/form-parts.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { meta } from '../customize/customized.ts';

const names = ['id', 'field', 'from', 'is'];

/** The kind of a place: its id without names. */
export const kindOfPlace = (id: string): string =>
  id
    .split(/\/(?=[A-Za-z]+(?::|\/|$))/)
    .map((step) => step.replace(/:.*/s, ''))
    .join('/');

/** All kinds of places. Items in items count as items. */
export function placeKinds(): string[] {
  const found = new Set(['screen']);
  const below = (place: string, step: string) => (place === '' ? step : `${place}/${step}`);
  const look = (schema: Schema, at: string) => {
    for (const key of meta.keysOf(schema)) {
      const inside = meta.keyOf(schema, key)!;
      if (meta.followed(inside).name === 'condition') continue;
      const items = meta.itemsOf(inside).filter((item) => names.some((name) => name in item.schema.properties!));
      for (const item of items) lookAtItem(item.schema, key, at);
      if (items.length > 0 || !meta.hasKeys(inside)) continue;
      if (at === '' && ['list', 'form', 'facts'].includes(key)) found.add(key);
      look(inside, below(at, key));
    }
  };
  const lookAtItem = (item: Schema, key: string, at: string) => {
    const isOfItems = isInItems(key, at);
    const isOfForm = key === 'fields' && !isOfItems;
    const type = isOfForm && 'fields' in item.properties! ? 'group' : partType(key, at);
    const id = below(isOfForm ? 'form' : at, type);
    const isKnown = found.has(id) || id.split('/').filter((step) => step === 'item').length > 1;
    if (isKnown || !(at.startsWith('errors') || kindOf(type))) return;
    found.add(id);
    look(item, id);
  };
  look(meta.whole, '');
  return [...found].sort();
}

/** Places that do not occur in a valid screen. */
export const neverValid: Record<string, string> = {
  'action/result/fact/row/cell/link': 'facts have no links',
  'form/field/cell/link': 'links are for columns only',
  'form/field/cell/tone': 'badges are for columns and facts only',
  'list/details/fact/row/cell/link': 'facts have no links',
  'panel/result/fact/row/cell/link': 'facts have no links',
};

/** Places that are explained elsewhere, mostly at the part around them. */
export const elsewhere: Record<string, string> = {
  'errors/create': 'the field or form that shows the message names it',
  'errors/delete': 'the page that shows the message names it',
  'errors/save': 'the field or form that shows the message names it',
  'errors/update': 'the field or form that shows the message names it',
  'form/field/cell/value': 'its field',
  ...neverValid,
  'form/field/items/item': 'its field: each item of the record repeats it',
  'list/column/cell/value': 'its column',
  'list/column/cell/link': 'its column',
  'list/column/cell/tone': 'its column',
  'panel/result/table/column/cell/value': 'its column',
  'panel/result/table/column/cell/link': 'its column',
  'panel/result/table/column/cell/tone': 'its column',
  'action/result/table/column/cell/value': 'its column',
  'action/result/table/column/cell/link': 'its column',
  'action/result/table/column/cell/tone': 'its column',
  'list/details/fact/row/cell/value': 'its row',
  'list/details/fact/row/cell/tone': 'its row',
  'panel/result/fact/row/cell/value': 'its row',
  'panel/result/fact/row/cell/tone': 'its row',
  'action/result/fact/row/cell/value': 'its row',
  'action/result/fact/row/cell/tone': 'its row',
};
