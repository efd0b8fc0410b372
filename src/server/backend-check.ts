// Requests edition and version of a real server, once at startup.
import { apiPath } from '../engine/rules/vocabulary.gen.ts';
import { StartProblem } from './problem.ts';
import { t } from '../messages/gen/command-line.gen.ts';

type Release = { edition: string; version: string };

/**
 * The edition and version of the repository manager at `backend`; throws a StartProblem if it is not one.
 * `timeoutMillis` in milliseconds.
 */
export async function checkBackend(backend: URL, timeoutMillis = 10_000): Promise<Release> {
  const base = backend.href.replace(/\/$/, '');
  const request = (path: string) =>
    fetch(`${base}${path}`, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMillis),
    }).catch((error: Error & { cause?: NodeJS.ErrnoException }) => {
      throw unreachableProblem(base, error, timeoutMillis);
    });
  const response = await request(`${apiPath}/wonderland/status`);
  // Without anonymous access, only the state is public.
  const isClosed = response.status === 401 || response.status === 403;
  const found = isClosed ? releaseInState(await bodyOf(await request(statePath))) : release(await bodyOf(response));
  if (found) return found;
  throw new StartProblem('backend', t('not-a-manager', { backend: base, status: String(response.status) }));
}

const statePath = '/service/extdirect/poll/rapture_State_get';

const bodyOf = (response: Response): Promise<unknown> =>
  response.ok ? response.json().catch(() => undefined) : Promise.resolve();

function release(body: unknown): Release | undefined {
  const { edition, version } = (body ?? {}) as { edition?: unknown; version?: unknown };
  return typeof edition === 'string' && typeof version === 'string' ? { edition, version } : undefined;
}

function releaseInState(body: unknown): Release | undefined {
  const state = body as { data?: { data?: { status?: { value?: unknown } } } } | undefined;
  return release(state?.data?.data?.status?.value);
}

function unreachableProblem(
  base: string,
  error: Error & { cause?: NodeJS.ErrnoException },
  timeoutMillis: number,
): StartProblem {
  const reason =
    error.name === 'TimeoutError'
      ? t('no-answer', { seconds: String(timeoutMillis / 1000) })
      : (error.cause?.code ?? error.cause?.message ?? error.message);
  return new StartProblem('backend', t('backend-unreachable', { backend: base, reason }));
}
