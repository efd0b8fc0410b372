// Requests edition and version of a real server, once at startup.
import { StartProblem } from './problem.ts';

type Release = { edition: string; version: string };

/**
 * Edition and version of the repository manager at `backend`; throws a StartProblem if there is
 * none. `patience` in milliseconds.
 */
export async function checkBackend(backend: URL, patience = 10_000): Promise<Release> {
  const base = backend.href.replace(/\/$/, '');
  const ask = (path: string) =>
    fetch(`${base}${path}`, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    }).catch((error: Error & { cause?: NodeJS.ErrnoException }) => {
      throw unreachable(base, error, patience);
    });
  const answer = await ask('/service/rest/wonderland/status');
  // Without anonymous access, only the state is public.
  const isClosed = answer.status === 401 || answer.status === 403;
  const found = isClosed ? inState(await bodyOf(await ask(statePath))) : release(await bodyOf(answer));
  if (found) return found;
  throw new StartProblem(
    'backend',
    `The backend ${base} answered ${answer.status}, but it is not a repository manager. Check that the address includes its context path.`,
  );
}

const statePath = '/service/extdirect/poll/rapture_State_get';

const bodyOf = (answer: Response): Promise<unknown> =>
  answer.ok ? answer.json().catch(() => undefined) : Promise.resolve();

function release(body: unknown): Release | undefined {
  const { edition, version } = (body ?? {}) as { edition?: unknown; version?: unknown };
  return typeof edition === 'string' && typeof version === 'string' ? { edition, version } : undefined;
}

function inState(body: unknown): Release | undefined {
  const state = body as { data?: { data?: { status?: { value?: unknown } } } } | undefined;
  return release(state?.data?.data?.status?.value);
}

function unreachable(base: string, error: Error & { cause?: NodeJS.ErrnoException }, patience: number): StartProblem {
  const why =
    error.name === 'TimeoutError'
      ? `no answer in ${patience / 1000} s`
      : (error.cause?.code ?? error.cause?.message ?? error.message);
  return new StartProblem(
    'backend',
    `The backend ${base} can't be reached (${why}). Check that it is running and that the address is right.`,
  );
}
