// Finds the line of each part of a screen in its file, by the id of its place. Plain JavaScript, because the bundler
// loads plugins without compiling them.
import { readFileSync } from 'node:fs';
import { parseTree } from 'jsonc-parser';
import { entityText, screenFiles } from './screen-modules.mjs';

/** The members of a node by name. */
const membersOf = (node) =>
  Object.fromEntries((node?.children ?? []).map(({ children: [key, value] }) => [key.value, value]));

/** The lists of a descriptor whose items are parts, with the type of these parts in the ids of places. */
const partTypes = {
  variants: 'variant',
  columns: 'column',
  filters: 'filter',
  tallies: 'tally',
  links: 'link',
  values: 'value',
  tones: 'tone',
  notes: 'note',
  tags: 'tag',
  parts: 'part',
  fields: 'field',
  examples: 'example',
  actions: 'action',
  panels: 'panel',
  inputs: 'input',
  alerts: 'alert',
  sections: 'section',
  facts: 'fact',
  rows: 'row',
  create: 'create',
  update: 'update',
  save: 'save',
  delete: 'delete',
};

const joined = (...steps) => steps.filter(Boolean).join('.');
const below = (place, step) => (place === '' ? step : `${place}/${step}`);

/** The offset of each part of a descriptor. */
function screenOffsets(tree) {
  const offsets = { screen: 0 };
  const visit = (node, place, object) => {
    for (const [key, value] of Object.entries(membersOf(node))) {
      if (key === 'when' || key === 'calls') continue;
      if (value.type === 'object') {
        const id = below(place, key);
        offsets[id] ??= value.parent.offset;
        visit(value, id, object);
      }
      if (value.type === 'array' && key in partTypes) visitParts(value, key, place, object);
    }
  };
  const visitParts = (list, key, place, object) => {
    for (const item of list.children.filter(({ type }) => type === 'object')) {
      const { id, field, from, is, fields, object: member } = membersOf(item);
      const isInItems = key === 'fields' && place.endsWith('/items');
      const within = isInItems ? '' : object;
      const name = id?.value ?? (field ? joined(within, field.value) : (from?.value ?? is?.value));
      // The ids of fields do not contain the group.
      const around = key === 'fields' && !isInItems ? 'form' : place;
      const part = below(around, `${fields ? 'group' : isInItems ? 'item' : partTypes[key]}:${name}`);
      offsets[part] ??= item.offset;
      visit(item, part, fields ? joined(within, member?.value) : within);
    }
  };
  visit(tree, '', '');
  return offsets;
}

/** The offset of each field of an entity. */
function entityOffsets(tree, path = '') {
  return Object.entries(membersOf(membersOf(tree).properties)).reduce((offsets, [name, node]) => {
    const field = joined(path, name);
    return { ...offsets, [`entity/field:${field}`]: node.parent.offset, ...entityOffsets(node, field) };
  }, {});
}

function linesOf(text, find) {
  const tree = parseTree(text);
  const lineAt = (offset) => text.slice(0, offset).split('\n').length;
  return Object.fromEntries(Object.entries(find(tree)).map(([place, offset]) => [place, lineAt(offset)]));
}

/** The lines of the parts of a screen and of the fields of its entity. */
export const partLines = (screen, entity) => ({ ...linesOf(screen, screenOffsets), ...linesOf(entity, entityOffsets) });

/** The module with the lines of all screens that match a pattern, by slug. */
export function positionsModule(from, pattern) {
  const lines = screenFiles(from, pattern).map(({ slug, path }) => [
    slug,
    partLines(readFileSync(path, 'utf8'), entityText(path)),
  ]);
  return `export default ${JSON.stringify(Object.fromEntries(lines))};\n`;
}
