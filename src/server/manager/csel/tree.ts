// What a content selector expression means, as a tree.

/** The parts of a coordinate that an expression may ask about. */
export const coordinates = ['groupId', 'artifactId', 'version', 'extension', 'classifier', 'id'] as const;
export type Field = 'format' | 'path' | `coordinate.${(typeof coordinates)[number]}`;

export type Operand = { kind: 'field'; field: Field } | { kind: 'text'; text: string };

export type Tree =
  | { kind: 'and' | 'or'; parts: Tree[] }
  | { kind: 'equal' | 'unequal'; left: Operand; right: Operand }
  | { kind: 'begins'; field: Field; text: string }
  | { kind: 'matches'; field: Field; pattern: string }
  /** A field or a text alone: it is allowed, and matches nothing. */
  | { kind: 'nothing' };

/** What an expression is asked about: the fields that it names. Coordinates that a format lacks are null. The path begins with no slash. */
export type Subject = Partial<Record<Field, string | null>>;

/** The fields that a tree asks about, each once. */
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
