// `npm run migrate:schemas`: rewrites the version 1 screens of folders as version 2, in place.
import { existsSync, writeFileSync } from 'node:fs';
import { toLine } from '../engine/check/finding.ts';
import { readScreens } from './check-schemas.ts';
import { exitOnClosedPipe } from './closed-pipe.ts';
import { migrateScreen } from './migrate-screen.ts';
import { t } from '../messages/gen/build.gen.ts';

const help = `npm run migrate:schemas [-- FOLDER ...]
Rewrites the screens in schemas/, or in every FOLDER, as version 2 of the descriptor language.`;

function main(args: string[]): number {
  const unknown = args.find((arg) => arg.startsWith('-'));
  const folders = args.length === 0 ? ['schemas'] : args;
  const missing = folders.find((folder) => !existsSync(folder));
  if (args.includes('--help')) console.log(help);
  else if (unknown !== undefined) console.error(t('unknown-option', { unknown, help }));
  else if (missing !== undefined) console.error(t('folder-not-found', { missing }));
  else return migrateAll(folders);
  return args.includes('--help') ? 0 : 2;
}

function migrateAll(folders: readonly string[]): number {
  const results = folders.flatMap(readScreens).map(({ screen }) => ({ screen, ...migrateScreen(screen) }));
  for (const { screen, text, findings } of results) {
    const isChanged = text !== screen.text;
    if (isChanged) writeFileSync(screen.path, text);
    if (findings.length > 0) for (const finding of findings) console.log(toLine(finding));
    else console.log(`${screen.path}: ${isChanged ? 'migrated' : t('already-version-2')}`);
  }
  return results.some(({ findings }) => findings.length > 0) ? 1 : 0;
}

exitOnClosedPipe();
process.exitCode = main(process.argv.slice(2));
