// The calls about the caller's own account, and the change of a password.
import { accountOf, updateAccount, changePassword } from '../security/accounts.ts';
import { boolean, text } from '../wire/body.ts';
import type { Caller } from '../security/caller.ts';
import { passwordLength } from '../security/passwords.ts';
import type { ManagerContext } from '../context.ts';
import { notFound, parameterId, serverError, invalid, refuseIf } from '../wire/refusals.ts';
import { type Call, done, json, signedInWith, anyUser } from '../wire/call.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const required = (fields: Record<string, unknown>, message: string) =>
  Object.entries(fields).map(([name, value]) => !value && { id: parameterId(name), message });

/** Users change their own password with the permission for it; those of others only administrators can change. */
const mayChangePassword = (caller: Caller, { userId }: Record<string, string>): boolean =>
  signedInWith('nexus:userschangepw:create')(caller) && (caller.userId === userId || caller.may('nexus:*'));

/** The calls about the caller's account and about passwords. */
export function userCalls({ store, sessions, tickets, log }: ManagerContext): Call[] {
  const findAccount = (userId: string) => {
    const account = accountOf(store, userId);
    if (!account) throw notFound();
    return account;
  };
  const refuseExternal = (source: string) =>
    refuseIf(source !== 'default' && { id: '*', message: t('external-account', { source }) });
  return [
    {
      method: 'GET',
      path: '/internal/ui/user',
      allows: anyUser,
      handle({ caller }) {
        const { userId, firstName, lastName, email, source } = findAccount(caller.userId!);
        return json({ userId, firstName, lastName, email, external: source !== 'default' });
      },
    },
    {
      method: 'PUT',
      path: '/internal/ui/user',
      allows: (caller) => caller.signedIn,
      handle({ read, caller }) {
        const { userId, firstName, lastName, email } = read({
          userId: text,
          firstName: text,
          lastName: text,
          email: text,
          external: boolean,
        });
        refuseIf(...required({ userId, firstName, lastName, email }, t('may-not-be-empty')));
        const account = findAccount(caller.userId!);
        refuseExternal(account.source);
        // Only the caller's own account is saved, even if the body names another user.
        updateAccount(store, account.userId, { firstName: firstName!, lastName: lastName!, email: email! });
        log.write('INFO', 'registrar.security', 'account changed', account.userId);
        return done;
      },
    },
    {
      method: 'PUT',
      path: '/internal/ui/user/:userId/password',
      allows: mayChangePassword,
      async handle({ read, caller, params }) {
        const { authToken, password } = read({ authToken: text, password: text });
        refuseIf(...required({ authToken, password }, t('must-not-be-empty')));
        if (!tickets.redeem(authToken!, caller.userId!))
          throw serverError('java.lang.IllegalAccessException', t('invalid-ticket'));
        const account = accountOf(store, params.userId!);
        if (!account)
          throw serverError(
            'org.sonatype.nexus.security.user.UserNotFoundException',
            t('no-user', { user: params.userId! }),
          );
        refuseExternal(account.source);
        const { min, max } = passwordLength;
        const length = Array.from(password!).length;
        if (length < min || length > max)
          throw invalid({ id: 'password', message: t('password-length', { min: String(min), max: String(max) }) });
        await changePassword(store, account.userId, password!);
        // All other sessions of this account end, so they have to sign in with the new password.
        sessions.endOthers(account.userId, caller.session);
        tickets.endUser(account.userId);
        log.write('INFO', 'registrar.security', `password of ${account.userId} changed`, caller.userId);
        return done;
      },
    },
  ];
}
