// The calls about cleanup policies: list, read, create, update, delete, the criteria of each format, and the preview.
import { number, oneOf, text } from '../wire/body.ts';
import {
  type CleanupPolicy,
  type Criteria,
  type ReleaseType,
  allPolicies,
  dropPolicy,
  nameIsTaken,
  policyNamed,
  putPolicy,
  selectComponents,
} from '../data/cleanup-policies.ts';
import { derivedFrom } from '../data/derived.ts';
import { criteriaOf } from '../data/formats.ts';
import type { House } from '../house.ts';
import { nameRule, namePattern } from '../data/names.ts';
import { whyNoPattern } from '../patterns.ts';
import { createSlices } from '../slices.ts';
import { Refusal, absent, refuseIf, refuseTooLong } from '../wire/refusals.ts';
import { allFormats, allRepositories, repositoryNamed } from '../data/repositories.ts';
import { type Call, done, json, signedInMay } from '../wire/call.ts';

const previewed = 10;
/** The time limit in milliseconds. */
const longestPreview = 20_000;
const mostDays = 24855;

const criteriaShape = {
  criteriaLastBlobUpdated: number,
  criteriaLastDownloaded: number,
  criteriaReleaseType: oneOf<ReleaseType>('org.sonatype.nexus.cleanup.storage.CleanupPolicyReleaseType', [
    'RELEASES',
    'PRERELEASES',
  ]),
  criteriaAssetRegex: text,
};
const shape = { name: text, notes: text, format: text, ...criteriaShape };

const parameter = (field: string, message: string) => ({ id: `PARAMETER ${field}`, message });

/** The error of a number of days: the reference server stores any, this one enforces the limits. */
function daysViolation(field: string, days: number | null) {
  if (days === null) return false;
  if (!Number.isInteger(days)) return parameter(field, 'must be a whole number');
  if (days < 1) return parameter(field, 'must be greater than or equal to 1');
  return days > mostDays && parameter(field, `must be less than or equal to ${mostDays}`);
}

function criteriaViolations({ criteriaLastBlobUpdated, criteriaLastDownloaded, criteriaAssetRegex }: Criteria) {
  const why = criteriaAssetRegex === null ? undefined : whyNoPattern(criteriaAssetRegex);
  return [
    daysViolation('criteriaLastBlobUpdated', criteriaLastBlobUpdated),
    daysViolation('criteriaLastDownloaded', criteriaLastDownloaded),
    why !== undefined && parameter('criteriaAssetRegex', `Invalid regular expression pattern: ${why}`),
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

/** The number of repositories that use a policy, by its name. */
const useCounts = derivedFrom(['repository'], (store) => {
  const counts = new Map<string, number>();
  for (const name of allRepositories(store).flatMap(({ cleanupPolicies }) => [...new Set(cleanupPolicies)]))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
});

/** The calls about cleanup policies. */
export function cleanupPolicyCalls({ store, now }: House): Call[] {
  const collection = '/internal/cleanup-policies';
  const allows = signedInMay('nexus:*');
  const withUseCount = (policy: CleanupPolicy) => ({ ...policy, inUseCount: useCounts(store).get(policy.name) ?? 0 });
  const wanted = (name: string) => {
    const policy = policyNamed(store, name);
    if (!policy) throw absent();
    return policy;
  };
  const refuseFormat = (policy: CleanupPolicy) => {
    refuseIf(
      policy.format !== '*' &&
        !allFormats(store).includes(policy.format) && {
          id: 'format',
          message: `specified format ${policy.format} is not valid.`,
        },
    );
    if (criteriaSet(policy).some((name) => !criteriaOf(policy.format).includes(name))) throw new Refusal(400);
  };
  return [
    {
      method: 'GET',
      path: collection,
      allows,
      answer: () => json(allPolicies(store).map(withUseCount)),
    },
    {
      method: 'GET',
      path: `${collection}/:name`,
      allows,
      answer: ({ params }) => json(withUseCount(wanted(params.name!))),
    },
    {
      method: 'GET',
      path: `${collection}/criteria/formats`,
      allows,
      answer() {
        const formats = allFormats(store).map((format) => ({
          id: format,
          name: format,
          availableCriteria: criteriaOf(format),
        }));
        return json([{ id: '*', name: 'All Formats', availableCriteria: criteriaOf('*') }, ...formats]);
      },
    },
    {
      method: 'POST',
      path: collection,
      allows,
      answer({ read }) {
        const policy = read(shape);
        const { name, format } = policy;
        refuseIf(
          !name && parameter('name', 'must not be empty'),
          name !== null && !namePattern.test(name) && parameter('name', nameRule),
          name !== null && name.length > 255 && parameter('name', 'size must be between 0 and 255'),
          !format && parameter('format', 'must not be empty'),
          ...criteriaViolations(policy),
        );
        refuseIf(
          nameIsTaken(store, name!) && parameter('name', 'Name is already used, must be unique (ignoring case)'),
        );
        const made = { ...policy, name: name!, format: format! };
        refuseFormat(made);
        putPolicy(store, made);
        return json(withUseCount(made));
      },
    },
    {
      method: 'PUT',
      path: `${collection}/:name`,
      allows,
      answer({ read, params }) {
        const policy = read(shape);
        refuseIf(!policy.format && parameter('format', 'must not be empty'), ...criteriaViolations(policy));
        const { name } = wanted(params.name!);
        const made = { ...policy, name, format: policy.format! };
        refuseFormat(made);
        putPolicy(store, made);
        return json(withUseCount(made));
      },
    },
    {
      method: 'DELETE',
      path: `${collection}/:name`,
      allows,
      answer({ params }) {
        dropPolicy(store, wanted(params.name!).name);
        return done;
      },
    },
    {
      method: 'POST',
      path: `${collection}/preview/components`,
      whenFrozen: true,
      allows,
      async answer({ read, hasLeft }) {
        const { repository: name, ...criteria } = read({ repository: text, ...criteriaShape });
        refuseIf(!name && parameter('repository', 'must not be empty'), ...criteriaViolations(criteria));
        const repository = repositoryNamed(store, name!);
        if (!repository) throw absent();
        const slices = createSlices(longestPreview, hasLeft);
        const tooLong = parameter('criteriaAssetRegex', 'This pattern takes too long to preview. Simplify it.');
        const { total, components } = await selectComponents(
          store,
          repository,
          criteria,
          now(),
          previewed,
          slices,
        ).catch(refuseTooLong(tooLong));
        const results = components.map(({ id: _, ...one }) => ({
          id: null,
          repository: repository.name,
          format: repository.format,
          ...one,
          assets: null,
        }));
        return json({ total, results });
      },
    },
  ];
}
