// `npm run check:schemas`: finds all descriptors and entities, and prints the findings of src/engine/check.
import { basename, resolve } from 'node:path';
import { checkScreens } from '../engine/check/check-screens.ts';
import { formatFinding, type Finding } from '../engine/check/finding.ts';
import { t } from '../messages/gen/build.gen.ts';
import { exitOnClosedPipe } from './closed-pipe.ts';
import type { Compared } from './compare-schemas.ts';
import { folderProblem } from './folder-problem.ts';
import type { LanguageProblem } from './language-files.ts';
import { checkLanguages } from './languages.ts';
import { projectRoot } from './project-root.ts';
import { readArguments, wrongUsage } from './read-arguments.ts';
import { readScreens } from './read-screens.ts';
import { readVocabulary } from './vocabulary.ts';
import { vocabularyFindings } from './vocabulary-findings.ts';

export { readScreens, readVocabulary };

const toLanguageFinding = ({ screen: _screen, keys = [], path, ...problem }: LanguageProblem): Finding => ({
  ...problem,
  path: [path, keys.join(', ')].filter(Boolean).join('/'),
  message: [problem.summary, problem.advice].join(' '),
});

/** Findings without their texts in other languages. */
const inEnglish = (all: Record<'findings' | 'warnings', readonly Finding[]>) =>
  Object.fromEntries(
    Object.entries(all).map(([name, some]) => [name, some.map(({ messages: _messages, ...finding }) => finding)]),
  );

const help = `npm run check:schemas [-- [--json] [--against GIT_REF | --against-last-release] [FOLDER ...]]
Checks schemas/, every FOLDER of screens, and the languages in src/messages.
  --against GIT_REF        says what schemas/ breaks for those who use it as it was at GIT_REF; exits with 1 if
                           something breaks that is not declared
  --against-last-release   the same for the last tag; skipped without a tag
  --json                   prints the findings as JSON`;

async function main(args: string[]) {
  const { values, positionals: extra } = await readArguments(
    args,
    help,
    {
      json: { type: 'boolean', default: false },
      against: { type: 'string' },
      'against-last-release': { type: 'boolean', default: false },
    },
    true,
  );
  const { json: asJson, against: ref, 'against-last-release': isLast } = values;
  const fail = (message: string) => {
    console.error(message);
    process.exitCode = wrongUsage;
  };
  if (ref !== undefined && isLast) return fail(t('one-version', { one: '--against', other: '--against-last-release' }));
  const problem = folderProblem(extra);
  if (problem !== undefined) return fail(problem);
  const empty = extra.find((folder) => readScreens(folder).length === 0);
  if (empty !== undefined) return fail(t('no-screens-found', { empty }));
  // Imported on demand, because the server uses this file too.
  const { compareWith, isBroken, lastRelease, printCompared, renameFindings } = await import('./compare-schemas.ts');
  // A folder inside schemas/ is part of it already.
  const sources = ['schemas', ...extra]
    .flatMap(readScreens)
    .filter(
      (one, index, all) => index === all.findIndex(({ screen }) => resolve(screen.path) === resolve(one.screen.path)),
    );
  const vocabulary = await readVocabulary(extra);
  const languages = checkLanguages(projectRoot, readScreens('schemas'));
  const findings = [
    ...checkScreens(sources, vocabulary),
    ...renameFindings(vocabulary.screenSchema),
    ...vocabularyFindings('schemas', ['api', 'direct', 'describedFields']),
    ...extra.flatMap((folder) => vocabularyFindings(folder)),
    ...languages.problems.map(toLanguageFinding),
  ];
  const warnings = languages.missing.map(toLanguageFinding);
  const against = isLast ? lastRelease() : ref;
  let compared: Compared | undefined;
  try {
    compared = against === undefined ? undefined : compareWith(against);
  } catch (error) {
    return fail((error as Error).message);
  }
  if (asJson)
    console.log(
      JSON.stringify({ screens: sources.length, ...inEnglish({ findings, warnings }), ...compared }, null, 2),
    );
  else {
    for (const finding of findings) console.log(formatFinding(finding));
    for (const warning of warnings) console.log(t('warning', { warning: formatFinding(warning) }));
    console.log(
      findings.length === 0 ? t('no-findings', { count: sources.length }) : t('findings', { count: findings.length }),
    );
    if (compared) printCompared(compared);
    else if (isLast) console.log(t('no-release'));
  }
  process.exitCode = findings.length > 0 || (compared && isBroken(compared)) ? 1 : 0;
}

if (/^check-schemas\.[jt]s$/.test(basename(process.argv[1] ?? ''))) {
  exitOnClosedPipe();
  await main(process.argv.slice(2));
}
