// Suggests texts of a screen for a place that has none.
import { refusal, type Refusal } from '../customize/refusal.ts';
import { suggestNames } from '../engine/check/wording.ts';
import type { MessageOrText } from '../messages/finding-messages.ts';
import { t } from '../messages/gen/languages.gen.ts';

/** A refusal of a place, with the texts that were probably meant. */
export const unknownText = (found: MessageOrText, place: string, texts: ReadonlyMap<string, unknown>): Refusal =>
  refusal(found, suggestNames(meantPlace(place, texts), [...texts.keys()], t('places')));

/**
 * The place of a text that was meant: that of the screen has no name, a label can be the title in the entity, and a
 * rule that always applies is in the entity, the latest one last.
 */
function meantPlace(place: string, texts: ReadonlyMap<string, unknown>): string {
  const title = place.replace(
    /^(?:form\/field|list\/(?:column|filter)):([^/]+)\/(?:label|header)$/,
    'entity/field:$1/title',
  );
  const [, ofRule] = /^form\/field:([^/]+)\/(?:rules|restrict)\b.*message$/.exec(place) ?? [];
  const ofField = [...texts.keys()].filter((one) => one.startsWith(`entity/field:${ofRule}/`));
  const message = ofRule === undefined ? undefined : ofField.findLast((one) => one.includes('/message:'));
  return (
    [place.replace(/^screen\//, ''), title, message ?? place].find((one) => one !== place && texts.has(one)) ?? place
  );
}
