// The stream of events: a page receives the events that it has missed, also after its connection was lost.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToStream, type StreamEvent } from '../../src/http/stream.ts';

class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = 0;
  readonly query: string;
  constructor(address: URL) {
    super();
    this.query = address.search;
    Source.all.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  send(id: string, data = `data of ${id}`) {
    this.dispatchEvent(new MessageEvent('message', { lastEventId: id, data }));
  }
  /** The server responds with an error, after which a browser does not connect again. */
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

const open = () => Source.all.filter(({ readyState }) => readyState !== Source.CLOSED);
let received: StreamEvent[];
let added: Parameters<typeof document.addEventListener>[];
let listenFrom: (address: string) => void;

function setVisible(isVisible: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  Source.all = [];
  received = [];
  setVisible(true);
  added = vi.spyOn(document, 'addEventListener').mock.calls;
  listenFrom = listenToStream('custom/stream?version=1', (event) => received.push(event));
});

afterEach(() => {
  for (const [type, listener] of added) document.removeEventListener(type, listener);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a page that was hidden requests the events since the last one that it received', () => {
  open()[0]!.send('2');
  setVisible(false);
  expect(open()).toEqual([]);
  setVisible(true);
  expect(open().map(({ query }) => query)).toEqual(['?version=2']);
  expect(received).toEqual([{ id: '2', data: 'data of 2' }]);
});

test('a rejected stream is requested again with increasing delays until it opens', () => {
  const waits: number[] = [];
  for (let attempt = 0; attempt < 8; attempt++) {
    open()[0]!.refuse();
    const start = Date.now();
    while (open().length === 0) vi.advanceTimersByTime(1_000);
    waits.push((Date.now() - start) / 1_000);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 160, 160]);
  open()[0]!.open();
  open()[0]!.refuse();
  vi.advanceTimersByTime(5_000);
  expect(open()).toHaveLength(1);
});

test('a lost connection is restored by the browser, not by the page', () => {
  open()[0]!.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(600_000);
  expect(Source.all).toHaveLength(1);
});

test('a hidden page requests no stream, and opens only one when it is visible again', () => {
  open()[0]!.refuse();
  setVisible(false);
  vi.advanceTimersByTime(600_000);
  expect(Source.all).toHaveLength(1);
  setVisible(true);
  vi.advanceTimersByTime(600_000);
  expect(Source.all).toHaveLength(2);
});

test('a stream from a new address replaces the former one, whose late events are ignored', () => {
  const [former] = open();
  listenFrom('custom/stream?version=7');
  expect(open().map(({ query }) => query)).toEqual(['?version=7']);
  former!.send('2');
  expect(received).toEqual([]);
});
