// The model of the password change: when the ticket is used, and where an error appears.
import { allSettled, fork, type StoreWritable } from 'effector';
import { describe, expect, test } from 'vitest';
import { createPasswordChange } from '../../../src/console/screens/password-change/model.ts';
import type { FieldId } from '../../../src/console/screens/password-change/rules.ts';
import type { Facts } from '../../../src/engine/rules/conditions.ts';
import type { Failure } from '../../../src/http/failure.ts';
import type { Request } from '../../../src/http/request.ts';
import { later, refused } from '../../engine/test-host.ts';
import { createConsoleHost } from './console-host.ts';

type Session = Facts['session'];

const settle = () => new Promise((resolve) => setTimeout(resolve));
const filled: [FieldId, string][] = [
  ['passwordCurrent', 'old'],
  ['passwordNew', 'new'],
  ['passwordNewConfirm', 'new'],
];

/** The form, filled in and submitted. The test decides when the current password is checked. */
async function submit(respond: (request: Request) => unknown = () => undefined) {
  const { host, seen, handlers } = createConsoleHost(respond);
  const ticket = later<string | Failure>();
  const exchange = async () => {
    const answered = await ticket.promise;
    if (typeof answered !== 'string') throw answered;
    return answered;
  };
  const model = createPasswordChange(host);
  const scope = fork({ handlers: [...handlers, [host.ticketFx, exchange]] });
  const type = (field: FieldId, value: string) =>
    void allSettled(model.fieldTyped, { scope, params: { field, value } });
  for (const [field, value] of filled) type(field, value);
  void allSettled(model.submitted, { scope });
  await settle();
  const check = async (result: string | Failure) => {
    ticket.resolve(result);
    await settle();
  };
  return { model, scope, asked: seen.asked, notices: seen.notices, type, check };
}

describe('a change of the password', () => {
  test('sends the new password once, with the ticket for the current one, and clears the form', async () => {
    const { model, scope, asked, notices, check } = await submit();
    expect([asked, scope.getState(model.$isBusy)]).toEqual([[], true]);
    void allSettled(model.submitted, { scope });
    await check('tk');
    expect(asked).toEqual([
      { method: 'PUT', path: 'internal/ui/user/admin/password', body: { authToken: 'tk', password: 'new' } },
    ]);
    expect(notices).toEqual([{ tone: 'success', text: 'Password changed' }]);
    expect([scope.getState(model.$isChanged), scope.getState(model.$isBusy)]).toEqual([false, false]);
  });

  test.each(['left', 'discarded'] as const)(
    'does not use a ticket that arrives after the form was %s',
    async (event) => {
      const { model, scope, asked, check } = await submit();
      void allSettled(model[event], { scope });
      await check('late');
      expect([asked, scope.getState(model.$isBusy)]).toEqual([[], false]);
    },
  );

  test('does not use a ticket if a field was changed while it was requested', async () => {
    const { asked, type, check } = await submit();
    type('passwordNew', 'newer');
    await check('late');
    expect(asked).toEqual([]);
  });

  test('shows that the current password is wrong at its field until the field is edited', async () => {
    const { model, scope, asked, type, check } = await submit();
    await check({ kind: 'forbidden' });
    const error = () => scope.getState(model.$errors).passwordCurrent;
    expect(error()).toBe('Authentication failed: incorrect current password');
    const summary = { headline: 'Change password failed', details: '', faultId: null };
    expect([scope.getState(model.$error), scope.getState(model.$attempts), asked]).toEqual([summary, 1, []]);
    type('passwordCurrent', 'other');
    expect(error()).toBeUndefined();
  });

  test('counts the attempts that reveal errors, and sends no request for them', async () => {
    const { host, handlers, seen } = createConsoleHost(() => undefined);
    const model = createPasswordChange(host);
    const scope = fork({ handlers: [...handlers, [host.ticketFx, () => 'tk']] });
    const submitted = () => allSettled(model.submitted, { scope });
    await submitted();
    await allSettled(model.fieldTyped, { scope, params: { field: 'passwordNew', value: 'new' } });
    await submitted();
    expect([scope.getState(model.$attempts), seen.asked]).toEqual([2, []]);
    for (const [field, value] of filled) await allSettled(model.fieldTyped, { scope, params: { field, value } });
    await submitted();
    expect([scope.getState(model.$attempts), seen.asked.length]).toEqual([2, 1]);
  });

  test('clears its fields and their errors when the user is signed out', async () => {
    const { host, handlers } = createConsoleHost(() => undefined);
    const model = createPasswordChange(host);
    const wrong = () => Promise.reject<string>({ kind: 'forbidden' } satisfies Failure);
    const scope = fork({ handlers: [...handlers, [host.ticketFx, wrong]] });
    const $session = host.$session as StoreWritable<Session>;
    for (const [field, value] of filled) await allSettled(model.fieldTyped, { scope, params: { field, value } });
    await allSettled(model.submitted, { scope });
    expect(Object.keys(scope.getState(model.$errors))).toEqual(['passwordCurrent']);
    const session = scope.getState($session);
    await allSettled($session, { scope, params: { ...session, signedIn: false } });
    await allSettled($session, { scope, params: session });
    expect(scope.getState(model.$isChanged)).toBe(false);
    expect(scope.getState(model.$errors)).toEqual({});
  });

  test('keeps the input and shows an error if the server rejects it, or a notice if the page was left', async () => {
    const pending = later<undefined>();
    const reject = async () => {
      await pending.promise;
      throw refused(400, 'Too short');
    };
    const [stayed, away] = [await submit(reject), await submit(reject)];
    await Promise.all([stayed.check('tk'), away.check('tk')]);
    void allSettled(away.model.left, { scope: away.scope });
    pending.resolve(undefined);
    await settle();
    const error = ({ model, scope }: typeof stayed) => scope.getState(model.$error)?.details;
    expect([error(stayed), stayed.scope.getState(stayed.model.$isChanged), stayed.notices]).toEqual([
      'Too short',
      true,
      [],
    ]);
    expect([error(away), away.notices]).toEqual([
      undefined,
      [{ tone: 'error', text: 'Change password failed. Too short.' }],
    ]);
  });
});
