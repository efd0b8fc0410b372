// `npm run migrate:schemas`: rewrites the version 1 screens of folders as version 2, in place.
import { writeFileSync } from 'node:fs';
import { formatFinding } from '../engine/check/finding.ts';
import { readScreens } from './check-schemas.ts';
import { exitOnClosedPipe } from './closed-pipe.ts';
import { folderProblem } from './folder-problem.ts';
import { migrateScreen } from './migrate-screen.ts';
import { readArguments, wrongUsage } from './read-arguments.ts';
import { t } from '../messages/gen/build.gen.ts';

const help = `npm run migrate:schemas [-- FOLDER ...]
Rewrites the screens in schemas/, or in every FOLDER, as version 2 of the descriptor language.`;

async function main(args: string[]): Promise<number> {
  const { positionals } = await readArguments(args, help, {}, true);
  const folders = positionals.length === 0 ? ['schemas'] : positionals;
  const problem = folderProblem(folders);
  if (problem === undefined) return migrateAll(folders);
  console.error(problem);
  return wrongUsage;
}

function migrateAll(folders: readonly string[]): number {
  const results = folders.flatMap(readScreens).map(({ screen }) => ({ screen, ...migrateScreen(screen) }));
  for (const { screen, text, findings } of results) {
    const isChanged = text !== screen.text;
    if (isChanged) writeFileSync(screen.path, text);
    if (findings.length > 0) for (const finding of findings) console.log(formatFinding(finding));
    else console.log(`${screen.path}: ${isChanged ? 'migrated' : t('already-version-2')}`);
  }
  return results.some(({ findings }) => findings.length > 0) ? 1 : 0;
}

exitOnClosedPipe();
process.exitCode = await main(process.argv.slice(2));
