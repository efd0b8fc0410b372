// Generates the parts of the meta-schema of screens that depend on kinds: cells, and the widgets of fields, inputs
// and toggles.
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { format } from 'prettier';
import type { Schema } from '../engine/descriptor/entity.ts';
import type { Shape } from '../engine/kinds/control.ts';
import type { ControlFolder, Folder, KindFile, KindFolder } from './kinds.ts';

type Part = Folder<Pick<KindFile, 'description' | 'settings'>>;

/** The meta-schema of screens with these kinds; everything else keeps its formatting. */
export async function withKinds(
  text: string,
  kinds: readonly KindFolder[],
  controls: readonly ControlFolder[],
): Promise<string> {
  const schema = JSON.parse(text) as Schema;
  const at = (...path: string[]) =>
    path.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], schema.definitions) as Schema;
  const widget = ['field', 'properties', 'widget'];
  const inItems = ['itemField', 'properties', 'widget'];
  const inToggles = ['field', 'properties', 'toggle', 'properties', 'widget', 'enum'];
  const parts: [path: string[], value: unknown][] = [
    [['cell'], { description: at('cell').description, anyOf: branchesOf(kinds) }],
    [['plainCell', 'enum'], namesOf(kinds.filter(({ file }) => !file.settings))],
    [widget, widgetOfFields(controls, at(...widget))],
    [inItems, widgetOfItems(controls)],
    [['input', 'properties', 'widget', 'enum'], namesOf(controls.filter(({ file }) => file.inPanels))],
    [inToggles, namesOf(controls.filter(({ file }) => file.inToggles))],
  ];
  let written = text;
  for (const [path, value] of parts) written = await replaced(written, ['definitions', ...path], value);
  return written;
}

const namesOf = (kinds: readonly Part[]) => kinds.map(({ name }) => name);

const described = (kinds: readonly Part[]) => kinds.map(({ name, file }) => `${name}: ${file.description}.`).join(' ');

/** The names of kinds without settings, and an object for each kind with settings. */
function branchesOf(kinds: readonly Part[]): object[] {
  const plain = kinds.filter(({ file }) => !file.settings);
  return [
    { enum: namesOf(plain), description: described(plain) },
    ...kinds.flatMap(({ file }) =>
      file.settings ? [{ type: 'object', additionalProperties: false, ...file.settings }] : [],
    ),
  ];
}

const shapes: Record<Shape, string> = {
  text: 'strings',
  secret: 'write-only strings and the format password',
  number: 'numbers',
  boolean: 'booleans',
  choice: 'enums and options',
  choices: 'lists with options, with an enum or with titled oneOf',
  list: 'other lists of strings or numbers',
  records: 'lists of objects and objects with arbitrary keys',
  other: 'other values',
};

function widgetOfFields(controls: readonly ControlFolder[], { examples }: Schema): object {
  const defaults = Object.keys(shapes).flatMap((shape) =>
    controls
      .filter(({ file }) => file.usualFor?.shape === shape)
      .map(({ name, file: { usualFor } }) => {
        const format = usualFor?.format;
        return `${name} for ${shapes[shape as Shape]}${format === undefined ? '' : ` with the format ${format}`}`;
      }),
  );
  const description = `The control. Left out: ${defaults.join(', ')}.`;
  const plain = controls.filter(({ file }) => !file.settings);
  const reference = `${description} ${described(plain)}`;
  return plain.length === controls.length
    ? { enum: namesOf(controls), description: reference, examples }
    : { description: reference, anyOf: branchesOf(controls), examples };
}

/** The widgets of an item's fields have no settings, and the server does not describe these fields. */
const widgetOfItems = (controls: readonly ControlFolder[]): object => ({
  enum: namesOf(controls.filter(({ file }) => !file.settings && !file.keys?.includes('fieldsFrom'))),
  description: 'The control. Left out: as for a field of the form; lists of strings or numbers have chips.',
});

async function replaced(text: string, path: string[], value: unknown): Promise<string> {
  const node: Node | undefined = findNodeAtLocation(parseTree(text)!, path);
  if (!node) throw new Error(`The meta-schema has no ${path.join('.')}.`);
  if (JSON.stringify(JSON.parse(text.slice(node.offset, node.offset + node.length))) === JSON.stringify(value))
    return text;
  const line = text.slice(text.lastIndexOf('\n', node.offset) + 1, node.offset);
  const indent = /^ */.exec(line)![0];
  const formatted = await format(JSON.stringify(value), { parser: 'json', printWidth: 120 - indent.length });
  return (
    text.slice(0, node.offset) +
    formatted.trim().replaceAll('\n', `\n${indent}`) +
    text.slice(node.offset + node.length)
  );
}
