// World files: a manager's repositories, components, roles and users as one JSON file,
// validated before anything is created.
import { type Node, findNodeAtLocation, parseTree } from 'jsonc-parser';
import { ManagerProblem } from './problem.ts';
import { pathText } from './stored-text.ts';
import { positionsIn, type TextPosition } from '../../engine/rules/text-position.ts';
import { jsonProblem } from './text-position.ts';
import { type World, findWorldMistakes } from './world-checks.ts';
import { t } from '../../messages/gen/world.gen.ts';

export type { World };

/**
 * Parses a world from a file's text, or from a value that was parsed already. Throws a ManagerProblem that lists each
 * mistake with its place (`world.json:12:5` if the text is known), the value and the remedy.
 */
export function readWorld(source: unknown, name = 'world.json'): World {
  // Some editors start a file with a byte order mark.
  const text = typeof source === 'string' ? source.replace(/^\uFEFF/, '') : undefined;
  let value = source;
  let root: Node | undefined;
  let positionOf: ReturnType<typeof positionsIn> | undefined;
  const at = ({ line, column }: TextPosition) => `${name}:${line}:${column}`;
  if (text !== undefined) {
    const problem = jsonProblem(text);
    if (problem)
      throw new ManagerProblem(
        t('mistake', { place: at(problem), path: t('file'), problem: problem.what, fix: t('write-valid-json') }),
      );
    root = parseTree(text);
    positionOf = positionsIn(text);
    value = JSON.parse(text);
  }
  const where = (path: readonly (string | number)[]): string => {
    if (!root) return name;
    for (let length = path.length; length >= 0; length--) {
      const node = findNodeAtLocation(root, path.slice(0, length));
      const property = node?.parent?.type === 'property' && typeof path[length - 1] === 'string' ? node.parent : node;
      if (property) return at(positionOf!(property.offset));
    }
    return name;
  };
  const mistakes = findWorldMistakes(value);
  if (mistakes.length)
    throw new ManagerProblem(
      mistakes
        .map(({ path, problem, fix }) =>
          t('mistake', { place: where(path), path: pathText(path) || t('file'), problem, fix }),
        )
        .join('\n'),
    );
  return value as World;
}
