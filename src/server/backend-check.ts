// Requests edition and version of a real server, once at startup.
import { responseOf } from '../build/http-request.ts';
import { apiPath } from '../engine/rules/vocabulary.gen.ts';
import { StartProblem } from './problem.ts';
import { t } from '../messages/gen/command-line.gen.ts';

/** The most that is read of a response: those of a repository manager have less than a kilobyte. */
const maxBytes = 1024 * 1024;

type Release = { edition: string; version: string };

/**
 * The edition and version of the repository manager at `backend`; throws a StartProblem if it is not one.
 * `timeoutMillis` in milliseconds.
 */
export async function checkBackend(backend: URL, timeoutMillis = 10_000): Promise<Release> {
  const base = backend.href.replace(/\/$/, '');
  const request = (path: string) =>
    responseOf(
      new URL(`${base}${path}`),
      { headers: { accept: 'application/json' }, limit: timeoutMillis },
      maxBytes,
    ).catch((error: NodeJS.ErrnoException) => {
      throw unreachableProblem(base, error, timeoutMillis);
    });
  const response = await request(`${apiPath}/wonderland/status`);
  // Without anonymous access, only the state is public.
  const isClosed = response.status === 401 || response.status === 403;
  const found = isClosed ? releaseInState(bodyOf(await request(statePath))) : release(bodyOf(response));
  if (found) return found;
  throw new StartProblem('backend', t('not-a-manager', { backend: base, status: String(response.status) }));
}

const statePath = '/service/extdirect/poll/rapture_State_get';

function bodyOf({ status, body }: { status: number; body: string }): unknown {
  try {
    return status >= 200 && status < 300 ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
}

function release(body: unknown): Release | undefined {
  const { edition, version } = (body ?? {}) as { edition?: unknown; version?: unknown };
  return typeof edition === 'string' && typeof version === 'string' ? { edition, version } : undefined;
}

function releaseInState(body: unknown): Release | undefined {
  const state = body as { data?: { data?: { status?: { value?: unknown } } } } | undefined;
  return release(state?.data?.data?.status?.value);
}

function unreachableProblem(base: string, error: NodeJS.ErrnoException, timeoutMillis: number): StartProblem {
  const reason =
    error.name === 'TimeoutError'
      ? t('no-answer', { seconds: String(timeoutMillis / 1000) })
      : (error.code ?? error.message);
  return new StartProblem('backend', t('backend-unreachable', { backend: base, reason }));
}
