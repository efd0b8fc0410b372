// The calls that a page sends by itself: when it is opened, or before it asks what is to be saved.
import { formParts, usesOf, type Use } from '../engine/check/context.ts';
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import { sameJson } from '../engine/rules/paths.ts';
import { longCall, type LongCall } from '../engine/rules/request.ts';

/** The uses of calls that only read. */
const readingUses: readonly string[] = ['options', 'variants', 'supplement', 'beforeSave'];

const isUnasked = ({ id, as }: Use) =>
  readingUses.includes(as) || (as === 'engine' && (id === 'list' || id === 'read'));

/** The ids of these calls of a screen. */
function unaskedCalls(screen: Screen): [id: string, call: LongCall][] {
  const uses = usesOf(screen, formParts(screen, undefined).fields).filter(isUnasked);
  return [...new Set(uses.map(({ id }) => id))].flatMap((id): [string, LongCall][] => {
    const call = screen.calls && Object.hasOwn(screen.calls, id) ? screen.calls[id] : undefined;
    return call === undefined ? [] : [[id, longCall(call)]];
  });
}

const requestOf = ({ call, direct, body }: LongCall) => ({ call, direct, body });

/** The id of such a call that may change data: not a GET request, nor one that these screens send to read. */
export function automaticChangingCall(screen: Screen, shipped: readonly Screen[]): string | undefined {
  const sent = unaskedCalls(screen).filter(([, { call }]) => !call.startsWith('GET '));
  if (sent.length === 0) return undefined;
  const known = shipped.flatMap((one) => unaskedCalls(one).map(([, call]) => requestOf(call)));
  return sent.find(([, call]) => !known.some((one) => sameJson(one, requestOf(call))))?.[0];
}
