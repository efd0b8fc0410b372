// A screen with the edits of its file, applied by the code that applies customizations everywhere. Pure.
import { applyAll } from '../../customize/apply-all.ts';
import type { Change, ScreenParts } from '../../customize/change.ts';
import { applyTextEdits, valueIn, type Edit } from '../../customize/edit-text.ts';
import { followRenames } from '../../customize/follow-renames.ts';
import type { MetaSchema } from '../../customize/meta.ts';
import type { TeamKinds } from '../../customize/team-kinds.ts';
import type { Problem } from '../../customize/problem.ts';
import { readFile } from '../../customize/read-file.ts';
import type { Renames } from '../../customize/renames.ts';
import type { Text } from '../../engine/descriptor/descriptor.gen.ts';
import { replaceTexts, textsOf } from '../../engine/descriptor/translate.ts';
import { sameJson } from '../../engine/rules/paths.ts';
import { screenCatalogue } from '../../messages/messages.ts';

/** What edits apply to: the screen without the file, and the file before the edits. */
export type Base = {
  slug: string;
  original: ScreenParts;
  /** The changes of other files, which apply first. */
  otherChanges: readonly Change[];
  kinds: TeamKinds;
  renames: Renames;
  /** The file; '' if it is missing. */
  file: string;
  text: string;
  /** The hash of the screen, which a new file names; missing if the customization adds the screen itself. */
  basedOn?: string;
};

/** A file with edits, and the resulting screen. */
export type EditedScreen = {
  text: string;
  /** The content of the file. */
  file: unknown;
  /** The screen with the file. */
  parts: ScreenParts;
  /** The screen with the file, but with the parts that it hides. */
  whole: ScreenParts;
  /** `whole` in the language of the page, for the names of its parts. */
  named: ScreenParts;
  /** The changes that are not applied, and why. */
  problems: Problem[];
};

const cache = new WeakMap<Base, Map<string, EditedScreen>>();

/** The number of edited texts that are cached for each file. */
const maxCached = 20;

/** The screen after the edits of its file; undefined if the file is not the JSON of an object. */
export function editedScreen(base: Base, edits: readonly Edit[], meta: MetaSchema): EditedScreen | undefined {
  const text = applyTextEdits(base.text, edits, { version: base.original.screen.version, basedOn: base.basedOn });
  if (text === undefined) return undefined;
  const texts = cache.get(base) ?? new Map<string, EditedScreen>();
  cache.set(base, texts);
  const edited = texts.get(text) ?? applied(base, text, meta);
  // The most recently used are at the end.
  texts.delete(text);
  texts.set(text, edited);
  for (const old of [...texts.keys()].slice(0, -maxCached)) texts.delete(old);
  return edited;
}

function applied(base: Base, text: string, meta: MetaSchema): EditedScreen {
  const { slug, original, otherChanges: others, kinds, renames, file } = base;
  const read = readFile(file, text, slug, original.screen.version, kinds);
  const { changes } = followRenames(read.changes, renames, original, meta);
  const all = applyAll(original, [...others, ...changes], meta);
  const shown = changes.filter(({ key }) => key !== 'hidden');
  const whole = shown.length === changes.length ? all : applyAll(original, [...others, ...shown], meta);
  const problems = [...read.problems, ...all.skipped.filter((problem) => problem.file === file)];
  const named = inLanguage(base, whole.parts);
  return { text, file: valueIn(text), parts: all.parts, whole: whole.parts, named, problems };
}

/** A screen with translations of its texts, except for those that were changed. */
function inLanguage({ slug, original }: Base, parts: ScreenParts): ScreenParts {
  const translations = screenCatalogue(slug) as Record<string, Text> | undefined;
  if (!translations) return parts;
  const before = textsOf(original);
  return replaceTexts(parts, (place, text) =>
    sameJson(text, before.get(place)) ? (translations[place] ?? text) : text,
  );
}
