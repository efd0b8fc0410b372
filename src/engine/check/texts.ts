// Texts and addresses of a descriptor: placeholders, plurals and blanks.
import type { Options } from '../descriptor/descriptor.gen.ts';
import type { Context } from './context.ts';
import type { JsonPath } from './finding.ts';
import { placeholdersIn, textsIn, replacePlaceholders } from '../rules/texts.ts';
import { placeholderProblem } from './placeholders.ts';
import { scopeAt } from './scope.ts';
import { isInvisible } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** Texts and addresses: their places, plurals and blanks. */
export function checkTexts(context: Context) {
  const { marks, screen, report, fields } = context;
  for (const { field, at } of fields) if (field.options) checkWhere(field.options, [...at, 'options'], context);
  screen.panels?.forEach(({ inputs }, index) =>
    inputs?.forEach(({ options }, place) => {
      if (options) checkWhere(options, ['panels', index, 'inputs', place, 'options'], context);
    }),
  );
  for (const { name, path, value } of marks) {
    const isExcepted = name === 'place' && path.at(-1) === 'except';
    if (name !== 'text' && name !== 'address' && name !== 'permission' && !isExcepted) continue;
    // Conditions test permissions as they are written.
    if (name === 'permission' && !isOfRecord(path)) continue;
    const scope = scopeAt(path, screen);
    const isPlural = typeof value === 'object' && value !== null && 'count' in value;
    const within = isPlural ? { ...scope, words: [...scope.words, 'count'] } : scope;
    const texts = textsIn(value);
    for (const [inside, text] of texts) {
      const where = [...path, ...inside];
      if (isInvisible(text) && inside.at(-1) !== 'zero') report(where, t('text-blank'), t('add-text-remove-key'));
      for (const place of placeholdersIn(text)) {
        const wrong = placeholderProblem(place, within, context);
        if (wrong) report(where, ...wrong);
      }
      const open = replacePlaceholders(text, () => '').match(/\{[A-Za-z][\w$.-]*$|^[\w$.-]*\}/);
      if (open) report(where, t('unmatched-brace-at', { text: open[0] }), t('write-placeholders-name'));
    }
    if (isPlural) checkPlural(value as Record<string, string>, path, context);
    else if (
      typeof value === 'object' &&
      texts.every(([inside, text]) => inside[0] === 'blank' || placeholdersIn(text).length === 0)
    ) {
      report([...path, 'blank'], t('blank-no-effect-text'), t('use-plain-string'), 'key');
    }
  }
}

/** The placeholders in the values that options may have. */
function checkWhere({ where }: Options, at: JsonPath, context: Context) {
  for (const [inside, text] of textsIn(where))
    for (const place of placeholdersIn(text)) {
      const wrong = placeholderProblem(place, scopeAt(at, context.screen), context);
      if (wrong) context.report([...at, 'where', ...inside], ...wrong);
    }
}

/** Whether the permission at a path may name parts of a record. */
export const isOfRecord = ([part, second, third, last]: JsonPath): boolean =>
  part === 'may' ? second !== 'create' : part === 'actions' ? third === 'may' : part === 'panels' && last === 'may';

function checkPlural(text: Record<string, string>, path: JsonPath, { report }: Context) {
  if (!placeholdersIn(text['other'] ?? '').includes('count')) {
    const isSame = text['zero'] === undefined && text['one'] === undefined;
    report(
      [...path, 'other'],
      t('other-does-not-contain'),
      isSame ? t('use-plain-string-add') : t('add-count-people-see'),
    );
  }
  for (const form of ['zero', 'one']) {
    if (text[form] !== undefined && text[form] === text['other'])
      report([...path, form], t('repeats-other', { form }), t('remove-key', { key: form }), 'key');
  }
}
