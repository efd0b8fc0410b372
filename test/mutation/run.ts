// `npm run test:mutation`: changes the sources at random places, one place at a time, and counts the changes that the
// tests detect.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, wrongUsage } from '../../src/build/read-arguments.ts';
import { filesIn } from '../source-files.ts';
import { areas } from './areas.mjs';

type Place = { line: number; column: number };
type Mutant = {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored';
  replacement?: string;
  location: { start: Place; end: Place };
};
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };

const help = `npm run test:mutation [-- AREA ...] [--sample N] [--seed N] [--only KIND]
Changes the sources at random places, one place at a time, and counts the changes that the tests detect.
Without an area, it samples all areas: ${Object.keys(areas).join(', ')}.
  --sample N   the number of changes in each area (20)
  --seed N     repeats the changes of the run with this seed
  --only KIND  only changes of one kind, such as ConditionalExpression, which drops checks`;

const options = {
  seed: { type: 'string' },
  sample: { type: 'string', default: '20' },
  only: { type: 'string', default: '' },
} as const;
const { values, positionals } = await readArguments(process.argv.slice(2), help, options, true);
const seed = values.seed ?? String(Math.floor(Math.random() * 1e6));
const chosen = positionals.length > 0 ? positionals : Object.keys(areas);
const unknown = chosen.filter((name) => !(name in areas));
if (unknown.length > 0) {
  console.error(`No such area: ${unknown.join(', ')}. Areas: ${Object.keys(areas).join(', ')}.`);
  process.exit(wrongUsage);
}

const folder = mkdtempSync(join(tmpdir(), 'registrar-mutation-'));
const file = join(folder, 'report.json');

/** The sources of an area that are changed: all, or a random part of its files that depends only on the seed. */
function sourcesOf(area: string): string[] {
  const { sources, files } = areas[area]!;
  if (files === undefined) return sources;
  const all = sources.flatMap((folder) => filesIn(folder.replace('/**', ''), /\.tsx?$/));
  const ranked = all.map((path) => [createHash('sha256').update(`${seed} ${path}`).digest('hex'), path] as const);
  return ranked
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, files)
    .map(([, path]) => path);
}

/** Runs the mutation tester on the sample of an area. */
function mutate(area: string): Report {
  const given = {
    MUTATION_AREA: area,
    MUTATION_SOURCES: JSON.stringify(sourcesOf(area)),
    MUTATION_SEED: seed,
    MUTATION_SAMPLE: values.sample,
    MUTATION_ONLY: values.only,
    MUTATION_REPORT: file,
  };
  const { status } = spawnSync('npx', ['stryker', 'run', 'test/mutation/stryker.config.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, ...given },
  });
  if (status !== 0) throw new Error(`The mutation tester failed in the area ${area}.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** The changed part of a source, in one line. */
function original(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push(lines.pop()!.slice(0, end.column - 1));
  lines[0] = lines[0]!.slice(start.column - 1);
  return lines.join(' ').replace(/\s+/g, ' ');
}

/** Prints the changes that no test has detected, and returns the score of the area as a line. */
function scored(area: string): string {
  const started = performance.now();
  const mutants = Object.entries(mutate(area).files).flatMap(([path, { source, mutants: inFile }]) =>
    inFile.map((mutant) => ({ path, text: original(source, mutant.location), ...mutant })),
  );
  const having = (...statuses: Mutant['status'][]) => mutants.filter(({ status }) => statuses.includes(status));
  const missed = having('Survived');
  for (const { path, text, location, replacement, status } of having('Survived', 'NoCoverage')) {
    const fate = status === 'Survived' ? `survived as ${replacement}` : 'is never executed';
    console.log(`${path}:${location.start.line}:${location.start.column} ${text} ${fate}`);
  }
  const detected = having('Killed', 'Timeout').length;
  const tested = detected + missed.length;
  const never = having('NoCoverage').length;
  const sampled = tested + never;
  const score = sampled === 0 ? 0 : (100 * detected) / sampled;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  return [
    `${area.padEnd(10)}${score.toFixed(0).padStart(4)} %`,
    `${detected} of ${tested} detected`,
    `${never} of ${sampled} never executed`,
    `${minutes} min`,
  ].join('  ');
}

console.log(`Seed ${seed}, ${values.sample} changes in each area.`);
const lines = chosen.map((area) => {
  const line = scored(area);
  console.log(line);
  return line;
});
rmSync(folder, { recursive: true });
console.log(`\n${lines.join('\n')}`);
