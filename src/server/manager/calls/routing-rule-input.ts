// Parses and validates the request body of a routing rule.
import { type Read, name as nameText, oneOf, text, textList } from '../wire/body.ts';
import { namePattern, nameRule } from '../data/names.ts';
import { maxMatchedLength, maxTotalSteps, countSteps, patternProblemWithMark } from '../patterns.ts';
import { type Mode, type RoutingRule, maxMatchers } from '../data/routing-rules.ts';
import { createTimeSlices } from '../time-slices.ts';
import { type Violation, refuseIf } from '../wire/refusals.ts';

/** The kind of the field that determines the effect of a match. */
export const mode = oneOf<Mode>('org.sonatype.nexus.repository.routing.RoutingMode', ['ALLOW', 'BLOCK']);
/** The fields of a rule in a request. */
export const shape = { name: nameText, description: text, mode, matchers: textList };

/** The errors of matchers; computed in slices, since each has to be compiled. */
export async function matcherViolations(matchers: readonly (string | null)[]): Promise<(Violation | false)[]> {
  if (matchers.length > maxMatchers)
    return [{ id: 'matchers', message: `A rule can have at most ${maxMatchers} matchers.` }];
  let steps = 0;
  const slices = createTimeSlices();
  const found: (Violation | false)[] = [];
  for (const [i, matcher] of matchers.entries()) {
    await slices.pause();
    const why = patternProblemWithMark(matcher?.trim() ? matcher : '');
    if (why === undefined) steps += countSteps(matcher ?? '');
    found.push(why !== undefined && { id: `matchers[${i}]`, message: `Invalid regex: ${why}` });
  }
  if (steps > maxTotalSteps && !found.some(Boolean)) {
    const message = `The matchers have ${steps} steps together once their repeats are written out, at most ${maxTotalSteps} are allowed.`;
    return [{ id: 'matchers', message }];
  }
  return found;
}

function nameViolation(name: string | null, taken: boolean) {
  if (!name?.trim()) return 'A non-empty value must be specified';
  if (name.toLowerCase() === 'none') return 'Rule must not be named None';
  if (!namePattern.test(name)) return nameRule;
  return taken ? 'A rule with the same name already exists. Name must be unique.' : undefined;
}

/** The error of a path to match. */
export const pathViolation = (path: string | null) =>
  path !== null &&
  path.length > maxMatchedLength && { id: 'path', message: `A path can have at most ${maxMatchedLength} characters.` };

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
    description === null && { id: 'description', message: 'A non-null value must be specified' },
    chosen === null && { id: 'mode', message: 'A non-empty value must be specified' },
    !matchers?.length && { id: 'matchers', message: 'At least one rule must be specified' },
    ...(matchers ?? [])
      .slice(0, maxMatchers)
      .map((matcher, i) => !matcher?.trim() && { id: `matchers[${i}]`, message: 'Empty matchers are not allowed' }),
    ...ofMatchers,
  );
  return { name: name!, description: description!, mode: chosen!, matchers: matchers as string[] };
}
