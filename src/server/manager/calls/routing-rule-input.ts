// Parses and validates the request body of a routing rule.
import { type Read, name as nameText, oneOf, text, textList } from '../wire/body.ts';
import { namePattern } from '../data/names.ts';
import { maxMatchedLength, maxTotalSteps, countSteps, patternProblemWithMark } from '../patterns.ts';
import { type Mode, type RoutingRule, maxMatchers } from '../data/routing-rules.ts';
import { createTimeSlices } from '../time-slices.ts';
import { type Violation, refuseIf } from '../wire/refusals.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The type of the field that determines the effect of a match. */
export const mode = oneOf<Mode>('org.sonatype.nexus.repository.routing.RoutingMode', ['ALLOW', 'BLOCK']);
/** The fields of a rule in a request. */
export const shape = { name: nameText, description: text, mode, matchers: textList };

/** The errors of matchers; computed in slices, since each has to be compiled. */
export async function matcherViolations(matchers: readonly (string | null)[]): Promise<(Violation | false)[]> {
  if (matchers.length > maxMatchers)
    return [{ id: 'matchers', message: t('too-many-matchers', { limit: String(maxMatchers) }) }];
  let steps = 0;
  const slices = createTimeSlices();
  const found: (Violation | false)[] = [];
  for (const [i, matcher] of matchers.entries()) {
    await slices.pause();
    const why = patternProblemWithMark(matcher?.trim() ? matcher : '');
    if (why === undefined) steps += countSteps(matcher ?? '');
    found.push(why !== undefined && { id: `matchers[${i}]`, message: t('invalid-matcher', { problem: why }) });
  }
  if (steps > maxTotalSteps && !found.some(Boolean)) {
    const message = t('matchers-too-complex', { steps: String(steps), limit: String(maxTotalSteps) });
    return [{ id: 'matchers', message }];
  }
  return found;
}

function nameViolation(name: string | null, taken: boolean) {
  if (!name?.trim()) return t('value-not-empty');
  if (name.toLowerCase() === 'none') return t('rule-named-none');
  if (!namePattern.test(name)) return t('name-rule');
  return taken ? t('rule-name-used') : undefined;
}

/** The error of a path to match. */
export const pathViolation = (path: string | null) =>
  path !== null &&
  path.length > maxMatchedLength && { id: 'path', message: t('path-too-long', { limit: String(maxMatchedLength) }) };

type Found = Read<typeof shape>;

/** The parsed rule without id; throws a refusal with all errors. `ofMatchers` is the result of `matcherViolations`. */
export function ruleOf(
  { name, description, mode: chosen, matchers }: Found,
  ofMatchers: readonly (Violation | false)[],
  taken: (name: string) => boolean,
): Omit<RoutingRule, 'id'> {
  const ofName = nameViolation(name, name !== null && taken(name));
  refuseIf(
    ofName !== undefined && { id: 'name', message: ofName },
    description === null && { id: 'description', message: t('value-not-null') },
    chosen === null && { id: 'mode', message: t('value-not-empty') },
    !matchers?.length && { id: 'matchers', message: t('matchers-missing') },
    ...(matchers ?? [])
      .slice(0, maxMatchers)
      .map((matcher, i) => !matcher?.trim() && { id: `matchers[${i}]`, message: t('matcher-empty') }),
    ...ofMatchers,
  );
  return { name: name!, description: description!, mode: chosen!, matchers: matchers as string[] };
}
