// Applies the customizations of folders to the screens of this project.
import { join, relative } from 'node:path';
import { customize, type Customized } from '../customize/customize.ts';
import { namedFolders, shownPath } from '../customize/entries.ts';
import { fileProblem, withTranslations, type Problem, type Reported } from '../customize/problem.ts';
import { refusal } from '../customize/refusal.ts';
import { readFolder, readScreenFolder, type CustomizationFolder } from '../customize/read-folders.ts';
import type { ScreenSource } from '../engine/check/check-screen.ts';
import type { Vocabulary } from '../engine/check/context.ts';
import type { SourceFile } from '../engine/check/finding.ts';
import { t as finding } from '../messages/gen/customize.gen.ts';
import { maxSeconds, startSeconds } from './applying-limit.ts';
import { requireFolders } from './folder-problem.ts';
import type { LanguageChanges } from './language-changes.ts';
import type { Languages } from './language-modules.ts';
import { projectRoot } from './project-root.ts';
import { createLanguages } from './team-languages.ts';
import { readRenames, readScreens } from './read-screens.ts';
import { readVocabulary } from './vocabulary.ts';

/** The customized screens and the languages of an installation. */
export type Installation = Omit<Customized, 'skipped' | 'notes' | 'withoutHash'> & {
  skipped: Reported[];
  notes: Reported[];
  withoutHash: Reported[];
  languages: Languages;
  /** What the folders change about each language. */
  languageChanges: () => LanguageChanges[];
  /** The problem of the last folder if applying a change to it takes too long. */
  tooSlow: Reported[];
  /** The name of the last folder, whose files the page edits, and the texts of its files by path. */
  edited: { shown: string; texts: ReadonlyMap<string, string> };
};

/** The unsaved text of a file, and the screen that it changes. */
export type Draft = { screen: string; text: string };

/**
 * Returns a function that reads and applies the folders as they are now, with a draft in place of its file in the last
 * folder. Both throw if a folder cannot be read. `screenFolders`: folders with further screens. `isEmpty`: applies
 * nothing, and reports that the folders take too long.
 */
export async function createCustomizer(
  folders: readonly string[],
  screenFolders: readonly string[] = [],
  isEmpty = false,
): Promise<(draft?: Draft) => Installation> {
  const everyFolder = [...screenFolders, ...folders];
  requireFolders(everyFolder);
  const vocabulary = await readVocabulary();
  const schemas = join(projectRoot, 'schemas');
  const shipped = readScreens(schemas).map(withShownPaths);
  const renames = readRenames(schemas);
  const languagesOf = createLanguages(projectRoot, shipped, renames);
  const sameSource = memoized<ScreenSource>();
  const sameVocabulary = memoized<Vocabulary>();
  const everyNamed = namedFolders(everyFolder);
  const namedScreens = everyNamed.slice(0, screenFolders.length);
  const named = everyNamed.slice(screenFolders.length);
  return (draft) => {
    requireFolders(everyFolder);
    const [used, usedScreens] = isEmpty ? [[], []] : [named, namedScreens];
    const read = used.map(readFolder);
    const last = used.at(-1)?.shown;
    const changed = draft && last !== undefined ? [...read.slice(0, -1), withDraft(read.at(-1)!, last, draft)] : read;
    const all = [...usedScreens.map(readScreenFolder), ...changed];
    const customized = customize(
      shipped,
      all.flatMap((one, folder) => one.files.map((file) => ({ ...file, folder }))),
      sameVocabulary([[JSON.stringify(all.map(({ names }) => names)), () => withNames(vocabulary, all)]])[0]!,
      sameSource(all.flatMap((one) => one.screens.map((source) => [JSON.stringify(source), () => source]))),
      renames,
      all.flatMap((one, folder) => one.kinds.map((kind) => ({ ...kind, folder }))),
    );
    const { languages, problems, missing, changes: languageChanges } = languagesOf(used, customized);
    const catalogues = [...languages].map(([locale, language]) => ({ ...language, locale }));
    const report = (some: readonly Problem[]) => some.map((problem) => withTranslations(problem, catalogues));
    const notes = report([...customized.notes, ...missing]);
    const withoutHash = report(customized.withoutHash);
    const slow = isEmpty ? everyNamed.map(({ shown }) => slowAtStart(shown)) : [];
    const skipped = report([...slow, ...all.flatMap((one) => one.problems), ...customized.skipped, ...problems]);
    const tooSlow = report(
      [last ?? usedScreens.at(-1)?.shown].flatMap((shown) => (shown === undefined ? [] : [slowProblem(shown)])),
    );
    const texts = new Map(changed.at(-1)?.files.map(({ path, text }) => [path, text]));
    return {
      ...customized,
      skipped,
      notes,
      withoutHash,
      tooSlow,
      languages,
      languageChanges,
      edited: { shown: named.at(-1)?.shown ?? '', texts },
    };
  };
}

/**
 * Returns a function that creates values by key, and reuses those of the previous call, so that caches by identity
 * stay valid.
 */
function memoized<Value>() {
  let before: ReadonlyMap<string, Value> = new Map();
  return (values: readonly (readonly [key: string, create: () => Value])[]): Value[] => {
    const now = values.map(([key, create]) => [key, before.get(key) ?? create()] as const);
    before = new Map(now);
    return now.map(([, value]) => value);
  };
}

/** A screen with the paths of its files relative to the project, because users of the page see them in findings. */
function withShownPaths({ screen, entity, ...one }: ScreenSource): ScreenSource {
  const shown = (file: SourceFile) => ({ ...file, path: relative(projectRoot, file.path) });
  return { ...one, screen: shown(screen), entity: entity && shown(entity) };
}

/** The problem if applying a change to a folder takes too long. */
const slowProblem = (shown: string): Problem =>
  fileProblem(shown, refusal(finding('too-slow', { seconds: maxSeconds }), finding('split-folder')));

/** The problem if applying a folder takes too long when the server starts. */
const slowAtStart = (shown: string): Problem =>
  fileProblem(shown, refusal(finding('slow-start', { seconds: startSeconds }), finding('wait-or-split')));

function withDraft(read: CustomizationFolder, shown: string, { screen, text }: Draft): CustomizationFolder {
  const path = shownPath(shown, screen);
  const others = read.files.filter((file) => file.path !== path);
  const files = [...others, { screen, path, text }].sort((left, right) => (left.path < right.path ? -1 : 1));
  return { ...read, files, problems: read.problems.filter(({ file }) => file !== path) };
}

/** The vocabulary with the names of the folders; without any, the same object, because checks are cached for it. */
function withNames(vocabulary: Vocabulary, folders: readonly CustomizationFolder[]): Vocabulary {
  const names = folders.flatMap(
    (folder) => Object.entries(folder.names) as [keyof CustomizationFolder['names'], string[]][],
  );
  return names.reduce<Vocabulary>((all, [key, more]) => ({ ...all, [key]: [...all[key], ...more] }), vocabulary);
}
