// Listens to a stream of events of the server.

export type StreamEvent = { id: string; data: string };

/** Milliseconds until a stream that the server has refused is requested again: twice as long after each refusal. */
const pauses = { first: 5_000, last: 160_000 };

/**
 * Listens while the page is visible, because a browser has few connections to a server. The stream gets the id of the
 * last event, so that it can send what was missed. Returns a function that listens from another address instead.
 */
export function listenToStream(address: string, received: (event: StreamEvent) => void): (address: string) => void {
  let source: EventSource | null = null;
  let from = address;
  let pause = pauses.first;
  let again: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(again);
    source?.close();
    source = null;
    if (document.visibilityState === 'hidden') return;
    const opened = new EventSource(new URL(from, document.baseURI));
    source = opened;
    opened.addEventListener('open', () => (pause = pauses.first));
    // The browser connects again after a lost connection, but not after a response such as that of a proxy without its
    // server, or that of a server with too many streams.
    opened.addEventListener('error', () => {
      if (source !== opened || opened.readyState !== EventSource.CLOSED) return;
      again = setTimeout(follow, pause);
      pause = Math.min(2 * pause, pauses.last);
    });
    opened.addEventListener('message', ({ lastEventId: id, data }: MessageEvent<string>) => {
      if (source !== opened) return;
      from = `${address.replace(/\?.*/, '')}?${new URLSearchParams({ version: id })}`;
      received({ id, data });
    });
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return (next) => {
    from = next;
    follow();
  };
}
