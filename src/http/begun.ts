// The requests that `early-choices.ts` has sent before the page was loaded. Each is used once.
import { untilAborted } from './until-aborted.ts';

declare global {
  /** Responses by method, address and body. */
  var registrarBegun: Map<string, Promise<Response>> | undefined;
  /** The path of the record among them, below the server's base. */
  var registrarRecord: string | undefined;
}

/** The response to an early request; undefined if there is none. Rejects when `signal` is aborted. */
export function takeBegun(
  { method, body = '' }: { method: string; body?: string },
  url: string,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const key = `${method} ${url} ${body}`;
  const begun = globalThis.registrarBegun?.get(key);
  globalThis.registrarBegun?.delete(key);
  return begun && untilAborted(begun, signal);
}
