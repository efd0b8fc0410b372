// Reads the folders of customizations: `<screen>.json` with the changes of a screen, added screens in `screens/`, kinds
// in `kinds/`, and names for the vocabulary. Skips and reports entries that cannot be read.
import { basename, join } from 'node:path';
import type { ScreenSource } from '../engine/check/check-screen.ts';
import { vocabularyLists, type Vocabulary } from '../engine/check/context.ts';
import { isObject } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize.gen.ts';
import type { CustomizationSource } from './customize.ts';
import type { TextPosition } from '../engine/rules/text-position.ts';
import { notAllRead, isFolder, namesIn, partFolders, textAt, vocabularyName, type NamedFolder } from './entries.ts';
import { readJson } from './json-text.ts';
import type { TeamKindSource } from './team-kinds.ts';
import { fileProblem, type Problem } from './problem.ts';
import { refusal, type Refusal } from './refusal.ts';

/** The names that a customization adds to the lists of the vocabulary. */
type Names = Partial<Pick<Vocabulary, (typeof vocabularyLists)[number]>>;

const vocabularyFile = `${vocabularyName}.json`;

export type CustomizationFolder = {
  files: CustomizationSource[];
  screens: ScreenSource[];
  kinds: TeamKindSource[];
  /** The names in vocabulary.json. */
  names: Names;
  /** Skipped entries, with the reasons. */
  problems: Problem[];
};

/** Functions that read files of a folder, and a function that reports a skipped entry. */
function reader({ folder, shown }: NamedFolder) {
  const problems: Problem[] = [];
  const skip = (path: string, why: Refusal, position?: TextPosition) => {
    problems.push({ ...fileProblem(`${shown}/${path}`, why), ...position });
  };
  /** The text of a file; undefined if it does not exist, or, with a report, if it cannot be read. */
  const textOf = (path: string): string | undefined => {
    const text = textAt(join(folder, path));
    if (typeof text !== 'object') return text;
    skip(path, text);
    return undefined;
  };
  /** The screen in a folder. `isRequired`: whether to report an entry without a screen. */
  const screenIn = (path: string, isRequired: boolean): ScreenSource[] => {
    const source = (name: string) => {
      const text = textOf(`${path}/${name}`);
      return text === undefined ? undefined : { path: `${shown}/${path}/${name}`, text };
    };
    const screen = source('screen.json');
    if (!screen && isRequired)
      skip(
        path,
        isFolder(join(folder, path))
          ? refusal(t('no-screen-file'), t('add-screen-file'))
          : refusal(t('unknown-entry', { name: basename(path) }), t('use-screen-folders')),
      );
    return screen ? [{ slug: basename(path), screen, entity: source('entity.json') }] : [];
  };
  return { problems, skip, textOf, screenIn };
}

/** Reads a folder that contains only screens and a vocabulary, such as drafts. */
export function readScreenFolder({ folder, shown }: NamedFolder): CustomizationFolder {
  const { problems, skip, textOf, screenIn } = reader({ folder, shown });
  const screens = namesIn(folder).flatMap((slug) => (isFolder(join(folder, slug)) ? screenIn(slug, false) : []));
  const names = namesOf(textOf(vocabularyFile), (why, position) => skip(vocabularyFile, why, position));
  const why = notAllRead(folder);
  if (why) problems.push(fileProblem(shown, why));
  return { files: [], screens, kinds: [], names, problems };
}

/**
 * Reads a folder of customizations. Paths begin with its display name, so that they can be shown to users.
 */
export function readFolder({ folder, shown }: NamedFolder): CustomizationFolder {
  const { problems, skip, textOf, screenIn } = reader({ folder, shown });
  for (const part of ['', 'screens', 'kinds', 'messages']) {
    const why = notAllRead(join(folder, part));
    if (why) problems.push(fileProblem(join(shown, part), why));
  }
  const isPart = (name: string) => partFolders.includes(name) && isFolder(join(folder, name));
  const files: CustomizationSource[] = [];
  let names: Names = {};
  for (const name of namesIn(folder)) {
    const text = name.endsWith('.json') ? textOf(name) : undefined;
    if (name === vocabularyFile) names = namesOf(text, (why, position) => skip(name, why, position));
    else if (text !== undefined) files.push({ screen: basename(name, '.json'), path: `${shown}/${name}`, text });
    else if (!name.endsWith('.json') && name !== 'README.md' && !isPart(name))
      skip(name, refusal(t('unknown-entry', { name }), t('use-entries')));
  }
  const screens = namesIn(join(folder, 'screens')).flatMap((slug) => screenIn(`screens/${slug}`, true));
  const kinds = namesIn(join(folder, 'kinds')).flatMap((file): TeamKindSource[] => {
    const text = file.endsWith('.json') ? textOf(`kinds/${file}`) : undefined;
    if (!file.endsWith('.json'))
      skip(`kinds/${file}`, refusal(t('kind-not-json', { name: file }), t('use-kind-files')));
    return text === undefined ? [] : [{ name: basename(file, '.json'), path: `${shown}/kinds/${file}`, text }];
  });
  return { files, screens, kinds, names, problems };
}

function namesOf(text: string | undefined, skip: (why: Refusal, position?: TextPosition) => void): Names {
  if (text === undefined) return {};
  const json = readJson(text);
  if ('why' in json) {
    skip(json.why, json.position);
    return {};
  }
  const { value } = json;
  const isNames = (one: unknown): one is string[] =>
    Array.isArray(one) && one.every((name) => typeof name === 'string');
  const advice = t('use-vocabulary', { keys: vocabularyLists.join(', ') });
  if (!isObject(value)) {
    skip(refusal(t('not-object'), advice));
    return {};
  }
  const known: readonly string[] = vocabularyLists;
  const entries = Object.entries(value).filter(([key, names]) => {
    const isKnown = known.includes(key);
    if (isKnown && isNames(names)) return true;
    skip(refusal(t(isKnown ? 'vocabulary-not-names' : 'vocabulary-unknown', { key }), advice), json.positionOf([key]));
    return false;
  });
  return Object.fromEntries(entries);
}
