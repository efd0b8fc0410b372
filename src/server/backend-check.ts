// Asks a real server, once at the start, what it is.
import { StartProblem } from './problem.ts';

/** Edition and version of the repository manager at `backend`; throws a StartProblem in one sentence when there is none. `patience` in milliseconds. */
export async function checkBackend(backend: URL, patience = 10_000): Promise<{ edition: string; version: string }> {
  const base = backend.href.replace(/\/$/, '');
  const answer = await fetch(`${base}/service/rest/wonderland/status`, {
    headers: { accept: 'application/json' },
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch((error: Error & { cause?: NodeJS.ErrnoException }) => {
    const why =
      error.name === 'TimeoutError'
        ? `no answer in ${patience / 1000} s`
        : (error.cause?.code ?? error.cause?.message ?? error.message);
    throw new StartProblem(
      'backend',
      `The backend ${base} cannot be reached (${why}). Is it running, and is the address right?`,
    );
  });
  const body = await answer.json().catch(() => undefined);
  const { edition, version } = (body ?? {}) as { edition?: unknown; version?: unknown };
  if (!answer.ok || typeof edition !== 'string' || typeof version !== 'string') {
    throw new StartProblem(
      'backend',
      `The backend ${base} answered ${answer.status}, but not as a repository manager does. Is its context path part of the address?`,
    );
  }
  return { edition, version };
}
