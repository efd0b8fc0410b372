// Remote procedure calls of the server's own console, for what REST does not offer.
import { send } from '../http/request.ts';
import type { Failure } from '../http/failure.ts';

type DirectAnswer = {
  type?: string;
  message?: string;
  result?: { success?: boolean; data?: unknown; message?: string };
};

/** Calls `action.method` and answers with its data; null where the server has none. Throws a Failure. */
export async function callDirect(action: string, method: string, data: unknown[] | null = null): Promise<unknown> {
  const body = { action, method, data, type: 'rpc', tid: 1 };
  const answer = (await send({ method: 'POST', path: '/service/extdirect', body })) as DirectAnswer | undefined;
  if (answer?.type === 'rpc' && answer.result?.success) return answer.result.data ?? null;
  const text = answer?.result?.message ?? answer?.message ?? '';
  throw {
    kind: 'rejected',
    status: 200,
    messages: text ? [{ id: null, text }] : [],
    listed: false,
    raw: text,
    faultId: null,
  } satisfies Failure;
}
