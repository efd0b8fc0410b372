// The log viewer under a fake clock: when it reads, and when it stops.
import { allSettled, createWatch } from 'effector';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogViewer } from '../../../../src/console/screens/log-viewer/model.ts';
import {
  noStorage,
  browserStorage,
  type PreferenceStorage,
} from '../../../../src/console/screens/log-viewer/preferences.ts';
import { testHost, later, refused } from '../../../engine/test-host.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Respond = Parameters<typeof testHost>[0];

function aLogViewer(
  respond: Respond = () => 'one\ntwo\n',
  options: Parameters<typeof testHost>[1] = {},
  storage: PreferenceStorage = noStorage,
) {
  const { host, seen, scope } = testHost(respond, options);
  const model = createLogViewer(host, storage, () => '09:14:05');
  const report = <T>(event: unknown, params?: T) => allSettled(event as never, { scope, params } as never);
  return {
    model,
    host,
    seen,
    scope,
    report,
    read: <T>(store: { map: unknown } & import('effector').Store<T>) => scope.getState(store),
    /** Requests so far, as lines. */
    asked: () => seen.asked.map(({ method, path }) => `${method} ${path}`),
    pass: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000),
  };
}

const reading = (kilobytes: number) => `GET internal/logging/log?bytesCount=-${kilobytes * 1024}`;

describe('the log viewer', () => {
  test('reads the last 25 KB when it is opened, and does not refresh automatically', async () => {
    const viewer = aLogViewer();
    await viewer.report(viewer.model.opened);
    expect(viewer.asked()).toEqual([reading(25)]);
    expect(viewer.read(viewer.model.$lines).map(({ text }) => text)).toEqual(['one', 'two']);
    expect(viewer.read(viewer.model.$readAt)).toBe('09:14:05');
    await viewer.pass(3600);
    expect(viewer.asked()).toHaveLength(1);
  });

  test('reads again immediately when the interval or the size is changed', async () => {
    const viewer = aLogViewer();
    await viewer.report(viewer.model.opened);
    await viewer.report(viewer.model.sizeChosen, 100);
    await viewer.report(viewer.model.periodChosen, 20);
    expect(viewer.asked()).toEqual([reading(25), reading(100), reading(100)]);
    await viewer.report(viewer.model.left);
  });

  test('reads repeatedly at the interval, until it is set to manual', async () => {
    const viewer = aLogViewer();
    await viewer.report(viewer.model.opened);
    await viewer.report(viewer.model.periodChosen, 20);
    await viewer.pass(19);
    expect(viewer.asked()).toHaveLength(2);
    await viewer.pass(1);
    expect(viewer.asked()).toHaveLength(3);
    await viewer.pass(40);
    expect(viewer.asked()).toHaveLength(5);
    await viewer.report(viewer.model.periodChosen, 0);
    expect(viewer.asked()).toHaveLength(6);
    await viewer.pass(3600);
    expect(viewer.asked()).toHaveLength(6);
  });

  test('refreshes on time while the user types a mark, searches and scrolls', async () => {
    const viewer = aLogViewer();
    await viewer.report(viewer.model.opened);
    await viewer.report(viewer.model.periodChosen, 20);
    for (let second = 0; second < 20; second++) {
      await viewer.pass(1);
      void viewer.report(viewer.model.markTyped, `before the upgrade ${second}`);
      void viewer.report(viewer.model.scrolled, { isAtEnd: second % 2 === 0 });
      void viewer.report(viewer.model.findTyped, `o${second}`);
    }
    expect(viewer.asked()).toHaveLength(3);
    await viewer.report(viewer.model.left);
  });

  test('stops its timer when it is left, and ignores later responses', async () => {
    const slow = later<string>();
    const viewer = aLogViewer((_request, { asked }) => (asked.length < 3 ? 'one\n' : slow.promise));
    await viewer.report(viewer.model.opened);
    await viewer.report(viewer.model.periodChosen, 60);
    expect(vi.getTimerCount()).toBe(1);
    await viewer.report(viewer.model.left);
    expect(vi.getTimerCount()).toBe(0);
    void viewer.report(viewer.model.opened);
    void viewer.report(viewer.model.left);
    slow.resolve('late\n');
    await viewer.pass(3600);
    expect(viewer.asked()).toHaveLength(3);
    expect(viewer.read(viewer.model.$lines)).toEqual([]);
    expect(viewer.read(viewer.model.$period)).toBe(60);
  });

  test('stops its timer while the page is hidden, and reads immediately when it is shown again', async () => {
    const viewer = aLogViewer();
    await viewer.report(viewer.model.opened);
    await viewer.report(viewer.model.periodChosen, 20);
    await viewer.report(viewer.model.pageHidden);
    expect(vi.getTimerCount()).toBe(0);
    await viewer.pass(3600);
    expect(viewer.asked()).toHaveLength(2);
    await viewer.report(viewer.model.pageShown);
    expect(viewer.asked()).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(1);
    await viewer.report(viewer.model.left);
  });

  test('requests nothing when the page is shown again in manual mode', async () => {
    const viewer = aLogViewer();
    await viewer.report(viewer.model.opened);
    await viewer.report(viewer.model.pageHidden);
    await viewer.report(viewer.model.pageShown);
    expect(viewer.asked()).toHaveLength(1);
  });

  test('keeps the old text after a failure, shows the error, and keeps trying', async () => {
    const viewer = aLogViewer((_request, { asked }) => {
      if (asked.length === 3) throw refused(500, 'disk');
      return asked.length < 3 ? 'one\n' : 'one\ntwo\n';
    });
    await viewer.report(viewer.model.opened);
    await viewer.report(viewer.model.periodChosen, 20);
    await viewer.pass(20);
    expect(viewer.read(viewer.model.$failure)).toMatchObject({ status: 500 });
    expect(viewer.read(viewer.model.$lines)).toHaveLength(1);
    await viewer.pass(20);
    expect(viewer.read(viewer.model.$failure)).toBeNull();
    expect(viewer.read(viewer.model.$lines)).toHaveLength(2);
    await viewer.report(viewer.model.left);
  });

  test('stops reading when the session has ended, and continues after signing in again', async () => {
    const viewer = aLogViewer((_request, { asked }) => {
      if (asked.length === 3) throw { kind: 'session-over' };
      return 'one\n';
    });
    await viewer.report(viewer.model.opened);
    await viewer.report(viewer.model.periodChosen, 20);
    await viewer.pass(3600);
    expect(viewer.asked()).toHaveLength(3);
    await viewer.report(viewer.host.signedInAgain);
    expect(viewer.asked()).toHaveLength(4);
    expect(vi.getTimerCount()).toBe(1);
    await viewer.report(viewer.model.left);
  });

  test('reads the log again after a reconnect, but only if it could not be read before', async () => {
    const viewer = aLogViewer((_request, { asked }) => {
      if (asked.length === 1) throw { kind: 'no-response' };
      return 'one\n';
    });
    await viewer.report(viewer.model.opened);
    expect(viewer.read(viewer.model.$failure)).not.toBeNull();
    await viewer.report(viewer.host.reconnected);
    expect(viewer.read(viewer.model.$lines)).toHaveLength(1);
    await viewer.report(viewer.host.reconnected);
    expect(viewer.asked()).toHaveLength(2);
    await viewer.report(viewer.model.left);
  });

  test('ignores the response to an earlier request', async () => {
    const slow = later<string>();
    const viewer = aLogViewer((_request, { asked }) => (asked.length === 1 ? slow.promise : 'new\n'));
    const opening = viewer.report(viewer.model.opened);
    void viewer.report(viewer.model.sizeChosen, 50);
    slow.resolve('old\n');
    await opening;
    expect(viewer.read(viewer.model.$lines).map(({ text }) => text)).toEqual(['new']);
  });
});

describe('a mark', () => {
  test('is sent once, exactly as typed, stays in its text box, and the log is read again', async () => {
    const viewer = aLogViewer(({ method }) => (method === 'POST' ? undefined : 'one\n'));
    await viewer.report(viewer.model.opened);
    await viewer.report(viewer.model.markTyped, ' <b>&ä</b> ');
    void viewer.report(viewer.model.markClicked);
    await viewer.report(viewer.model.markClicked);
    expect(viewer.asked()).toEqual([reading(25), 'POST internal/logging/log/mark', reading(25)]);
    expect(viewer.seen.asked[1]).toMatchObject({ text: ' <b>&ä</b> ' });
    expect(viewer.read(viewer.model.$mark)).toBe(' <b>&ä</b> ');
  });

  test('shows an error if it is rejected, and the log is not read again', async () => {
    const viewer = aLogViewer(({ method }) => {
      if (method === 'POST') throw refused(400, 'A mark has at most 10000 characters');
      return 'one\n';
    });
    await viewer.report(viewer.model.opened);
    await viewer.report(viewer.model.markClicked);
    expect(viewer.asked()).toHaveLength(2);
    expect(viewer.read(viewer.model.$markFailure)).toMatchObject({ status: 400 });
    await viewer.report(viewer.model.markTyped, 'x');
    expect(viewer.read(viewer.model.$markFailure)).toBeNull();
  });

  test('is not sent if the user lacks the permission', async () => {
    const viewer = aLogViewer(undefined, { may: (permission) => permission !== 'nexus:logging:create' });
    await viewer.report(viewer.model.opened);
    await viewer.report(viewer.model.markClicked);
    expect(viewer.asked()).toEqual([reading(25)]);
  });
});

describe('the download of the log', () => {
  const tried = 'GET internal/logging/log?bytesCount=-1';

  test('first requests one byte of the log, once even if the button is pressed twice', async () => {
    const viewer = aLogViewer();
    await viewer.report(viewer.model.opened);
    void viewer.report(viewer.model.downloadClicked);
    await viewer.report(viewer.model.downloadClicked);
    expect(viewer.asked()).toEqual([reading(25), tried]);
  });

  test.each([{ kind: 'session-over' as const }, { kind: 'no-response' as const }, refused(500, 'disk')])(
    'shows an error until a successful retry if the server responds with %j',
    async (failure) => {
      let isRefused = true;
      const viewer = aLogViewer(({ path }) => {
        if (isRefused && path.endsWith('=-1')) throw failure;
        return 'one\n';
      });
      await viewer.report(viewer.model.opened);
      await viewer.report(viewer.model.downloadClicked);
      expect(viewer.read(viewer.model.$downloadFailure)).toEqual(failure);
      isRefused = false;
      await viewer.report(viewer.model.downloadClicked);
      expect(viewer.read(viewer.model.$downloadFailure)).toBeNull();
    },
  );

  test('shows a notice, as a mark does, if it fails after the page was left, and no error later', async () => {
    const slow = later<string>();
    const viewer = aLogViewer(({ path, method }) => {
      if (method === 'GET' && !path.endsWith('=-1')) return 'one\n';
      return slow.promise.then(() => {
        throw refused(500, 'disk');
      });
    });
    await viewer.report(viewer.model.opened);
    const both = [viewer.report(viewer.model.downloadClicked), viewer.report(viewer.model.markClicked)];
    await viewer.pass(0);
    void viewer.report(viewer.model.left);
    slow.resolve('');
    await Promise.all(both);
    await viewer.report(viewer.model.opened);
    expect(viewer.seen.notices.map(({ text }) => text).sort()).toEqual([
      "Couldn't download the log. disk.",
      "Couldn't insert the mark. disk.",
    ]);
    expect(viewer.read(viewer.model.$downloadFailure)).toBeNull();
    expect(viewer.read(viewer.model.$markFailure)).toBeNull();
  });
});

describe('a user who has scrolled', () => {
  test('sees only as much as requested after a smaller size is chosen', async () => {
    const day = (second: number) => `2026-11-21 09:00:0${second},000+0000 INFO  [main]  admin a.B - ${second}\n`;
    const viewer = aLogViewer(({ path }) => (path.endsWith('-102400') ? day(1) : '') + day(2) + day(3));
    await viewer.report(viewer.model.opened);
    await viewer.report(viewer.model.sizeChosen, 100);
    await viewer.report(viewer.model.scrolled, { isAtEnd: false });
    const { id } = viewer.read(viewer.model.$lines).at(-1)!;
    expect(viewer.read(viewer.model.$lines)).toHaveLength(3);
    await viewer.report(viewer.model.sizeChosen, 25);
    expect(viewer.read(viewer.model.$lines)).toHaveLength(2);
    expect(viewer.read(viewer.model.$lines).at(-1)!.id).toBe(id);
  });

  test('keeps earlier lines, sees the number of new ones, and follows the log again from its end', async () => {
    const day = (second: number) => `2026-11-21 09:00:0${second},000+0000 INFO  [main]  admin a.B - ${second}\n`;
    const answers = [day(1) + day(2), day(2) + day(3) + day(4), day(4)];
    const viewer = aLogViewer((_request, { asked }) => answers[asked.length - 1]);
    await viewer.report(viewer.model.opened);
    expect(viewer.read(viewer.model.$isFollowing)).toBe(true);
    await viewer.report(viewer.model.scrolled, { isAtEnd: false });
    await viewer.report(viewer.model.readWanted);
    expect(viewer.read(viewer.model.$lines)).toHaveLength(4);
    expect(viewer.read(viewer.model.$newer)).toBe(2);
    await viewer.report(viewer.model.endWanted);
    expect(viewer.read(viewer.model.$newer)).toBe(0);
    await viewer.report(viewer.model.readWanted);
    expect(viewer.read(viewer.model.$lines)).toHaveLength(1);
  });
});

describe('the log viewer with a server that has several log files', () => {
  const files = [{ fileName: 'audit.log' }, { fileName: '../nexus.properties' }, { fileName: 'nexus.log' }];
  const respond: Respond = ({ path }) => {
    if (path.startsWith('internal/logging/log?')) throw refused(404, '');
    return path === 'internal/logging/logs' ? files : 'one\n';
  };

  test('requests the list once, and then only the main log', async () => {
    const viewer = aLogViewer(respond);
    await viewer.report(viewer.model.opened);
    await viewer.report(viewer.model.readWanted);
    const main = 'GET internal/logging/logs/nexus.log?bytesCount=-25600';
    expect(viewer.asked()).toEqual([reading(25), 'GET internal/logging/logs', main, main]);
    expect(viewer.read(viewer.model.$source)).toEqual({ files: ['nexus.log', 'audit.log'], file: 'nexus.log' });
    expect(viewer.read(viewer.model.$download)).toBe('http://server/service/rest/internal/logging/logs/nexus.log');
  });

  test('shows a different file when it is chosen, and sends marks only to the main log', async () => {
    const viewer = aLogViewer(respond);
    await viewer.report(viewer.model.opened);
    const before = viewer.read(viewer.model.$lines)[0]!.id;
    await viewer.report(viewer.model.fileChosen, 'audit.log');
    expect(viewer.asked().at(-1)).toBe('GET internal/logging/logs/audit.log?bytesCount=-25600');
    expect(viewer.read(viewer.model.$lines)[0]!.id).not.toBe(before);
    await viewer.report(viewer.model.markClicked);
    expect(viewer.asked().some((line) => line.startsWith('POST'))).toBe(false);
  });

  test('shows the message of the first response if the server provides no log', async () => {
    const viewer = aLogViewer(({ path }) => {
      throw refused(404, path.includes('bytesCount') ? 'Switched off' : '');
    });
    const failures: unknown[] = [];
    createWatch({ unit: viewer.model.$failure, fn: (failure) => failures.push(failure), scope: viewer.scope });
    await viewer.report(viewer.model.opened);
    expect(failures.at(-1)).toMatchObject({ status: 404, messages: [{ text: 'Switched off' }] });
    expect(viewer.asked()).toEqual([reading(25), 'GET internal/logging/logs']);
  });
});

describe('the preferences of the log viewer', () => {
  test('are manual refresh and wrapped lines by default', () => {
    const { read, model } = aLogViewer();
    expect([read(model.$period), read(model.$wraps)]).toEqual([0, true]);
  });

  test('are saved when they change and used on the next visit', async () => {
    let saved = noStorage.load();
    const storage: PreferenceStorage = { load: () => saved, save: (preferences) => void (saved = preferences) };
    const before = aLogViewer(undefined, {}, storage);
    await before.report(before.model.periodChosen, 60);
    await before.report(before.model.wrapToggled);
    expect(saved).toEqual({ period: 60, wraps: false });
    const after = aLogViewer(undefined, {}, storage);
    expect([after.read(after.model.$period), after.read(after.model.$wraps)]).toEqual([60, false]);
    await after.report(after.model.opened);
    expect(vi.getTimerCount()).toBe(1);
    await after.report(after.model.left);
  });

  test.each([
    ['nothing', null],
    ['text that is not JSON', '{'],
    ['invalid values', '{"period":7,"wraps":"yes"}'],
    ['null', 'null'],
  ])('are the defaults if the browser has stored %s', (_case, stored) => {
    vi.stubGlobal('localStorage', { getItem: () => stored, setItem: () => undefined });
    expect(browserStorage.load()).toEqual({ period: 0, wraps: true });
    vi.unstubAllGlobals();
  });

  test('are the defaults if the browser denies access to its storage, and saving them does not fail', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(browserStorage.load()).toEqual({ period: 0, wraps: true });
    expect(() => browserStorage.save({ period: 20, wraps: false })).not.toThrow();
    vi.unstubAllGlobals();
  });
});
