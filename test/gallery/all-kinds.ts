// A gallery with every control and every cell, made from the folders of the kinds: a new kind joins it by existing.
import { kindRoots, readControls, readKinds, type ControlFolder, type KindFolder } from '../../src/build/kinds.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { formScreen } from './small-screens.ts';

type Entry = { key: string; title: string; schema: Schema; field: object };

const choices = [
  { const: 'one', title: 'One' },
  { const: 'two', title: 'Two' },
];
const starts: Record<string, unknown> = { string: 'one', number: 1, integer: 1, boolean: true, array: ['one'] };

/** A field with the control, for the first type that it suits, with the value of its first example. */
function controlEntry({ name, file }: ControlFolder): Entry {
  const example = file.examples?.[0];
  if (file.settings && !example?.widget) throw new Error(`The control "${name}" has no example of its settings.`);
  const type = file.suits[0]!;
  const options = file.needsOptions ? { oneOf: choices } : {};
  return {
    key: `${name}-control`,
    title: `Control ${name}`,
    schema: {
      type,
      ...(type === 'array' ? { items: { type: 'string', ...options } } : options),
      ...example?.schema,
      ...(file.isReadOnly && { readOnly: true }),
      default: example?.value ?? starts[type],
    },
    field: { widget: example?.widget ?? name },
  };
}

/** A field that shows the value of the kind's first example in its cell. */
function cellEntry({ name, file }: KindFolder): Entry {
  const { value, cell } = file.examples[0]!;
  const type = Array.isArray(value) ? 'array' : typeof value;
  return {
    key: `${name}-cell`,
    title: `Cell ${name}`,
    schema: {
      type,
      ...(type === 'array' && { items: { type: 'string' } }),
      ...file.fields,
      readOnly: true,
      default: value,
    },
    field: { widget: 'text-only', cell: cell ?? name },
  };
}

/** The gallery of the kinds in these folders, and its fields. */
export function allKinds(roots: readonly string[] = kindRoots) {
  // Fields that a server describes need the server.
  const controls = readControls(roots).filter(({ file }) => !file.keys?.includes('fieldsFrom'));
  // Links and badges are for columns only.
  const cells = readKinds(roots).filter(({ name }) => name !== 'links' && name !== 'tones');
  const groups = { controls: controls.map(controlEntry), cells: cells.map(cellEntry) };
  const entries = Object.values(groups).flat();
  const screen = formScreen(
    'showcase',
    Object.fromEntries(entries.map(({ key, title, schema }) => [key, { title, ...schema }])),
    Object.entries(groups).map(([id, members]) => ({
      id,
      title: id === 'controls' ? 'Controls' : 'Cells',
      fields: members.map(({ key, field }) => ({ field: key, ...field })),
    })),
  );
  return { screen, entries };
}
