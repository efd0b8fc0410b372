// Suggests places with texts for a place without one.
import { refusal, type Refusal } from '../customize/refusal.ts';
import { suggestNames } from '../engine/check/wording.ts';
import type { MessageOrText } from '../messages/finding-messages.ts';
import { t } from '../messages/gen/languages.gen.ts';

/** A refusal of a place that suggests the intended ones. */
export const unknownText = (found: MessageOrText, place: string, texts: ReadonlyMap<string, unknown>): Refusal =>
  refusal(found, suggestNames(intendedPlace(place, texts), [...texts.keys()], t('places')));

/**
 * The intended place: texts of the screen have no prefix, a label can be the title in the entity, and messages of rules
 * that always apply are in the entity, the last one at the end.
 */
function intendedPlace(place: string, texts: ReadonlyMap<string, unknown>): string {
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
