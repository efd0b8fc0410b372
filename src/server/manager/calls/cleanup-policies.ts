// The calls about cleanup policies: list, read, create, update, delete, the criteria of each format, and the preview.
import type { ManagerContext } from '../context.ts';
import {
  type CleanupPolicy,
  allPolicies,
  deletePolicy,
  policyNamed,
  savePolicy,
  selectComponents,
} from '../data/cleanup-policies.ts';
import { derivedFrom } from '../data/derived.ts';
import { criteriaOf } from '../data/formats.ts';
import { allFormats, allRepositories, repositoryNamed } from '../data/repositories.ts';
import { createTimeSlices } from '../time-slices.ts';
import { type Read, text } from '../wire/body.ts';
import { type Call, type CallResponse, done, json, signedInWith } from '../wire/call.ts';
import { notFound, refuseIf, refuseTimeout } from '../wire/refusals.ts';
import {
  changedPolicyOf,
  criteriaShape,
  criteriaViolations,
  newPolicyOf,
  parameter,
  shape,
} from './cleanup-policy-input.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const maxPreviewed = 10;
/** The time limit in milliseconds. */
const previewTimeLimit = 20_000;

const previewShape = { repository: text, ...criteriaShape };

/** The number of repositories that use a policy, by its name. */
const useCounts = derivedFrom(['repository'], (store) => {
  const counts = new Map<string, number>();
  for (const name of allRepositories(store).flatMap(({ cleanupPolicies }) => [...new Set(cleanupPolicies)]))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
});

/** The first components that criteria select, and the number of all of them. */
async function preview(
  { store, now }: ManagerContext,
  { repository: name, ...criteria }: Read<typeof previewShape>,
  isDisconnected: () => boolean,
): Promise<CallResponse> {
  refuseIf(!name && parameter('repository', t('must-not-be-empty')), ...criteriaViolations(criteria));
  const repository = repositoryNamed(store, name!);
  if (!repository) throw notFound();
  const slices = createTimeSlices(previewTimeLimit, isDisconnected);
  const timeout = parameter('criteriaAssetRegex', t('pattern-slow'));
  const selected = selectComponents(store, repository, criteria, now(), maxPreviewed, slices);
  const { total, components } = await selected.catch(refuseTimeout(timeout));
  const results = components.map(({ id: _, ...one }) => ({
    id: null,
    repository: repository.name,
    format: repository.format,
    ...one,
    assets: null,
  }));
  return json({ total, results });
}

/** The calls about cleanup policies. */
export function cleanupPolicyCalls(context: ManagerContext): Call[] {
  const { store } = context;
  const collection = '/internal/cleanup-policies';
  const allows = signedInWith('nexus:*');
  const withUseCount = (policy: CleanupPolicy) => ({ ...policy, inUseCount: useCounts(store).get(policy.name) ?? 0 });
  const findPolicy = (name: string) => {
    const policy = policyNamed(store, name);
    if (!policy) throw notFound();
    return policy;
  };
  const save = (policy: CleanupPolicy) => {
    savePolicy(store, policy);
    return json(withUseCount(policy));
  };
  return [
    {
      method: 'GET',
      path: collection,
      isCacheable: true,
      allows,
      handle: () => json(allPolicies(store).map(withUseCount)),
    },
    {
      method: 'GET',
      path: `${collection}/:name`,
      allows,
      handle: ({ params }) => json(withUseCount(findPolicy(params.name!))),
    },
    {
      method: 'GET',
      path: `${collection}/criteria/formats`,
      isCacheable: true,
      allows,
      handle() {
        const formats = allFormats(store).map((format) => ({
          id: format,
          name: format,
          availableCriteria: criteriaOf(format),
        }));
        return json([{ id: '*', name: t('all-formats'), availableCriteria: criteriaOf('*') }, ...formats]);
      },
    },
    {
      method: 'POST',
      path: collection,
      allows,
      handle: ({ read }) => save(newPolicyOf(store, read(shape))),
    },
    {
      method: 'PUT',
      path: `${collection}/:name`,
      allows,
      handle: ({ read, params }) => save(changedPolicyOf(store, read(shape), () => findPolicy(params.name!).name)),
    },
    {
      method: 'DELETE',
      path: `${collection}/:name`,
      allows,
      handle({ params }) {
        deletePolicy(store, findPolicy(params.name!).name);
        return done;
      },
    },
    {
      method: 'POST',
      path: `${collection}/preview/components`,
      allowedWhenFrozen: true,
      allows,
      handle: ({ read, isDisconnected }) => preview(context, read(previewShape), isDisconnected),
    },
  ];
}
