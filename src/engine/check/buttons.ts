// Adjacent buttons: their labels must distinguish them.
import type { Confirm, Text } from '../descriptor/descriptor.gen.ts';
import { textsIn } from '../rules/texts.ts';
import type { Context } from './context.ts';
import type { JsonPath } from './finding.ts';
import { t as usual } from '../../messages/gen/engine.gen.ts';
import { t as formText } from '../../messages/gen/form.gen.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** A text as readers perceive it: without invisible characters, and regardless of case, width and white space. */
const seen = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const sentencesOf = (text: Text): string[] =>
  textsIn(text).flatMap(([at, sentence]) => (at.at(-1) === 'count' ? [] : [seen(sentence)]));

/** Whether two labels can look the same. */
export const lookAlike = (one: Text, other: Text): boolean => {
  const known = sentencesOf(one);
  return sentencesOf(other).some((sentence) => known.includes(sentence));
};

/** The buttons of every question, and those below the form. */
export function checkButtons({ marks, screen, report }: Context) {
  const reportAlike = (path: JsonPath) => report(path, t('both-buttons-same-label'), t('use-labels-say-what'));
  for (const { name, path, value } of marks) {
    const { yes, no } = (name === 'confirm' && value ? value : {}) as Partial<Confirm>;
    if (yes !== undefined && no !== undefined && lookAlike(yes, no)) reportAlike([...path, 'no']);
  }
  const { buttons } = screen.form ?? {};
  if (!buttons) return;
  const { save = formText('save') } = buttons;
  const [other, label] =
    screen.kind === 'settings'
      ? (['reset', buttons.reset ?? formText('discard')] as const)
      : (['cancel', buttons.cancel ?? usual('cancel')] as const);
  if (lookAlike(save, label)) reportAlike(['form', 'buttons', buttons[other] === undefined ? 'save' : other]);
}
