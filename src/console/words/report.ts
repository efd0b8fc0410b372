// The report of all customizations, with a description of each change.
import type { ScreenParts } from '../../customize/change.ts';
import { loadParts } from '../customized-screens.ts';
import { language } from '../parts.ts';
import { changesByFile } from './changes-in-words.ts';
import { pageTitle } from './page-title.ts';

export type Position = { file: string; line: number; column: number };

/**
 * A change in force: `before` is missing if there was no value. `value`: as the file has it. `rules`: those that it
 * adds to a field. `reasons`: the number of reasons that it adds. `idle`: why it, or some of its keys, have no effect.
 * `words`: sentences about it.
 */
export type ReportedChange = Position & {
  place: string;
  key: string;
  before?: string;
  after: string;
  value?: unknown;
  rules?: Record<string, unknown>[];
  reasons?: number;
  idle?: Translated;
  words?: string[];
};
/** A change that is skipped: what is wrong, and how to fix it. */
export type SkippedChange = Position & Translated & { screen: string; place: string; key: string };
type Texts = { summary: string; advice: string };
/** `translations`: the texts in other languages, by locale. */
type Translated = Texts & { translations?: Record<string, Texts> };

/** A screen with its changes. `original`: as it was added, if the page does not have it. */
export type ReportedScreen = {
  slug: string;
  title: string;
  isNew: boolean;
  original?: ScreenParts;
  changes: ReportedChange[];
};

/** A text of a language. `name`: its file, and its id or place. */
export type ReportedText = Position & { name: string; before?: string; after: string };

/** A language that only customizations define is not listed text by text. */
export type ReportedLanguage = {
  language: string;
  isNew: boolean;
  changes: ReportedText[];
  translated: number;
  missing: { count: number }[];
};

export type Report = {
  screens: ReportedScreen[];
  languages: ReportedLanguage[];
  skipped: SkippedChange[];
  /** Set if the server has no folder of customizations. */
  isWithoutFolder?: true;
};

/** Adds a description in sentences to each change of a report. */
export async function withWords(report: Report): Promise<Report> {
  return { ...report, screens: await Promise.all(report.screens.map(described)) };
}

async function described(screen: ReportedScreen): Promise<ReportedScreen> {
  const { slug, changes } = screen;
  // A screen that this page does not have is listed with the values only.
  const original = screen.original ?? (await loadParts(slug, null).catch(() => undefined));
  if (!original) return screen;
  const whole = changes.map((change) => ({ ...change, value: change.value }));
  const sentences = changesByFile({ slug, original, changes: whole }, language, pageTitle);
  const isAt = (one: { file: string; place: string }, { file, place }: ReportedChange) =>
    one.file === file && one.place === place;
  const isOwn = (change: ReportedChange, key: string) =>
    key === change.key ||
    // One change has all keys of an added part.
    (change.key === 'add' && !changes.some((other) => isAt(other, change) && other.key === key));
  const withSentences = (change: ReportedChange): ReportedChange => {
    const words = sentences.filter((one) => isAt(one, change) && isOwn(change, one.key)).map(({ text }) => text);
    return words.length > 0 ? { ...change, words } : change;
  };
  return { ...screen, changes: changes.map(withSentences) };
}
