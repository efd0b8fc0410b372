// The stream of events: a page that misses some gets them, whatever happens to its connection.
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

test('A page that was hidden asks for what it has missed', () => {
  open()[0]!.send('2');
  setVisible(false);
  expect(open()).toEqual([]);
  setVisible(true);
  expect(open().map(({ query }) => query)).toEqual(['?version=2']);
  expect(received).toEqual([{ id: '2', data: 'data of 2' }]);
});

test('A refused stream is requested again, later each time, until it opens', () => {
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

test('A lost connection is left to the browser', () => {
  open()[0]!.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(600_000);
  expect(Source.all).toHaveLength(1);
});

test('A hidden page requests nothing, and one that is shown again has one stream', () => {
  open()[0]!.refuse();
  setVisible(false);
  vi.advanceTimersByTime(600_000);
  expect(Source.all).toHaveLength(1);
  setVisible(true);
  vi.advanceTimersByTime(600_000);
  expect(Source.all).toHaveLength(2);
});

test('A stream from another address takes the place of the former one, whose events come too late', () => {
  const [former] = open();
  listenFrom('custom/stream?version=7');
  expect(open().map(({ query }) => query)).toEqual(['?version=7']);
  former!.send('2');
  expect(received).toEqual([]);
});
