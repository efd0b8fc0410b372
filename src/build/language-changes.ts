// The changes of an installation's folders to languages: each text before and after, and the completeness of added
// languages.
import type { Source } from '../customize/change.ts';
import { shortValue } from '../customize/describe.ts';
import type { Text } from '../engine/descriptor/descriptor.gen.ts';
import { languageName } from '../engine/format/language-names.ts';
import { sameJson } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customize-command.gen.ts';
import type { EnglishTexts, LanguageTexts, WrittenTexts } from './language-files.ts';
import { missingTexts } from './language-gaps.ts';

/** A text that a folder replaces or adds. `name`: its file and its id or place. */
type TextChange = Source & { name: string; before?: string; after: string };

export type LanguageChanges = {
  language: string;
  title: string;
  /** Whether only the folders have the language. If so, `changes` is empty. */
  isNew: boolean;
  changes: TextChange[];
  translated: number;
  /** The missing texts of a new language, by file. */
  missing: { name: string; count: number; of: number }[];
};

/** Texts by the name of their file and their id or place. */
type Texts = ReadonlyMap<string, Readonly<Record<string, Text>>>;

/** The English texts by the names of files of languages. */
export const textsByFile = ({ areas, screens }: EnglishTexts): Texts =>
  new Map([
    ...Object.entries(areas),
    ...Object.entries(screens).map(([slug, texts]) => [`screens/${slug}`, Object.fromEntries(texts)] as const),
  ]);

type Folders = {
  locale: string;
  isNew: boolean;
  /** The texts before: the language of the project, then English. */
  before: readonly Texts[];
  /** The texts of each folder, in order. */
  written: readonly ReadonlyMap<string, WrittenTexts>[];
  /** The language with the texts of all folders. */
  language: LanguageTexts;
  english: EnglishTexts;
};

/** The changes of one language. */
export function languageChanges({ locale, isNew, before, written, language, english }: Folders): LanguageChanges {
  const latest = [...before];
  const changes: TextChange[] = [];
  for (const folder of written) {
    for (const [name, { file, texts, positionOf }] of folder)
      for (const [id, after] of Object.entries(texts)) {
        const shown = latest.map((some) => some.get(name)?.[id]).find((text) => text !== undefined);
        if (sameJson(shown, after)) continue;
        const former = shown === undefined ? {} : { before: shortValue(shown) };
        changes.push({ file, ...positionOf(id), name: `${name}/${id}`, ...former, after: shortValue(after) });
      }
    latest.unshift(new Map([...folder].map(([name, { texts }]) => [name, texts])));
  }
  const missing = isNew ? missingTexts(language, english) : [];
  const texts = [...Object.values(language.areas), ...Object.values(language.screens)];
  return {
    language: locale,
    title: languageName(locale, 'en'),
    isNew,
    changes: isNew ? [] : changes,
    translated: texts.reduce((count, some) => count + Object.keys(some).length, 0),
    missing: missing.map(({ name, ids, of }) => ({ name, count: ids.length, of })),
  };
}

/** One sentence for each changed text, or the numbers of translated and missing texts of a new language. */
export function wordsOfLanguage({ isNew, changes, translated, missing }: LanguageChanges): string[] {
  if (!isNew)
    return changes.map(({ name, before, after }) =>
      before === undefined ? t('text-set', { name, after }) : t('text-changes', { name, before, after }),
    );
  const count = missing.reduce((sum, one) => sum + one.count, 0);
  const [part, none] = [missing.filter((one) => one.count < one.of), missing.filter((one) => one.count === one.of)];
  return [
    t('language-counts', { translated, missing: count }),
    ...(none.length > 0 ? [t('language-without', { names: none.map(({ name }) => name).join(', ') })] : []),
    ...part.map(({ name, count: some, of }) => t('language-lacks', { name, count: some, of: String(of) })),
  ];
}
