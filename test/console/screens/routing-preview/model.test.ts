// The global routing preview: its requests, when results are cleared, the visible rows, and the rule of a row.
import { allSettled, type Store } from 'effector';
import { describe, expect, test } from 'vitest';
import { createRoutingPreview } from '../../../../src/console/screens/routing-preview/model.ts';
import { testHost, later, refused } from '../../../engine/test-host.ts';

const proxy = (repository: string, rule: string | null = null, allowed = true) => ({
  repository,
  type: 'proxy',
  format: 'maven2',
  rule,
  allowed,
  expanded: false,
  expandable: false,
  children: null,
});
const group = (repository: string, children: unknown[]) => ({
  ...proxy(repository),
  type: 'group',
  expanded: true,
  expandable: true,
  children,
});
const previewResponse = {
  children: [
    group('public', [proxy('central', 'no-secrets', false), proxy('releases')]),
    group('others', [proxy('jcenter')]),
    proxy('central', 'no-secrets', false),
  ],
};
const rule = { name: 'no-secrets', mode: 'BLOCK', matchers: ['.*secret.*'] };

function aPreview(
  respond: Parameters<typeof testHost>[0] = ({ path }) => (path.includes('/preview?') ? previewResponse : rule),
) {
  const { host, seen, scope } = testHost(respond);
  const model = createRoutingPreview(host);
  return {
    model,
    send: (event: unknown, params?: unknown) => allSettled(event as never, { scope, params } as never),
    read: <T>(store: Store<T>) => scope.getState(store),
    asked: () =>
      seen.asked.filter(({ path }) => path.includes('/routing-rules')).map(({ method, path }) => `${method} ${path}`),
    names: () => scope.getState(model.$rows).map(({ repository, level }) => `${'-'.repeat(level - 1)}${repository}`),
  };
}

const calls = 'GET internal/ui/routing-rules';

describe('the global routing preview', () => {
  test('requests nothing before Test, and then all repositories for the path with a leading slash', async () => {
    const preview = aPreview();
    await preview.send(preview.model.opened);
    await preview.send(preview.model.pathTyped, 'com/a b&c.jar');
    expect(preview.asked()).toEqual([]);
    await preview.send(preview.model.testClicked);
    expect(preview.asked()).toEqual([`${calls}/preview?path=%2Fcom%2Fa%20b%26c.jar&filter=all`]);
  });

  test.each(['groups', 'proxies'])('requests only %s if they are chosen', async (chosen) => {
    const preview = aPreview();
    await preview.send(preview.model.repositoriesChosen, chosen);
    await preview.send(preview.model.pathTyped, '/x');
    await preview.send(preview.model.testClicked);
    expect(preview.asked()).toEqual([`${calls}/preview?path=%2Fx&filter=${chosen}`]);
  });

  test.each([
    ['repositoriesChosen', 'groups'],
    ['pathTyped', '/y'],
  ] as const)('clears its results on the event "%s"', async (event, value) => {
    const preview = aPreview();
    await preview.send(preview.model.testClicked);
    expect(preview.read(preview.model.$preview).is).toBe('done');
    await preview.send(preview.model[event], value);
    expect(preview.read(preview.model.$preview).is).toBe('not-run');
    expect(preview.names()).toEqual([]);
  });

  test('ignores a response if the inputs have changed since the request', async () => {
    const slow = later<unknown>();
    const preview = aPreview(() => slow.promise);
    const asking = preview.send(preview.model.testClicked);
    void preview.send(preview.model.pathTyped, '/other');
    slow.resolve(previewResponse);
    await asking;
    expect(preview.read(preview.model.$preview).is).toBe('not-run');
  });

  test('sends the same request only once while it is pending', async () => {
    const slow = later<unknown>();
    const preview = aPreview(() => slow.promise);
    const asking = preview.send(preview.model.testClicked);
    void preview.send(preview.model.testClicked);
    expect(preview.asked()).toHaveLength(1);
    slow.resolve(previewResponse);
    await asking;
    expect(preview.read(preview.model.$preview).is).toBe('done');
    await preview.send(preview.model.testClicked);
    expect(preview.asked()).toHaveLength(2);
  });

  test('sends a different request immediately, and shows only its response', async () => {
    const slow = [later<unknown>(), later<unknown>()];
    const preview = aPreview((_request, { asked }) => slow[asked.length - 1]?.promise ?? []);
    const first = preview.send(preview.model.testClicked);
    void preview.send(preview.model.pathTyped, '/y');
    const second = preview.send(preview.model.testClicked);
    slow[1]!.resolve({ children: [proxy('second')] });
    slow[0]!.resolve({ children: [proxy('first')] });
    await Promise.all([first, second]);
    expect(preview.asked()).toHaveLength(2);
    expect(preview.names()).toEqual(['second']);
  });

  test('shows a failure instead of an empty table, and can be run again', async () => {
    const preview = aPreview((_request, { asked }) => {
      if (asked.length === 1) throw refused(500, 'no groups');
      return previewResponse;
    });
    await preview.send(preview.model.testClicked);
    expect(preview.read(preview.model.$preview)).toMatchObject({ is: 'failed', failure: { status: 500 } });
    await preview.send(preview.model.testClicked);
    expect(preview.read(preview.model.$preview).is).toBe('done');
  });
});

describe('a response to the routing preview', () => {
  test.each([
    [null],
    [[]],
    ['x'],
    [5],
    [{}],
    [{ children: 'x' }],
    [{ children: [null] }],
    [{ children: ['central'] }],
    [{ children: [{ ...proxy('central'), repository: {} }] }],
    [{ children: [{ ...proxy('central'), rule: 5 }] }],
    [{ children: [{ ...proxy('central'), allowed: 'no' }] }],
    [{ children: [group('public', [null])] }],
  ])('is reported as unreadable if it is %j', async (broken) => {
    const preview = aPreview(() => broken);
    await preview.send(preview.model.testClicked);
    expect(preview.read(preview.model.$preview)).toEqual({
      is: 'failed',
      failure: { kind: 'unreadable', status: 200 },
    });
  });

  test('is accepted if it has no rows', async () => {
    const preview = aPreview(() => ({ children: null }));
    await preview.send(preview.model.testClicked);
    expect(preview.read(preview.model.$preview)).toEqual({ is: 'done', nodes: [] });
  });
});

describe('the rows of the routing preview', () => {
  test('show blocked repositories first, then groups that contain one, with all groups expanded', async () => {
    const preview = aPreview();
    await preview.send(preview.model.testClicked);
    expect(preview.names()).toEqual(['central', 'public', '-central', '-releases', 'others', '-jcenter']);
    expect(preview.read(preview.model.$rows)[3]).toMatchObject({
      level: 2,
      position: 2,
      siblings: 2,
      isExpanded: null,
    });
    expect(preview.read(preview.model.$rows)[4]).toMatchObject({
      level: 1,
      position: 3,
      siblings: 3,
      isExpanded: true,
    });
  });

  test('count each repository once, in expanded and in collapsed groups', async () => {
    const preview = aPreview();
    await preview.send(preview.model.testClicked);
    const all = { allowed: 4, blocked: 1, totalAllowed: 4, totalBlocked: 1 };
    expect(preview.read(preview.model.$counts)).toEqual(all);
    await preview.send(preview.model.toggled, '0');
    expect(preview.read(preview.model.$counts)).toEqual(all);
    await preview.send(preview.model.filterTyped, 'jcenter');
    expect(preview.read(preview.model.$counts)).toEqual({ ...all, allowed: 2, blocked: 0 });
  });

  test.each([
    [
      'a valid list',
      [
        { name: 'central', online: false },
        { name: 'releases', online: true },
      ],
      [false, null, false, true],
    ],
    ['no list', { message: 'no such call' }, [null, null, null, null]],
    ['a list of invalid entries', [null, 'central', { name: 'central', online: 'no' }], [null, null, null, null]],
  ])(
    'have an online state only if the server returns a valid list of repositories: %s',
    async (_case, settings, online) => {
      const preview = aPreview(({ path }) => (path.includes('/preview?') ? previewResponse : settings));
      await preview.send(preview.model.testClicked);
      expect(
        preview
          .read(preview.model.$rows)
          .slice(0, 4)
          .map((row) => row.online),
      ).toEqual(online);
    },
  );

  test('of a group, and only of that group, are hidden and shown by its toggle', async () => {
    const preview = aPreview();
    await preview.send(preview.model.testClicked);
    await preview.send(preview.model.toggled, '0');
    expect(preview.names()).toEqual(['central', 'public', 'others', '-jcenter']);
    await preview.send(preview.model.toggled, '0');
    expect(preview.names()).toHaveLength(6);
  });

  test('stay the same objects when a group is toggled, except the row of that group', async () => {
    const members = Array.from({ length: 500 }, (_, at) => proxy(`store-${at}`));
    const many = { children: [group('all', members), group('others', [proxy('jcenter')])] };
    const preview = aPreview(({ path }) => (path.includes('/preview?') ? many : rule));
    await preview.send(preview.model.testClicked);
    const seen = new Set(preview.read(preview.model.$rows));
    const fresh = () => preview.read(preview.model.$rows).filter((row) => !seen.has(row));
    expect(seen.size).toBe(503);
    await preview.send(preview.model.toggled, '0');
    expect(fresh().map(({ repository }) => repository)).toEqual(['all']);
    await preview.send(preview.model.toggled, '0');
    expect(preview.read(preview.model.$rows)).toHaveLength(503);
    expect(fresh().map(({ repository }) => repository)).toEqual(['all']);
  });

  test('are filtered by all columns without a request, and a group stays with its matching members', async () => {
    const preview = aPreview();
    await preview.send(preview.model.testClicked);
    await preview.send(preview.model.filterTyped, 'JCENTER');
    expect(preview.names()).toEqual(['others', '-jcenter']);
    await preview.send(preview.model.filterTyped, 'blocked');
    expect(preview.names()).toEqual(['central', 'public', '-central']);
    await preview.send(preview.model.filterTyped, 'no-sec');
    expect(preview.names()).toEqual(['central', 'public', '-central']);
    await preview.send(preview.model.filterTyped, 'public');
    expect(preview.names()).toEqual(['public', '-central', '-releases']);
    await preview.send(preview.model.filterTyped, '');
    expect(preview.names()).toHaveLength(6);
    expect(preview.asked()).toHaveLength(1);
  });

  test('that match a filter are also visible in collapsed groups', async () => {
    const preview = aPreview();
    await preview.send(preview.model.testClicked);
    await preview.send(preview.model.toggled, '1');
    await preview.send(preview.model.filterTyped, 'jcenter');
    expect(preview.names()).toEqual(['others', '-jcenter']);
  });
});

describe('the rule of a row', () => {
  test('is requested by its name, also for the first member of a group', async () => {
    const preview = aPreview();
    await preview.send(preview.model.testClicked);
    await preview.send(preview.model.rowClicked, preview.read(preview.model.$rows)[2]);
    expect(preview.asked().at(-1)).toBe(`${calls}/no-secrets`);
    expect(preview.read(preview.model.$shown)).toMatchObject({
      is: 'ready',
      name: 'no-secrets',
      rule: { mode: 'BLOCK' },
    });
    await preview.send(preview.model.ruleClosed);
    expect(preview.read(preview.model.$shown)).toBeNull();
    expect(preview.read(preview.model.$preview).is).toBe('done');
  });

  test.each([
    [null],
    [[]],
    ['x'],
    [{}],
    [{ mode: 'BLOCK' }],
    [{ mode: 'BLOCK', matchers: 'a' }],
    [{ mode: {}, matchers: [] }],
    [{ mode: 'BLOCK', matchers: [null] }],
  ])('is shown as a failure if the response is %j', async (broken) => {
    const preview = aPreview(() => broken);
    await preview.send(preview.model.rowClicked, { rule: 'no-secrets' });
    expect(preview.read(preview.model.$shown)).toMatchObject({ is: 'failed', failure: { kind: 'unreadable' } });
  });

  test('is not requested if the row has none', async () => {
    const preview = aPreview();
    await preview.send(preview.model.testClicked);
    await preview.send(preview.model.rowClicked, preview.read(preview.model.$rows)[1]);
    expect(preview.asked()).toHaveLength(1);
  });

  test('is requested again when the user retries after a failure', async () => {
    const preview = aPreview((_request, { asked }) => {
      if (asked.length === 1) throw refused(500, 'away');
      return rule;
    });
    await preview.send(preview.model.rowClicked, { rule: 'a/b' });
    expect(preview.read(preview.model.$shown)).toMatchObject({ is: 'failed', name: 'a/b' });
    await preview.send(preview.model.ruleRetried);
    expect(preview.read(preview.model.$shown)).toMatchObject({ is: 'ready' });
    expect(preview.asked()).toEqual([`${calls}/a%2Fb`, `${calls}/a%2Fb`]);
  });

  test('stays closed if its response arrives after it was closed', async () => {
    const slow = later<unknown>();
    const preview = aPreview(() => slow.promise);
    const asking = preview.send(preview.model.rowClicked, { rule: 'no-secrets' });
    void preview.send(preview.model.ruleClosed);
    slow.resolve(rule);
    await asking;
    expect(preview.read(preview.model.$shown)).toBeNull();
  });
});
