// Checks the two buttons of questions, whose labels must differ in every language.
import { lookAlike } from '../engine/check/buttons.ts';
import type { Text } from '../engine/descriptor/descriptor.gen.ts';
import { isObject } from '../engine/rules/paths.ts';
import { ownProperty, type EnglishTexts, type LanguageFolder, type LanguageTexts } from './language-files.ts';

/** The messages with the labels of questions, as `area/id`: yes, and no. */
export const questionMessages: readonly (readonly [yes: string, no: string])[] = [
  ['frame/discard', 'frame/stay'],
  ['leaving/leave', 'leaving/stay'],
  ['actions/discard', 'actions/keep'],
  ['deleting/delete', 'engine/cancel'],
  ['overwriting/overwrite', 'overwriting/load'],
  ['customizing/close-yes', 'customizing/close-no'],
];

/** The name of a label's file, and its id or place. */
export type Label = { name: string; id: string };

const labelOf = (message: string): Label => {
  const [name = '', id = ''] = message.split('/');
  return { name, id };
};

/** The pairs of labels of all questions: yes, and no. */
const questionsIn = ({ screens }: EnglishTexts): [yes: Label, no: Label][] => [
  ...questionMessages.map(([yes, no]): [Label, Label] => [labelOf(yes), labelOf(no)]),
  ...Object.entries(screens).flatMap(([slug, texts]) =>
    [...texts.keys()].flatMap((place): [Label, Label][] => {
      const name = `screens/${slug}`;
      const no = place.replace(/(^|\/)confirm\/yes$/, '$1confirm/no');
      return no !== place && texts.has(no)
        ? [
            [
              { name, id: place },
              { name, id: no },
            ],
          ]
        : [];
    }),
  ),
];

/** The text of a label; undefined if it has none, or if it is a message with values. */
function textIn({ areas, screens }: LanguageTexts | EnglishTexts, { name, id }: Label): Text | undefined {
  const [, slug] = /^screens\/(.*)/.exec(name) ?? [];
  const texts: unknown = slug === undefined ? ownProperty<unknown>(areas, name) : ownProperty<unknown>(screens, slug);
  const text: unknown = texts instanceof Map ? texts.get(id) : isObject(texts) ? texts[id] : undefined;
  return typeof text === 'string' || isObject(text) ? (text as Text) : undefined;
}

/**
 * The labels of a language that would make both buttons of a question look the same. Texts that the language lacks are
 * those of `before`, otherwise English.
 */
export const alikeLabels = (language: LanguageTexts, english: EnglishTexts, before?: LanguageTexts): Label[] =>
  questionsIn(english).flatMap((labels) => {
    const own = labels.filter((label) => textIn(language, label) !== undefined);
    const [yes, no] = labels.map((label) =>
      [language, ...(before ? [before] : []), english]
        .map((one) => textIn(one, label))
        .find((text) => text !== undefined),
    );
    return own.length > 0 && yes !== undefined && no !== undefined && lookAlike(yes, no) ? own : [];
  });

/** The texts of a file without some labels. */
const textsWithout = <Texts extends object>(texts: Texts, file: string, labels: readonly Label[]): Texts =>
  Object.fromEntries(
    Object.entries(texts).filter(([place]) => !labels.some(({ name, id }) => name === file && id === place)),
  ) as Texts;

/** A language without some labels. */
export function withoutLabels(language: LanguageTexts, labels: readonly Label[]): LanguageTexts {
  if (labels.length === 0) return language;
  const { areas, screens } = language;
  const left = <Texts extends object>(files: Record<string, Texts>, folder: string): Record<string, Texts> =>
    Object.fromEntries(
      Object.entries(files).map(([file, texts]) => [file, textsWithout(texts, `${folder}${file}`, labels)]),
    );
  return { areas: left(areas, ''), screens: left(screens, 'screens/') };
}

/** The valid texts of a folder's files without some labels. */
export const filesWithoutLabels = (
  written: LanguageFolder['written'],
  labels: readonly Label[],
): LanguageFolder['written'] =>
  new Map([...written].map(([file, one]) => [file, { ...one, texts: textsWithout(one.texts, file, labels) }]));
