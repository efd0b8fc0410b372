// Finds the imports of source files by regular expressions.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

export type SourceImport = { from: string; isType: boolean };

/** Strings, which can contain the characters of comments, and comments. */
const stringsAndComments = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\//g;

/** The imports of a file. `from`: a path relative to `root`, or the name of a package. */
export function importsIn(root: string, file: string): SourceImport[] {
  const text = readFileSync(join(root, file), 'utf8').replace(stringsAndComments, (token) =>
    token.startsWith('/') ? '' : token,
  );
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|import\('([^']+)'\)/g,
  );
  return [...found].map(([, type, named, bare, lazy]) => {
    const from = (named ?? bare ?? lazy)!.replace(/^(screen|sheet):/, '');
    const own = from.startsWith('.') ? relative(root, normalize(join(root, dirname(file), from))) : from;
    return { from: own, isType: type !== undefined };
  });
}

/** The code files that a file imports, directly or indirectly. */
export function filesLoadedBy(root: string, entry: string): Set<string> {
  const seen = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file) || !/\.tsx?$/.test(file) || !existsSync(join(root, file))) continue;
    seen.add(file);
    queue.push(...importsIn(root, file).flatMap(({ from, isType }) => (isType ? [] : [from])));
  }
  return seen;
}
