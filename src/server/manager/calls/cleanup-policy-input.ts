// Parses and validates the request body of a cleanup policy.
import { type Read, number, oneOf, text } from '../wire/body.ts';
import { type CleanupPolicy, type Criteria, type ReleaseType, nameIsTaken } from '../data/cleanup-policies.ts';
import type { Store } from '../data/database.ts';
import { criteriaOf } from '../data/formats.ts';
import { namePattern } from '../data/names.ts';
import { allFormats } from '../data/repositories.ts';
import { patternProblem } from '../patterns.ts';
import { Refusal, type Violation, parameterId, refuseIf } from '../wire/refusals.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const maxDays = 24855;
const maxNameLength = 255;

/** The fields of the criteria in a request. */
export const criteriaShape = {
  criteriaLastBlobUpdated: number,
  criteriaLastDownloaded: number,
  criteriaReleaseType: oneOf<ReleaseType>('org.sonatype.nexus.cleanup.storage.CleanupPolicyReleaseType', [
    'RELEASES',
    'PRERELEASES',
  ]),
  criteriaAssetRegex: text,
};
/** The fields of a policy in a request. */
export const shape = { name: text, notes: text, format: text, ...criteriaShape };

/** An error at a field. */
export const parameter = (field: string, message: string): Violation => ({ id: parameterId(field), message });

/** The error of a number of days: the reference server stores any, this one enforces the limits. */
function daysViolation(field: string, days: number | null) {
  if (days === null) return false;
  if (!Number.isInteger(days)) return parameter(field, t('whole-number'));
  if (days < 1) return parameter(field, t('minimum', { limit: '1' }));
  return days > maxDays && parameter(field, t('maximum', { limit: String(maxDays) }));
}

/** The errors of the criteria. */
export function criteriaViolations({
  criteriaLastBlobUpdated,
  criteriaLastDownloaded,
  criteriaAssetRegex,
}: Criteria): (Violation | false)[] {
  const problem = criteriaAssetRegex === null ? undefined : patternProblem(criteriaAssetRegex);
  return [
    daysViolation('criteriaLastBlobUpdated', criteriaLastBlobUpdated),
    daysViolation('criteriaLastDownloaded', criteriaLastDownloaded),
    problem !== undefined && parameter('criteriaAssetRegex', t('invalid-pattern', { problem })),
  ];
}

/** The criteria that are set, by their names in formats. */
const criteriaSet = (one: Criteria): string[] =>
  Object.entries({
    lastBlobUpdated: one.criteriaLastBlobUpdated,
    lastDownloaded: one.criteriaLastDownloaded,
    isPrerelease: one.criteriaReleaseType,
    regex: one.criteriaAssetRegex,
  }).flatMap(([name, value]) => (value === null ? [] : [name]));

function refuseFormat(store: Store, policy: CleanupPolicy): void {
  const isKnown = policy.format === '*' || allFormats(store).includes(policy.format);
  refuseIf(!isKnown && { id: 'format', message: t('invalid-format', { format: policy.format }) });
  if (criteriaSet(policy).some((name) => !criteriaOf(policy.format).includes(name))) throw new Refusal(400);
}

type Input = Read<typeof shape>;

/** The errors of single fields. */
function fieldViolations(input: Input): (Violation | false)[] {
  const { name, format } = input;
  return [
    !name && parameter('name', t('must-not-be-empty')),
    name !== null && !namePattern.test(name) && parameter('name', t('name-rule')),
    name !== null &&
      name.length > maxNameLength &&
      parameter('name', t('size', { min: '0', max: String(maxNameLength) })),
    !format && parameter('format', t('must-not-be-empty')),
    ...criteriaViolations(input),
  ];
}

/** The policy to create; throws a refusal with its errors. */
export function newPolicyOf(store: Store, input: Input): CleanupPolicy {
  const { name, format } = input;
  refuseIf(...fieldViolations(input));
  refuseIf(nameIsTaken(store, name!) && parameter('name', t('policy-name-used')));
  const policy = { ...input, name: name!, format: format! };
  refuseFormat(store, policy);
  return policy;
}

/** The changed policy, whose name stays; throws a refusal with its errors. `nameOf` finds the stored policy. */
export function changedPolicyOf(store: Store, input: Input, nameOf: () => string): CleanupPolicy {
  // A name is required and checked as at creation, although the one in the address counts.
  refuseIf(...fieldViolations(input));
  const policy = { ...input, name: nameOf(), format: input.format! };
  refuseFormat(store, policy);
  return policy;
}
