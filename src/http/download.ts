// A file that the browser fetches by itself, straight to the disk, however large it is. A hidden frame is sent there:
// a file leaves it blank, so that whatever shows up in it is what the server says instead.
import { readRefusal, type Failure } from './failure.ts';
import { addressOf } from './request.ts';

/** Sends the browser for the file at `path` (as in Request). `refused` is called, at most once, if something else comes. */
export async function download(path: string, refused: (failure: Failure) => void): Promise<void> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  // Nothing that comes may run.
  frame.setAttribute('sandbox', 'allow-downloads allow-same-origin');
  frame.src = (await addressOf(path)).href;
  frame.addEventListener('load', () => {
    const { contentDocument: page } = frame;
    if (page?.URL === 'about:blank') return;
    const failure = refusalIn(page);
    frame.remove();
    refused(failure);
  });
  document.body.append(frame);
}

/** What a page in a file's place says; a page that cannot be read is the browser's own, about a server that it did not reach. */
function refusalIn(page: Document | null): Failure {
  if (!page) return { kind: 'silent' };
  const [visit] = page.defaultView!.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const status = visit?.responseStatus ?? 0;
  const text = page.body?.textContent?.trim() ?? '';
  if (status < 400) return { kind: 'unreadable', status };
  if (status === 403 && text === '') return { kind: 'forbidden' };
  return readRefusal(status, page.contentType, text, null);
}
