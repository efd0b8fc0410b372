// `npm run figures`: measurements of the source, and the number of places that must be edited for typical changes.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../../src/build/read-arguments.ts';
import { layers } from '../layers.ts';
import { filesIn, root } from '../source-files.ts';
import { circularImports, functionsOf, linesOf, upwardImports } from '../structure.ts';
import { placesOfChanges } from './places.ts';

const help = `npm run figures\nPrints measurements of the source, and the places that must be edited for typical changes.`;
await readArguments(process.argv.slice(2), help, {});

const own = ['src', 'test']
  .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|css)$/))
  .filter((file) => !file.endsWith('.gen.ts'));
const code = (folder: string) => own.filter((file) => file.startsWith(`${folder}/`) && /\.(tsx?|mjs)$/.test(file));
const middle = (values: number[], part = 0.5) =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length * part)]!;

const sizes = (folder: string) => {
  const files = code(folder);
  const lines = files.map(linesOf);
  const longest = files[lines.indexOf(Math.max(...lines))]!;
  return `${files.length} files, ${lines.reduce((sum, one) => sum + one, 0)} lines; median ${middle(lines)}, 90 % below ${middle(lines, 0.9)}, longest ${Math.max(...lines)} (${longest})`;
};
const functions = own
  .filter((file) => /\.tsx?$/.test(file) && file.startsWith('src/'))
  .flatMap((file) => functionsOf(file).map((one) => ({ file, ...one })))
  .toSorted((left, right) => right.lines - left.lines);
const listed = (items: string[]) => (items.length === 0 ? 'none' : `${items.length}: ${items.join(', ')}`);

const rows: [string, string][] = [
  ['source', sizes('src')],
  ['tests', sizes('test')],
  ['longest function', `${functions[0]!.lines} lines (${functions[0]!.file}:${functions[0]!.line})`],
  [
    'functions above 120 lines',
    listed(functions.filter(({ lines }) => lines > 120).map(({ file, line, lines }) => `${file}:${line} (${lines})`)),
  ],
  ['style sheets above 250 lines', listed(own.filter((file) => file.endsWith('.css') && linesOf(file) > 250))],
  ['imports of higher layers', listed(Object.keys(layers).flatMap(upwardImports))],
  ['circular imports', listed(circularImports())],
  [
    'messages',
    String(
      readdirSync(join(root, 'src/messages/en')).reduce(
        (sum, file) =>
          sum + Object.keys(JSON.parse(readFileSync(join(root, 'src/messages/en', file), 'utf8')) as object).length,
        0,
      ),
    ),
  ],
  ...placesOfChanges().map(({ change, places }): [string, string] => [
    change,
    places.length === 1 ? `1 place: ${places[0]}` : `${places.length} places: ${places.join(', ')}`,
  ]),
];
const width = Math.max(...rows.map(([name]) => name.length));
for (const [name, value] of rows) console.log(`${name.padEnd(width)}  ${value}`);
