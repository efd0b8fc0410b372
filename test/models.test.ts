// How models send requests, wait and are created: by the primitives of src/requests, and by functions that take a host.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { forbiddenImports, files, isIn, root } from './source-files.ts';

const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
/** Files that create stores, events or effects, apart from the primitives themselves. */
const models = files.filter(
  (file) =>
    file.endsWith('.ts') &&
    !isIn(file, 'src/server', 'src/build', 'src/requests') &&
    /\bfrom 'effector'/.test(textOf(file)),
);
const modelsWith = (pattern: RegExp) => models.filter((file) => pattern.test(textOf(file)));

describe('a model', () => {
  test('is recognized by its import of effector', () => {
    expect(models).toContain('src/session/session.ts');
    expect(models).toContain('src/console/screens/log-viewer/reading.ts');
    expect(models.length).toBeGreaterThan(30);
  });

  test('waits with createTimer, not with setTimeout or setInterval', () => {
    expect(modelsWith(/\bset(Timeout|Interval)\(/)).toEqual([]);
  });

  test('relies on queries and commands to ignore stale responses, except in the listed files', () => {
    // By hand, a response is compared with its parameters, or with a number that counts requests, visits or users.
    const byHand =
      /=== params\b|\bparams(\.\w+)* === (?!['"\d])|\bisCurrent\b|\$(visit|turn|round|lastAsked|askedAt)\b/;
    expect(modelsWith(byHand)).toEqual([
      'src/console/health.ts', // recognizes the responses to one of its calls, even if another model has sent it
      'src/session/session.ts', // a rejection of any request counts only for the session that it was sent in
    ]);
  });

  test('does not handle reconnects and renewed sessions itself, except in the listed files', () => {
    expect(modelsWith(/\b(reconnected|signedInAgain)\b/)).toEqual([
      'src/console/console.ts', // shows a notice
      'src/console/host.ts', // provides both events
      'src/engine/form/described-options.ts', // loads options that failed
      'src/engine/form/record-state.ts', // removes the error of a Save
      'src/engine/screen/action-dialog-model.ts', // loads options that failed
      'src/engine/screen/action-model.ts', // removes the error of an action
      'src/engine/screen/order-saving.ts', // reads an order that may have been saved
      'src/engine/screen/panel-model.ts', // removes a message
      'src/session/polling.ts', // detects the connection
    ]);
  });
});

describe('the model of a custom screen', () => {
  test('imports only addresses and pure functions of the console and session, and gets the rest from its host', () => {
    const pure = ['src/session/ticket.ts', 'src/session/authentication-error.ts'];
    const addresses = ['src/console/address.ts', 'src/console/menus.ts'];
    expect(
      forbiddenImports(
        (file, from, isType) =>
          !/^src\/console\/screens\/[^/]+\//.test(file) ||
          isType ||
          isIn(from, 'src/console/screens', ...addresses, ...pure) ||
          !isIn(from, 'src/console', 'src/session'),
      ),
    ).toEqual([]);
  });

  test('is created by a function, not at the top level of its module, and can be disposed of', () => {
    const atTopLevel = /^(export )?const [^=]*= create(Store|Event|Effect|Query|Command|Timers?)\b|^sample\(/m;
    expect(modelsWith(atTopLevel)).toContain('src/console/notices.ts');
    expect(modelsWith(atTopLevel).filter((file) => isIn(file, 'src/console/screens', 'src/engine'))).toEqual([]);
  });
});
