// Calls that follow another one: only calls that change something can follow each other, and each is a separate call.
import type { Context } from './context.ts';
import type { JsonPath, Pair } from './finding.ts';
import { isWellFormed, knowsCalls } from './known.ts';
import { suggestNames } from './wording.ts';
import { t } from '../../messages/gen/check.gen.ts';

/** The uses of a call that only read. */
const readings = ['options', 'variants', 'supplement', 'beforeSave', 'open'];

export function checkFollowingCalls(context: Context) {
  const { calls, report } = context;
  for (const [id, { followedBy }] of Object.entries(calls)) {
    const at: JsonPath = ['calls', id, 'followedBy'];
    if (followedBy === undefined || !isWellFormed(context, at)) continue;
    const [summary, advice] = wrongPlace(id, context) ?? [];
    if (summary !== undefined) {
      report(at, summary, advice!, 'key');
      continue;
    }
    followedBy.forEach((next, index) => {
      const wrong = wrongStep(id, next, context);
      if (wrong) report([...at, index], ...wrong);
    });
  }
}

/** Why nothing can follow a call. A call that others name in `followedBy` is reported there. */
function wrongPlace(id: string, { calls, uses }: Context): Pair | undefined {
  if (calls[id]!.call.startsWith('GET')) return [t('follow-reads', { id }), t('follow-use-change')];
  if (id === 'create' && uses.some((use) => use.id === id && use.as === 'engine'))
    return [t('follow-create'), t('follow-use-update')];
  const other = uses.find(
    (use) =>
      use.id === id && use.follows === undefined && use.as !== 'action' && !(use.as === 'engine' && id === 'update'),
  );
  return other && [t('follow-no-effect'), t('follow-use-action')];
}

/** Why a call cannot follow another one. */
function wrongStep(id: string, next: string, context: Context): Pair | undefined {
  const { calls, uses } = context;
  const call = Object.hasOwn(calls, next) ? calls[next] : undefined;
  if (next === id) return [t('follow-itself', { id }), t('remove-it')];
  if (!call)
    return knowsCalls(context)
      ? [t('unknown-call', { id: next }), suggestNames(next, Object.keys(calls), t('names-calls'))]
      : undefined;
  const asked = uses.filter((use) => use.id === next && use.follows === undefined);
  if (call.call.startsWith('GET') || asked.some(({ as }) => readings.includes(as)))
    return [t('follow-reads', { id: next }), t('follow-use-change')];
  if (next === 'delete' || asked.some(({ as }) => as === 'engine'))
    return [t('follow-own', { id: next }), t(next === 'update' ? 'follow-save-first' : 'follow-other-id')];
  if (call.followedBy) return [t('follow-nested', { id: next }), t('follow-list-all', { id })];
  return undefined;
}
