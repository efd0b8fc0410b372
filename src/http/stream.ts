// Listens to a stream of events of the server.

export type StreamEvent = { id: string; data: string };

/**
 * Listens while the page is visible, because a browser has few connections to a server. The stream gets the id of the
 * last event, so that it can send what was missed. Ends silently if the server has no stream to offer.
 */
export function listenToStream(address: string, received: (event: StreamEvent) => void): void {
  let source: EventSource | null = null;
  let from = address;
  const follow = () => {
    source?.close();
    source = null;
    if (document.visibilityState === 'hidden') return;
    source = new EventSource(new URL(from, document.baseURI));
    source.addEventListener('message', ({ lastEventId: id, data }: MessageEvent<string>) => {
      from = `${address.replace(/\?.*/, '')}?${new URLSearchParams({ version: id })}`;
      received({ id, data });
    });
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}
