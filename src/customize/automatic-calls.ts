// Finds the calls that a screen sends automatically: when it is opened, or before it asks for a confirmation.
import { formParts, usesOf, type Use } from '../engine/check/context.ts';
import type { Screen } from '../engine/descriptor/descriptor.gen.ts';
import { sameJson } from '../engine/rules/paths.ts';
import { longCall, type LongCall } from '../engine/rules/request.ts';

/** The uses of calls that are automatic, in addition to those of the list and the record. */
const automaticUses: readonly string[] = ['options', 'variants', 'supplement', 'beforeSave'];

const isAutomatic = ({ id, as }: Use) =>
  automaticUses.includes(as) || (as === 'engine' && (id === 'list' || id === 'read'));

/** The automatic calls of a screen. */
function automaticCalls(screen: Screen): [id: string, call: LongCall][] {
  const uses = usesOf(screen, formParts(screen, undefined).fields).filter(isAutomatic);
  return [...new Set(uses.map(({ id }) => id))].flatMap((id): [string, LongCall][] => {
    const call = screen.calls && Object.hasOwn(screen.calls, id) ? screen.calls[id] : undefined;
    return call === undefined ? [] : [[id, longCall(call)]];
  });
}

const requestOf = ({ call, direct, body }: LongCall) => ({ call, direct, body });

/** The id of an automatic call that may change data: neither a GET request nor an automatic call of shipped screens. */
export function automaticChangingCall(screen: Screen, shipped: readonly Screen[]): string | undefined {
  const sent = automaticCalls(screen).filter(([, { call }]) => !call.startsWith('GET '));
  if (sent.length === 0) return undefined;
  const known = shipped.flatMap((one) => automaticCalls(one).map(([, call]) => requestOf(call)));
  return sent.find(([, call]) => !known.some((one) => sameJson(one, requestOf(call))))?.[0];
}
