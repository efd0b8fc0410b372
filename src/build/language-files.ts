// Reads the folder of a language: `<area>.json` with messages, and `screens/<slug>.json` with the texts of a screen.
// Skips and reports invalid parts.
import type { MessageOrText } from '../messages/finding-messages.ts';
import { refusal, type Refusal } from '../customize/refusal.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledMessage } from 'icu-minify/format';
import { notAllRead, namesIn, textAt } from '../customize/entries.ts';
import { readJson } from '../customize/json-text.ts';
import { namesWith, newStrings } from '../customize/renamed-names.ts';
import { namesOf, newScreen, newText, noRenames } from '../customize/renames.ts';
import { suggestNames } from '../engine/check/wording.ts';
import type { Text } from '../engine/descriptor/descriptor.gen.ts';
import { isObject, partAt } from '../engine/rules/paths.ts';
import type { TextPosition } from '../engine/rules/text-position.ts';
import { idWithoutPosition } from '../engine/descriptor/translate.ts';
import { t } from '../messages/gen/languages.gen.ts';
import type { Catalogue, ScreenCatalogue } from '../messages/messages.ts';
import { checkedEntries, type AbsentPart, type Check, type Report } from './language-entries.ts';
import { checkMessage } from './message-check.ts';
import { unknownText } from './suggest-text.ts';
import { findingAreas, pageAreas } from './page-areas.gen.ts';
import { translationProblem } from './screen-text-check.ts';

/**
 * A problem in a file of a language. `screen`: the slug of a file with texts of a screen, otherwise ''. `path`: the id
 * of the message, or the place of the text; '' for the entire file. `keys`: the texts of a part that the screen does
 * not have.
 */
export type LanguageProblem = Refusal & {
  file: string;
  line: number;
  column: number;
  screen: string;
  path: string;
  keys?: string[];
};

/** The English texts that a language translates. */
export type EnglishTexts = {
  /** ICU messages by area and id. */
  areas: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Texts by slug and place. */
  screens: Readonly<Record<string, ReadonlyMap<string, Text>>>;
  /** The slugs of added screens that are skipped because of errors. */
  refused?: readonly string[];
};

/** The current names of a file and of its entries, and values with current names. */
type CurrentNames = { name: string; idOf: (id: string) => string; valueOf: (id: string, value: unknown) => unknown };

/** The texts of a folder in a language. */
export type LanguageTexts = {
  areas: Record<string, Catalogue>;
  screens: Record<string, ScreenCatalogue>;
};

/** The uncompiled texts of a file of a language, by id or place. */
export type WrittenTexts = { file: string; texts: Record<string, Text>; positionOf: (id: string) => TextPosition };

export type LanguageFolder = LanguageTexts & {
  problems: LanguageProblem[];
  /** The valid texts of each file, by the name of the file, such as `frame` or `screens/users`. */
  written: Map<string, WrittenTexts>;
};

/** The English messages of the page and of findings that it shows. */
export const englishAreas = (root: string): EnglishTexts['areas'] =>
  Object.fromEntries(
    Object.entries({ ...pageAreas, ...findingAreas }).map(([area, file]) => [
      area,
      JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>,
    ]),
  );

/** The names of the JSON files in a folder. */
const filesIn = (folder: string): string[] =>
  namesIn(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []));

/** The problems of entries that are neither JSON files nor expected. */
const strayFiles = (folder: string, shown: string): LanguageProblem[] =>
  namesIn(folder)
    .filter((name) => !name.endsWith('.json') && !['screens', 'README.md'].includes(name))
    .map((name) => ({ ...wholeFile(join(shown, name)), ...refusal(t('not-json', { name }), t('use-json')) }));

/**
 * Reads the folder of a language, and applies declared renames of screens and places. `shown`: its path in problems.
 * `shipped`: the texts of the project, some of which customizations may have hidden.
 */
export function readLanguage(
  folder: string,
  shown: string,
  locale: string,
  english: EnglishTexts,
  shipped = english,
  renames = noRenames,
): LanguageFolder {
  const problems: LanguageProblem[] = [];
  const written: LanguageFolder['written'] = new Map();
  /** The entries of a file that `check` accepts, as it returns them, by their current ids. */
  const entriesOf = <Entry>(
    name: string,
    advice: MessageOrText,
    check: Check<Entry>,
    now: CurrentNames = { name, idOf: (id) => id, valueOf: (_id, value) => value },
    absentPart?: AbsentPart,
  ): Record<string, Entry> => {
    const file = `${shown}/${name}.json`;
    const screen = screenOf(now.name);
    const report: Report = (position, path, why, keys) =>
      problems.push({ file, ...position, screen, path, ...why, ...(keys && { keys }) });
    const text = textAt(join(folder, `${name}.json`)) ?? '';
    if (typeof text === 'object') {
      report({ line: 1, column: 1 }, '', text);
      return {};
    }
    const json = readJson(text);
    if ('why' in json) report(json.position, '', json.why);
    else if (!isObject(json.value)) report(json.positionOf([]), '', refusal(t('not-object'), advice));
    else {
      const { value, positionOf } = json;
      const entries = checkedEntries(json, report, check, absentPart);
      // A text with the current id takes precedence over one with a former id.
      const isFormer = (id: string) => now.idOf(id) !== id;
      const keys = Object.keys(entries);
      const ids = new Map(
        [...keys.filter(isFormer), ...keys.filter((id) => !isFormer(id))].map((id) => [now.idOf(id), id]),
      );
      const texts = Object.fromEntries(
        [...ids].map(([id, old]) => [id, now.valueOf(id, partAt(value, [old])) as Text]),
      );
      written.set(now.name, { file, texts, positionOf: (id) => positionOf([ids.get(id) ?? id]) });
      return Object.fromEntries([...ids].map(([id, old]) => [id, entries[old]!]));
    }
    return {};
  };
  const unknownFile = (name: string, found: MessageOrText, advice: MessageOrText) =>
    problems.push({ ...wholeFile(`${shown}/${name}.json`, screenOf(name)), ...refusal(found, advice) });

  for (const part of ['', 'screens']) {
    const why = notAllRead(join(folder, part));
    if (why) problems.push({ ...wholeFile(join(shown, part)), ...why });
    // English texts of screens are reported as a whole.
    if (part === '' || locale !== 'en') problems.push(...strayFiles(join(folder, part), join(shown, part)));
  }
  const areas = filesIn(folder).flatMap((area) => {
    const messages = ownProperty(english.areas, area);
    if (!messages) {
      unknownFile(area, t('unknown-area', { name: area }), suggestNames(area, Object.keys(english.areas), t('areas')));
      return [];
    }
    const entries = entriesOf<CompiledMessage>(area, t('use-messages'), (id, value) => {
      const original = ownProperty(messages, id);
      if (original === undefined)
        return () => refusal(t('unknown-message', { id }), suggestNames(id, Object.keys(messages), t('messages')));
      const checked = checkMessage(value, original, locale);
      return 'summary' in checked ? checked : { entry: checked.message };
    });
    return [[area, entries] as const];
  });
  // English texts of screens are in their descriptors.
  const slugs = locale === 'en' ? [] : filesIn(join(folder, 'screens'));
  const screens = slugs.flatMap((name) => {
    const present = newScreen(name, renames);
    // A file with the former name is ignored if one with the present name exists.
    const slug = slugs.includes(present) ? name : present;
    const texts = ownProperty(english.screens, slug);
    if (!texts) {
      const known = Object.keys(english.screens);
      if (english.refused?.includes(slug))
        unknownFile(`screens/${name}`, t('screen-refused', { slug: name }), t('repair-screen'));
      else unknownFile(`screens/${name}`, t('unknown-screen', { slug: name }), suggestNames(name, known, t('screens')));
      return [];
    }
    // A text that was the only one is the first one after a customization has added others.
    const firsts = new Map([...texts.keys()].map((place) => [idWithoutPosition(place), place]));
    const hasTextsOf = (place: string) => [...texts.keys()].some((one) => one.startsWith(`${place}/`));
    const hasField = (path: string) => hasTextsOf(`entity/field:${path}`);
    const names = namesWith(namesOf(renames, slug), hasField, hasTextsOf);
    const valueOf = (place: string, value: unknown) => newStrings(value, place, [], names);
    const idOf = (old: string) => {
      const place = newText(old, names.places, hasField);
      return texts.has(place) ? place : (firsts.get(place) ?? place);
    };
    const check: Check<Text> = (old, value) => {
      const place = idOf(old);
      const original = texts.get(place);
      if (original === undefined && ownProperty(shipped.screens, slug)?.has(place)) return undefined;
      if (original === undefined) return () => unknownText(t('unknown-place', { place }), place, texts);
      const text = valueOf(place, value);
      return translationProblem(text, original, locale) ?? { entry: text as Text };
    };
    const known = [...texts.keys(), ...(ownProperty(shipped.screens, slug)?.keys() ?? [])];
    const absentPart: AbsentPart = (old) => {
      const place = idOf(old);
      const { id, key } = partOfText(place);
      const isAbsent = id !== '' && !known.some((one) => one.startsWith(`${id}/`));
      return isAbsent ? { id, key, why: () => unknownText(t('no-texts', { place: id }), place, texts) } : undefined;
    };
    const now = { name: `screens/${slug}`, idOf, valueOf };
    const entries = entriesOf(`screens/${name}`, t('use-texts'), check, now, absentPart);
    return [[slug, entries] as const];
  });
  return { areas: Object.fromEntries(areas), screens: Object.fromEntries(screens), problems, written };
}

/** What is under a name, which can also be that of a property of all objects: `constructor` is a valid slug. */
export const ownProperty = <Value>(all: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

/** The slug of the screen whose texts a file has, by its name; '' for messages. */
export const screenOf = (name: string): string => /^screens\/(.*)/.exec(name)?.[1] ?? '';

/** The position of a problem of a whole file or folder. */
export const wholeFile = (file: string, screen = '') => ({ file, line: 1, column: 1, screen, path: '' });

/** The place of a text in parts: the id of the part that has it, '' for the screen itself, and the key of the text. */
function partOfText(place: string): { id: string; key: string } {
  const [, id = '', key = place] = /^(.*:[^/]*)\/(.*)$/.exec(place) ?? [];
  return { id, key };
}
