// Responses can be megabytes long, so the console keeps only the parts that it shows.
import { allSettled, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import '../../src/console/health.ts';
import '../../src/console/host.ts';
import { askFx, exchangeFx } from '../../src/session/session.ts';
import { collectGarbage } from '../collect-garbage.ts';

test('the session and the count of health checks release a response after they have read it', async () => {
  const responses: WeakRef<object>[] = [];
  const answered = (): object => {
    const response = { name: 'raw-hosted' };
    responses.push(new WeakRef(response));
    return response;
  };
  const scope = fork({ handlers: [[exchangeFx, answered]] });
  await allSettled(askFx, { scope, params: { method: 'GET', path: 'v1/repositorySettings' } });
  expect(responses).toHaveLength(1);
  await vi.waitFor(() => {
    collectGarbage();
    expect(responses[0]!.deref() === undefined).toBe(true);
  });
  // The scope still exists.
  expect(scope.getState(askFx.pending)).toBe(false);
});
