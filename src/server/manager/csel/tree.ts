// The syntax tree of a content selector expression.

/** The parts of a coordinate that an expression may test. */
export const coordinates = ['groupId', 'artifactId', 'version', 'extension', 'classifier', 'id'] as const;
export type Field = 'format' | 'path' | `coordinate.${(typeof coordinates)[number]}`;

export type Operand = { kind: 'field'; field: Field } | { kind: 'text'; text: string };

export type Tree =
  | { kind: 'and' | 'or'; parts: Tree[] }
  | { kind: 'equal' | 'unequal'; left: Operand; right: Operand }
  | { kind: 'begins'; field: Field; text: string }
  | { kind: 'matches'; field: Field; pattern: string }
  /** A field or a text without a comparison: allowed, but matches nothing. */
  | { kind: 'nothing' };

/**
 * The subject of an expression: the fields that it can test. Coordinates that a format lacks are null.
 * The path has no leading slash.
 */
export type Subject = Partial<Record<Field, string | null>>;

/** The fields that a tree tests, without duplicates. */
export function fieldsOf(tree: Tree): Field[] {
  switch (tree.kind) {
    case 'and':
    case 'or':
      return [...new Set(tree.parts.flatMap(fieldsOf))];
    case 'equal':
    case 'unequal':
      return [...new Set([tree.left, tree.right].flatMap((one) => (one.kind === 'field' ? [one.field] : [])))];
    case 'begins':
    case 'matches':
      return [tree.field];
    case 'nothing':
      return [];
  }
}
