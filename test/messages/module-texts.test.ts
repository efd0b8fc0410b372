// Texts are read when they are shown: the language of the page can change while it is open.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { files, isIn, root } from '../source-files.ts';

type Node = { type: string; start: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** The folders of the page. Checks and their advice have one language. */
const page = ['src/console', 'src/engine', 'src/session', 'src/requests', 'src/http', 'src/ui', 'src/main.tsx'];
const inEnglish = ['src/engine/check'];

/** The names under which a module imports functions that return messages. */
const readersIn = (code: string): string[] =>
  [...code.matchAll(/import \{([^}]*)\} from '[^']*messages\/gen\/[^']*'/g)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim().split(' as ').at(-1)!),
  );

/** The lines in which a module reads messages while it is loaded. */
function linesIn(code: string, lang: 'ts' | 'tsx' = 'tsx'): number[] {
  const readers = readersIn(code);
  const lines: number[] = [];
  const visit = (node: Node): void => {
    if (/Function|MethodDefinition|^TS(?!As|Satisfies|NonNull)/.test(node.type)) return;
    const callee = node['callee'];
    if (node.type === 'CallExpression' && isNode(callee) && readers.includes(String(callee['name'])))
      lines.push(code.slice(0, node.start).split('\n').length);
    for (const part of Object.values(node)) for (const inner of [part].flat()) if (isNode(inner)) visit(inner);
  };
  visit(parseAst(code, { lang }) as unknown as Node);
  return lines;
}

test('the search finds only messages that are read while a module is loaded', () => {
  const code = [
    "import { t, type Ids } from '../messages/gen/frame.gen.ts';",
    "import { t as other } from './messages/gen/engine.gen.ts';",
    "export const label = t('label');",
    "export const later = () => t('later');",
    "const table = { first: [other('first')] };",
    "function View() { return <b>{t('view')}</b>; }",
  ].join('\n');
  expect(linesIn(code)).toEqual([3, 5]);
});

test('no module of the page reads messages while it is loaded', () => {
  const modules = files.filter(
    (file) => isIn(file, ...page) && !isIn(file, ...inEnglish) && /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'),
  );
  expect(modules.length).toBeGreaterThan(100);
  const early = modules.flatMap((file) =>
    linesIn(readFileSync(join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map((line) => `${file}:${line}`),
  );
  expect(early).toEqual([]);
});
