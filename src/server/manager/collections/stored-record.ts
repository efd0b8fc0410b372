// A record before it is saved, as its screen reads it.
import type { Screen } from '../../../engine/descriptor/descriptor.gen.ts';
import { valueAt } from '../../../engine/rules/paths.ts';
import { rowsOf } from '../../../engine/rules/request.ts';
import type { Call, CallRequest } from '../wire/call.ts';
import { addressesOf, allAddressesOf, matchedBy, type Address } from './address-of.ts';

/**
 * The record as its screen reads it, or lists it if no call reads a single record; undefined if it cannot be read.
 * `values`: of the parameters of its address.
 */
export async function storedRecord(
  screen: Screen,
  { variant, values }: { variant: Address['variant']; values: readonly string[] },
  request: CallRequest,
  calls: readonly Call[],
): Promise<unknown> {
  const declared = screen.calls?.['read'];
  if (!declared) return listedRecord(screen, values, request, calls);
  const places = allAddressesOf(declared, screen);
  const place = places.find((one) => one.variant?.id === variant?.id) ?? places.find((one) => !one.variant);
  const [read] = calls.flatMap((call) => {
    const found = place && matchedBy(place, call);
    return found ? [{ ...found, call }] : [];
  });
  if (!read) return undefined;
  // The parameter of the path may have a different name there, and the path may not contain the variant.
  const own = values.slice(-read.open.length);
  const params = { ...read.fixed, ...Object.fromEntries(read.open.map((name, index) => [name, own[index] ?? ''])) };
  try {
    return (await read.call.handle({ ...request, params })).json;
  } catch {
    return undefined;
  }
}

/** The record of an address in the list of its screen. The call that reads one record may return others, too. */
export async function listedRecord(
  screen: Screen,
  values: readonly string[],
  request: CallRequest,
  calls: readonly Call[],
): Promise<unknown> {
  const list = screen.calls?.['list'];
  const [address] = list ? addressesOf(list, screen) : [];
  const call = address && calls.find((one) => one.method === address.method && one.path === address.path);
  if (!call) return undefined;
  try {
    const { json } = await call.handle({ ...request, params: {}, query: new URLSearchParams() });
    return rowsOf(list!, json).find((row) => valueAt(row, screen.key ?? '') === values.at(-1));
  } catch {
    return undefined;
  }
}

/** A record that is read once, on first use. */
export function readOnce(read: () => Promise<unknown>): () => Promise<unknown> {
  let record: Promise<unknown> | undefined;
  return () => (record ??= read());
}
