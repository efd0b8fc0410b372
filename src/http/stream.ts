// Listens to a stream of events of the server.

export type StreamEvent = { id: string; data: string };

/** Milliseconds before a rejected stream is requested again; doubled after each rejection. */
const retryDelays = { first: 5_000, last: 160_000 };

/**
 * Listens while the page is visible, because a browser has few connections to a server. The stream gets the id of the
 * last event, so that it can send what was missed. Returns a function that switches to a different address.
 */
export function listenToStream(address: string, received: (event: StreamEvent) => void): (address: string) => void {
  let source: EventSource | null = null;
  let from = address;
  let retryDelay = retryDelays.first;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const connect = () => {
    clearTimeout(retryTimer);
    source?.close();
    source = null;
    if (document.visibilityState === 'hidden') return;
    const opened = new EventSource(new URL(from, document.baseURI));
    source = opened;
    opened.addEventListener('open', () => (retryDelay = retryDelays.first));
    // The browser connects again after a lost connection, but not after a response such as that of a proxy without its
    // server, or that of a server with too many streams.
    opened.addEventListener('error', () => {
      if (source !== opened || opened.readyState !== EventSource.CLOSED) return;
      retryTimer = setTimeout(connect, retryDelay);
      retryDelay = Math.min(2 * retryDelay, retryDelays.last);
    });
    opened.addEventListener('message', ({ lastEventId: id, data }: MessageEvent<string>) => {
      if (source !== opened) return;
      from = `${address.replace(/\?.*/, '')}?${new URLSearchParams({ version: id })}`;
      received({ id, data });
    });
  };
  document.addEventListener('visibilitychange', connect);
  connect();
  return (next) => {
    from = next;
    connect();
  };
}
