// What a content selector expression means, as a tree.

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

/** What an expression is asked about; coordinates that a format lacks are null. The path begins with no slash. */
export type Subject = Record<Field, string | null>;
