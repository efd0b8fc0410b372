// Evaluates a content selector: as a condition for the database, and as a predicate for one asset. If an
// expression has patterns, the condition selects a superset and the predicate decides.
import { compilePattern } from '../patterns.ts';
import type { Field, Operand, Subject, Tree } from './tree.ts';

/** The column of each field in a query that joins `asset` and `component`. */
const columns: Record<Field, string> = {
  format: 'component.format',
  path: 'asset.path',
  'coordinate.groupId': 'component.grp',
  'coordinate.artifactId': 'component.name',
  'coordinate.version': 'component.version',
  'coordinate.extension': 'asset.extension',
  'coordinate.classifier': 'asset.classifier',
  'coordinate.id': "CASE WHEN component.format = 'nuget' THEN component.name END",
};
/** Coordinates that only Maven components have; those of components of other formats are null. */
const mavenOnly: Field[] = [
  'coordinate.groupId',
  'coordinate.artifactId',
  'coordinate.extension',
  'coordinate.classifier',
];

/** The columns of a subject, for a query that joins `asset` and `component`. */
export const columnOf = (field: Field): string =>
  mavenOnly.includes(field) ? `CASE WHEN component.format = 'maven2' THEN ${columns[field]} END` : columns[field];

/** Paths are stored without their first slash, so text compared with them loses it, too. */
const withoutFirstSlash = (text: string, other: Operand) =>
  other.kind === 'field' && other.field === 'path' && text.startsWith('/') ? text.slice(1) : text;

export type Condition = { sql: string; values: string[] };

/** The condition that every selected asset meets; exact when the tree has no patterns. */
export function toCondition(tree: Tree): Condition {
  switch (tree.kind) {
    case 'and':
    case 'or': {
      const parts = tree.parts.map(toCondition);
      return {
        sql: `(${parts.map((part) => part.sql).join(tree.kind === 'and' ? ' AND ' : ' OR ')})`,
        values: parts.flatMap((part) => part.values),
      };
    }
    case 'equal':
    case 'unequal': {
      const values: string[] = [];
      const side = (one: Operand, other: Operand) => {
        if (one.kind === 'field') return columnOf(one.field);
        values.push(withoutFirstSlash(one.text, other));
        return '?';
      };
      const [left, right] = [side(tree.left, tree.right), side(tree.right, tree.left)];
      return { sql: `(${left}) ${tree.kind === 'equal' ? 'IS' : 'IS NOT'} (${right})`, values };
    }
    case 'begins': {
      const text = withoutFirstSlash(tree.text, { kind: 'field', field: tree.field });
      return { sql: `ifnull(substr(${columnOf(tree.field)}, 1, length(?)) = ?, 0)`, values: [text, text] };
    }
    case 'matches':
      return { sql: `(${columnOf(tree.field)}) IS NOT NULL`, values: [] };
    case 'nothing':
      return { sql: '0', values: [] };
  }
}

type Match = Extract<Tree, { kind: 'matches' }>;

/** The comparisons of a tree that need a pattern. */
export const findMatches = (tree: Tree): Match[] => {
  if (tree.kind === 'and' || tree.kind === 'or') return tree.parts.flatMap(findMatches);
  return tree.kind === 'matches' ? [tree] : [];
};

/**
 * A test of one subject: whether a pattern matches the whole text; a path may match with or without its first slash.
 */
export function createMatcher({ field, pattern }: Match): (subject: Subject) => boolean {
  const compiled = compilePattern(pattern);
  return (subject) => {
    const text = subject[field];
    if (text === null || text === undefined) return false;
    return compiled.matches(text) || (field === 'path' && compiled.matches(`/${text}`));
  };
}

/** A predicate for one asset. `matched` returns the result of a comparison with a pattern, if it is known already. */
export function createPredicate(
  tree: Tree,
  matched?: (match: Match, subject: Subject) => boolean,
): (subject: Subject) => boolean {
  const matchers = new Map(matched ? [] : findMatches(tree).map((match) => [match, createMatcher(match)]));
  const isMatched = matched ?? ((match: Match, subject: Subject) => matchers.get(match)!(subject));
  const evaluate = (node: Tree, subject: Subject): boolean => {
    switch (node.kind) {
      case 'and':
        return node.parts.every((part) => evaluate(part, subject));
      case 'or':
        return node.parts.some((part) => evaluate(part, subject));
      case 'equal':
      case 'unequal': {
        const value = (one: Operand, other: Operand) =>
          one.kind === 'field' ? subject[one.field] : withoutFirstSlash(one.text, other);
        return (value(node.left, node.right) === value(node.right, node.left)) === (node.kind === 'equal');
      }
      case 'begins':
        return (
          subject[node.field]?.startsWith(withoutFirstSlash(node.text, { kind: 'field', field: node.field })) ?? false
        );
      case 'matches':
        return isMatched(node, subject);
      case 'nothing':
        return false;
    }
  };
  return (subject) => evaluate(tree, subject);
}
