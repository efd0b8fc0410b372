// Lets the browser download a file straight to disk, regardless of its size. The request is made in a hidden frame:
// a file leaves the frame blank, so anything that appears in it is an error of the server.
import { readRefusal, type Failure } from './failure.ts';
import { addressOf } from './request.ts';

/**
 * The frames of the last downloads. A frame cannot report that its file has begun to arrive, so it is removed only
 * after several others.
 */
const frames: HTMLIFrameElement[] = [];
const maxFrames = 5;

/** Downloads the file at `path` (as in Request). `refused` is called, at most once, if the response is not a file. */
export async function download(path: string, refused: (failure: Failure) => void): Promise<void> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  // Scripts in the response must not run.
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
  frames.push(frame);
  if (frames.length > maxFrames) frames.shift()!.remove();
}

/**
 * The failure that a page reports which arrived instead of a file. An unreadable page is the browser's own, about an
 * unreachable server.
 */
function refusalIn(page: Document | null): Failure {
  if (!page) return { kind: 'no-response' };
  const [visit] = page.defaultView!.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const status = visit?.responseStatus ?? 0;
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- a page of XML has no body
  const text = page.body?.textContent?.trim() ?? '';
  if (status < 400) return { kind: 'unreadable', status };
  if (status === 403 && text === '') return { kind: 'forbidden' };
  return readRefusal(status, page.contentType, text, null);
}
