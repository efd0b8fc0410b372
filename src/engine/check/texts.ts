// Texts and addresses of a descriptor: placeholders, plurals and blanks.
import type { Context } from './context.ts';
import type { JsonPath } from './finding.ts';
import { placesIn, textsIn, withPlaces } from '../rules/texts.ts';
import { wrongPlace } from './places.ts';
import { scopeAt } from './scope.ts';

/** Texts and addresses: their places, plurals and blanks. */
export function checkTexts(context: Context) {
  const { marks, screen, report } = context;
  for (const { name, path, value } of marks) {
    if (name !== 'text' && name !== 'address') continue;
    const scope = scopeAt(path, screen);
    const isPlural = typeof value === 'object' && value !== null && 'count' in value;
    const within = isPlural ? { ...scope, words: [...scope.words, 'count'] } : scope;
    const texts = textsIn(value);
    for (const [inside, text] of texts) {
      const where = [...path, ...inside];
      if (text.trim() === '' && inside.at(-1) !== 'zero')
        report(where, 'The text is blank.', 'Add text, or remove the key.');
      for (const place of placesIn(text)) {
        const wrong = wrongPlace(place, within, context);
        if (wrong) report(where, ...wrong);
      }
      const open = withPlaces(text, () => '').match(/\{[A-Za-z][\w$.-]*$|^[\w$.-]*\}/);
      if (open) report(where, `Unmatched brace in "${open[0]}".`, 'Write placeholders as {name}.');
    }
    if (isPlural) checkPlural(value as Record<string, string>, path, context);
    else if (
      typeof value === 'object' &&
      texts.every(([inside, text]) => inside[0] === 'blank' || placesIn(text).length === 0)
    ) {
      report([...path, 'blank'], '"blank" has no effect: the text has no placeholders.', 'Use a plain string.', 'key');
    }
  }
}

function checkPlural(text: Record<string, string>, path: JsonPath, { report }: Context) {
  if (!placesIn(text['other'] ?? '').includes('count')) {
    const isSame = text['zero'] === undefined && text['one'] === undefined;
    report(
      [...path, 'other'],
      '"other" does not contain {count}.',
      isSame ? 'Use a plain string, or add {count}.' : 'Add {count}, so that people see the number.',
    );
  }
  for (const form of ['zero', 'one']) {
    if (text[form] !== undefined && text[form] === text['other'])
      report([...path, form], `"${form}" repeats "other".`, `Remove "${form}".`, 'key');
  }
}
