// Errors of custom screens because the session had ended: they disappear once the user has signed in again.
import { allSettled, fork, type EventCallable, type Scope } from 'effector';
import { describe, expect, test } from 'vitest';
import type { ConsoleHost } from '../../../src/console/console-host.ts';
import { createLogViewer } from '../../../src/console/screens/log-viewer/model.ts';
import { createNugetApiKey } from '../../../src/console/screens/nuget-api-key/model.ts';
import { createPasswordChange } from '../../../src/console/screens/password-change/model.ts';
import { fieldIds } from '../../../src/console/screens/password-change/rules.ts';
import { createRoutingPreview } from '../../../src/console/screens/routing-preview/model.ts';
import { createSupportZip } from '../../../src/console/screens/support-zip/model.ts';
import type { Failure } from '../../../src/http/failure.ts';
import { createConsoleHost } from './console-host.ts';

const sessionOver: Failure = { kind: 'session-over' };
const passwords = { passwordCurrent: 'old', passwordNew: 'new', passwordNewConfirm: 'new' };

/** Each case starts what fails, and returns a function that reads what the screen shows of it; null is nothing. */
const cases: [string, (host: ConsoleHost, scope: Scope) => Promise<() => unknown>][] = [
  [
    'the global routing preview',
    async (host, scope) => {
      const model = createRoutingPreview(host);
      await allSettled(model.testClicked, { scope });
      const preview = () => scope.getState(model.$preview);
      return () => (preview().is === 'not-run' ? null : preview());
    },
  ],
  [
    'a mark in the log',
    async (host, scope) => {
      const model = createLogViewer(host);
      await allSettled(model.markClicked, { scope });
      return () => scope.getState(model.$markFailure);
    },
  ],
  [
    'a download of the log',
    async (host, scope) => {
      const model = createLogViewer(host);
      await allSettled(model.downloadClicked, { scope });
      return () => scope.getState(model.$downloadFailure);
    },
  ],
  [
    'a support ZIP',
    async (host, scope) => {
      const model = createSupportZip(host);
      await allSettled(model.opened, { scope });
      await allSettled(model.createClicked, { scope, params: 'node' });
      const step = () => scope.getState(model.$step);
      return () => (step().is === 'selecting' ? null : step());
    },
  ],
  [
    'a NuGet API key',
    async (host, scope) => {
      const model = createNugetApiKey(host);
      await allSettled(model.accessClicked, { scope });
      return () => scope.getState(model.$error);
    },
  ],
  [
    'a change of the password',
    async (host, scope) => {
      const model = createPasswordChange(host);
      for (const field of fieldIds)
        await allSettled(model.fieldTyped, { scope, params: { field, value: passwords[field] } });
      await allSettled(model.submitted, { scope });
      return () => scope.getState(model.$error);
    },
  ],
];

describe.each(cases)('%s that failed because the session had ended', (_, fail) => {
  test('is not reported as failed after the user has signed in again', async () => {
    const { host, handlers } = createConsoleHost(() => {
      throw sessionOver;
    });
    const scope = fork({ handlers: [...handlers, [host.ticketFx, () => 'tk']] });
    const shown = await fail(host, scope);
    expect(shown()).not.toBeNull();
    await allSettled(host.signedInAgain as EventCallable<void>, { scope });
    expect(shown()).toBeNull();
  });
});
