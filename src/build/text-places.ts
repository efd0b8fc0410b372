// Finds the texts of descriptors in the meta-schema: the shape of a screen, reduced to the keys that lead to a text.
import type { TextShape } from '../engine/descriptor/translate.ts';
import type { Schema } from './schema-to-type.ts';

const text = '#/definitions/text';
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The shapes of `screen` and of the definitions with a text. */
export function textShapes(meta: Schema): Record<string, TextShape> {
  const definitions = meta['definitions'] as Record<string, Schema>;
  const names = Object.keys(definitions);
  const shapes = new Map<string, TextShape>();
  /** The shape of a schema; undefined if it has no text. Definitions outside of `shapes` count as having none. */
  const shapeOf = (schema: unknown): TextShape | undefined => {
    if (!isSchema(schema)) return undefined;
    const { $ref: ref } = schema;
    if (ref === text) return 'text';
    if (typeof ref === 'string') {
      const name = ref.replace('#/definitions/', '');
      return shapes.has(name) ? name : undefined;
    }
    if (isSchema(schema['items'])) {
      const items = shapeOf(schema['items']);
      return items && [items];
    }
    const keys = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).flatMap(([key, part]) => {
      const shape = shapeOf(part);
      return shape ? [[key, shape] as const] : [];
    });
    if (keys.length > 0) return Object.fromEntries(keys);
    const branches = [schema['anyOf'], schema['oneOf']].flat().flatMap((branch) => {
      const shape = shapeOf(branch);
      return shape ? [shape] : [];
    });
    return branches.length > 1 ? { anyOf: branches } : branches[0];
  };
  // Definitions refer to each other, so this repeats until it finds no further one with a text.
  for (let before = -1; before !== shapes.size;) {
    before = shapes.size;
    for (const name of names) {
      const shape = name === 'text' ? undefined : shapeOf(definitions[name]);
      if (shape) shapes.set(name, shape);
    }
  }
  for (const name of shapes.keys()) shapes.set(name, shapeOf(definitions[name])!);
  return { screen: shapeOf(meta)!, ...Object.fromEntries(shapes) };
}
