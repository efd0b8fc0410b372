// A language for tests: each text is English with accents, 40 % longer, and between brackets. Text of a page without
// brackets is data, or was not translated.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CompiledMessage } from 'icu-minify/format';
import compile from 'icu-minify/compile';
import { readScreens } from '../../src/build/check-schemas.ts';
import { readLanguage, type LanguageFolder } from '../../src/build/language-files.ts';
import { englishTexts, parsedScreens } from '../../src/build/languages.ts';
import type { Screen, Text } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { textsOf } from '../../src/engine/descriptor/translate.ts';
import type { Language } from '../../src/messages/messages.ts';

const accents: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ö',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  y: 'ý',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Û',
  S: 'Š',
};
const accented = (text: string) => text.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter);
/** A template outside of its placeholders. */
const accentedTemplate = (text: string) =>
  text.replace(/(\{[^}]*\})|([^{]+)/g, (_, place: string | undefined, words: string) => place ?? accented(words));
const bracketed = (text: string, length: number) => `⟦${text}${' öñé twö thréé'.slice(0, Math.ceil(length * 0.4))}⟧`;

/** A compiled message with its literal parts accented. */
export function pseudoMessage(message: CompiledMessage): CompiledMessage {
  const within = (node: unknown): unknown => {
    if (typeof node === 'string') return accented(node);
    if (!Array.isArray(node)) return node;
    const [name, code, branches] = node as [unknown, unknown, unknown];
    const isArgument = typeof name === 'string' && (node.length === 1 || typeof code === 'number');
    // A tag with its content.
    if (!isArgument) return [name, ...node.slice(1).map(within)];
    if (typeof branches !== 'object' || branches === null) return node;
    const inner = Object.entries(branches).map(([key, branch]: [string, unknown]) => [
      key,
      Array.isArray(branch) ? branch.map(within) : within(branch),
    ]);
    return [name, code, Object.fromEntries(inner), ...node.slice(3)];
  };
  const parts = typeof message === 'string' ? [message] : (message as unknown[]);
  const length = JSON.stringify(message).length;
  const [start, end] = bracketed('|', typeof message === 'string' ? message.length : length / 2).split('|');
  return [start, ...parts.map(within), end] as CompiledMessage;
}

/** The same for a message in ICU syntax, whose plurals get the forms of a language. */
export function pseudoSource(message: string, locale: string): string {
  const words = message.replace(/<[^>]*>|\{[^}]*\}/g, '');
  const [start, end] = bracketed('|', words.length).split('|');
  return start + accentedSource(message, locale) + end;
}

/** Quoted text, tags and arguments are kept, except for the branches of arguments. */
const accentedSource = (text: string, locale: string): string =>
  text.replace(/'[{<][^']*'|<\/?\w+>|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|[^{<']+|'/g, (part) => {
    if (!part.startsWith('{')) return /^['<]/.test(part) ? part : accented(part);
    const [, head, kind, branches] = /^(\{\w+, (plural|select), )(.*)\}$/s.exec(part) ?? [];
    if (!head) return part;
    const inside = branches!.replace(
      /(\S+) \{((?:[^{}]|\{[^{}]*\})*)\}/g,
      (_, form: string, words: string) => `${form} {${accentedSource(words, locale)}}`,
    );
    const other = /other (\{(?:[^{}]|\{[^{}]*\})*\})/.exec(inside)![1]!;
    const lacking = kind === 'plural' ? formsOf(locale).filter((form) => !inside.includes(`${form} {`)) : [];
    return `${head}${lacking.map((form) => `${form} ${other} `).join('')}${inside}}`;
  });

const formsOf = (locale: string) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

/** Writes the files of a language: the messages of the page and the texts of all screens in the pseudo-locale. */
export function writePseudoLanguage(folder: string, locale: string): void {
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content, null, 2));
  mkdirSync(join(folder, 'screens'), { recursive: true });
  const english = englishTexts(resolve('.'), parsedScreens(readScreens(resolve('schemas'))));
  for (const [area, messages] of Object.entries(english.areas))
    write(
      `${area}.json`,
      mapped(messages, (text) => pseudoSource(text, locale)),
    );
  for (const [slug, texts] of Object.entries(english.screens))
    write(
      `screens/${slug}.json`,
      mapped(Object.fromEntries(texts), (text) => withForms(pseudoText(text), locale)),
    );
}

/** The language of these files. */
export function pseudoLanguage(locale: string): LanguageFolder {
  const folder = mkdtempSync(join(tmpdir(), 'registrar-pseudo-'));
  writePseudoLanguage(folder, locale);
  const english = englishTexts(resolve('.'), parsedScreens(readScreens(resolve('schemas'))));
  const language = readLanguage(folder, locale, locale, english);
  rmSync(folder, { recursive: true });
  return language;
}

const mapped = <From, To>(values: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

function withForms(text: Text, locale: string): object | string {
  if (typeof text === 'string' || !('count' in text)) return text;
  const forms = Object.fromEntries(formsOf(locale).map((form) => [form, text.other]));
  return { ...forms, ...text };
}

/** A text of a descriptor in the pseudo-locale. */
export function pseudoText(text: Text): Text {
  if (typeof text === 'string') return bracketed(accentedTemplate(text), text.length);
  const entries = Object.entries(text).map(([key, part]) => [
    key,
    key === 'count' ? part : (pseudoText(part) as string),
  ]);
  return Object.fromEntries(entries) as Text;
}

const read = (path: string): unknown => JSON.parse(readFileSync(resolve(path), 'utf8'));

/** The files of messages by area, those of kinds included. */
export function messageFiles(): [area: string, file: string][] {
  const kinds = readdirSync(resolve('src/engine/kinds')).map((kind) => [
    kind,
    `src/engine/kinds/${kind}/messages.json`,
  ]);
  return [
    ...readdirSync(resolve('src/messages/en')).map((file): [string, string] => [
      file.replace('.json', ''),
      `src/messages/en/${file}`,
    ]),
    ...kinds
      .filter(([, file]) => existsSync(resolve(file!)))
      .map(([kind, file]): [string, string] => [`kind-${kind}`, file!]),
  ];
}

/** All messages, and the texts of all screens in `schemas`, in the pseudo-locale. */
export function pseudoLocale(): Language {
  const areas = messageFiles().map(([area, file]) => {
    const messages = Object.entries(read(file) as Record<string, string>);
    return [area, Object.fromEntries(messages.map(([id, text]) => [id, pseudoMessage(compile(text))]))] as const;
  });
  const slugs = readdirSync(resolve('schemas')).filter((slug) => existsSync(resolve(`schemas/${slug}/screen.json`)));
  const screens = slugs.map((slug) => {
    const screen = read(`schemas/${slug}/screen.json`) as Screen;
    const entity = existsSync(resolve(`schemas/${slug}/entity.json`))
      ? (read(`schemas/${slug}/entity.json`) as Schema)
      : {};
    const texts = [...textsOf({ screen, entity })].map(([place, text]) => [place, pseudoText(text)] as const);
    const group = screen.menu.path.split('/').slice(1, -1)[0];
    return [slug, { ...Object.fromEntries(texts), ...(group && { 'menu/group': pseudoText(group) }) }] as const;
  });
  return { locale: 'en', areas: Object.fromEntries(areas), screens: Object.fromEntries(screens) };
}

/** The part of a text that is outside of all brackets; '' for a part of a translated text that has markup inside. */
export function outsideBrackets(text: string): string {
  let depth = 0;
  let outside = '';
  for (const sign of text) {
    if (sign === '⟦') depth += 1;
    else if (sign === '⟧') depth -= 1;
    else if (depth === 0) outside += sign;
  }
  return Object.values(accents).some((letter) => outside.includes(letter)) ? '' : outside.trim();
}
