// An address that changes with each keystroke: written after the next frame, in order with all other changes.
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest';
import { realBrowser, type Browser } from '../../src/console/browser.ts';

let browser: Browser;
let writes: string[];
let replacing: MockInstance<History['replaceState']>;

const frame = () => new Promise<void>((drawn) => requestAnimationFrame(() => setTimeout(() => setTimeout(drawn))));

beforeEach(() => {
  history.replaceState({ position: 1 }, '', '#list');
  browser = realBrowser();
  writes = [];
  const replace = history.replaceState.bind(history);
  replacing = vi.spyOn(history, 'replaceState').mockImplementation((state, title, hash) => {
    writes.push(String(hash));
    replace(state, title, hash);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('an address that changes while typing', () => {
  test('is written once, after the next frame, with the latest value', async () => {
    for (const typed of ['a', 'ab', 'abc']) browser.refineHash(`#list?filter=${typed}`, 1);
    expect(writes).toEqual([]);
    await frame();
    expect([writes, location.hash, history.state]).toEqual([['#list?filter=abc'], '#list?filter=abc', { position: 1 }]);
  });

  const others: [string, (browser: Browser) => unknown][] = [
    ['the address is read', ({ readHash }) => readHash()],
    ['a different address is opened', ({ pushHash }) => pushHash('#form')],
    ['the address is replaced', ({ replaceHash }) => replaceHash('#other', 1)],
    ['the entry is marked', ({ markPosition }) => markPosition(1)],
    ['the history moves', ({ go }) => go(0)],
    ['a click is handled', () => document.body.click()],
    ['the page is left', () => dispatchEvent(new Event('pagehide'))],
  ];

  test.each(others)('is written before %s', async (_what, act) => {
    vi.spyOn(history, 'go').mockImplementation(() => undefined);
    browser.refineHash('#list?filter=a', 1);
    act(browser);
    expect(writes[0]).toBe('#list?filter=a');
    const done = [...writes];
    await frame();
    expect(writes).toEqual(done);
  });

  test('is dropped if a different address was opened before the next frame', async () => {
    browser.refineHash('#list?filter=a', 1);
    location.hash = '#elsewhere';
    await frame();
    expect([writes, location.hash]).toEqual([[], '#elsewhere']);
  });

  test('is written later with the latest value if the browser rejects a write', () => {
    vi.useFakeTimers();
    replacing.mockImplementationOnce(() => {
      throw new DOMException('Too many calls', 'SecurityError');
    });
    browser.refineHash('#list?filter=a', 1);
    vi.advanceTimersByTime(100);
    browser.refineHash('#list?filter=ab', 1);
    expect(location.hash).toBe('#list');
    vi.advanceTimersByTime(2_000);
    expect([writes, location.hash]).toEqual([['#list?filter=ab'], '#list?filter=ab']);
  });

  test('is written immediately in a hidden page, which renders no frames', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    browser.refineHash('#list?filter=a', 1);
    expect(writes).toEqual(['#list?filter=a']);
  });
});
