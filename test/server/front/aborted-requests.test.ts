// How metrics and the log report requests whose clients disconnect.
import { afterAll, expect, test } from 'vitest';
import { createMetrics } from '../../../src/server/metrics.ts';
import { createServerLog } from '../../../src/server/server-log.ts';
import { createPageFolder, openTestBackend, openTestFront } from './serving.ts';

const page = createPageFolder();
const opened: { close(): unknown }[] = [];
afterAll(async () => {
  for (const one of opened) await one.close();
  page.remove();
});

test('a request whose client disconnects before the response counts as aborted, not as a success', async () => {
  const metrics = createMetrics('');
  opened.push(metrics);
  const lines: string[] = [];
  const log = createServerLog('json', '', { out: (line) => void lines.push(line) });
  const leaving = new AbortController();
  const backend = await openTestBackend(() => leaving.abort());
  const front = await openTestFront({ pageDir: page.dir, backend: backend.url, metrics, log });
  opened.push(front, backend);
  const asked = fetch(new URL('/service/rest/v1/x', front.url), { signal: leaving.signal });
  await expect(asked).rejects.toThrow('aborted');
  await expect
    .poll(() => metrics.text().split('\n'))
    .toEqual(
      expect.arrayContaining([
        'registrar_http_requests_total{class="api",method="GET",status="aborted"} 1',
        'registrar_backend_request_duration_seconds_count{outcome="aborted"} 1',
      ]),
    );
  expect(metrics.text()).not.toContain('status="200"');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ status: null, complete: false }),
  ]);
});
