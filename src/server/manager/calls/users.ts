// The calls about users: their data, roles and status, and new passwords.
import { hasFormat } from '../../../engine/rules/formats.mjs';
import { boolean, name as nameText, oneOf, text, textList, textSet } from '../wire/body.ts';
import { roleNamed } from '../data/roles.ts';
import { anonymousSettings } from '../data/settings.ts';
import type { ManagerContext } from '../context.ts';
import {
  type Account,
  accountOf,
  addAccount,
  allAccounts,
  changePassword,
  deleteAccount,
  saveAccount,
  userStates,
} from '../security/accounts.ts';
import { hashPassword, passwordLength } from '../security/passwords.ts';
import { withoutLockout } from './lockout.ts';
import { Refusal, blankViolation, invalid, notFound, parameterId, refuseIf, serverError } from '../wire/refusals.ts';
import { type Call, type CallRequest, done, json, signedInWith } from '../wire/call.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const path = '/v1/security/users';
const maxExternal = 100;

const refused = (status: number, sentence: string) => new Refusal(status, { json: sentence });

const shown = ({ userId, firstName, lastName, email, source, status, roles }: Account) => ({
  userId,
  firstName,
  lastName,
  emailAddress: email,
  source,
  status,
  readOnly: source !== 'default',
  roles,
  externalRoles: [],
});

const fields = {
  userId: nameText,
  firstName: text,
  lastName: text,
  emailAddress: text,
  source: text,
  password: text,
  status: oneOf('org.sonatype.nexus.security.internal.rest.ApiUserStatus', userStates),
  roles: textSet,
  // These two are set by the server, and only their types are checked.
  readOnly: boolean,
  externalRoles: textList,
};

/** The user in a body. `also`: a further field that is required. */
function userIn({ read }: CallRequest, also: 'password' | 'source') {
  const found = read(fields);
  const { userId, firstName, lastName, emailAddress, status } = found;
  const roles = found.roles ?? [];
  const isMissing = (field: string, value: unknown) =>
    !value && { id: parameterId(field), message: t('may-not-be-empty') };
  refuseIf(
    blankViolation('userId', userId),
    // Browsers resolve these two in an address, even if they are encoded.
    ['.', '..'].includes(userId!) && { id: parameterId('userId'), message: t('not-in-address', { name: userId! }) },
    isMissing('firstName', firstName),
    isMissing('lastName', lastName),
    isMissing('emailAddress', emailAddress),
    also === 'source' ? blankViolation(also, found[also]) : isMissing(also, found[also]),
    status === null && { id: parameterId('status'), message: t('must-not-be-null') },
    isMissing('roles', roles.length),
    Boolean(emailAddress) &&
      !hasFormat('email', emailAddress!) && { id: parameterId('emailAddress'), message: t('not-an-email') },
  );
  if (also === 'password' && !found.password!.trim()) throw refused(400, t('password-blank'));
  const account = {
    userId: userId!,
    firstName: firstName!,
    lastName: lastName!,
    email: emailAddress!,
    status: status!,
    roles,
  };
  return { account, password: found.password ?? '', source: found.source ?? '' };
}

/** The calls about users. */
export function userAdministrationCalls({ store, sessions, tickets, log }: ManagerContext): Call[] {
  const find = (userId: string) => {
    const account = accountOf(store, userId);
    if (!account) throw notFound(t('user-not-found', { user: userId }));
    return account;
  };
  const refuseLength = (password: string) =>
    refuseIf(
      Array.from(password).length > passwordLength.max && {
        id: parameterId('password'),
        message: t('password-too-long', { max: String(passwordLength.max) }),
      },
    );
  const checkRoles = (roles: readonly string[]) => {
    const unknown = roles.find((one) => !roleNamed(store, one));
    refuseIf(unknown !== undefined && { id: 'roles', message: t('user-without-role', { name: unknown }) });
  };
  /** Rejects changes that would lock the caller out. */
  const refuseLockout = (account: Pick<Account, 'userId' | 'status'>, caller: string | null) =>
    refuseIf(
      account.userId === caller &&
        account.status !== 'active' && { id: 'status', message: t('own-status', { user: account.userId }) },
    );
  const endSessions = (userId: string, keep?: string) => {
    sessions.endOthers(userId, keep);
    tickets.endUser(userId);
  };
  return [
    {
      method: 'GET',
      path,
      isCacheable: true,
      allows: signedInWith('nexus:users:read'),
      handle({ query }) {
        const start = (query.get('userId') ?? '').toLowerCase();
        const source = query.get('source') ?? '';
        const found = allAccounts(store).filter(
          (one) => one.userId.toLowerCase().startsWith(start) && (source === '' || one.source === source),
        );
        return json((source === 'default' || source === '' ? found : found.slice(0, maxExternal)).map(shown));
      },
    },
    {
      method: 'GET',
      path: '/v1/security/user-sources',
      allows: signedInWith('nexus:users:read'),
      handle: () => json([{ id: 'default', name: 'NexusAuthenticatingRealm' }]),
    },
    {
      method: 'POST',
      path,
      allows: signedInWith('nexus:users:create'),
      async handle(request) {
        const { account, password } = userIn(request, 'password');
        refuseLength(password);
        checkRoles(account.roles);
        const hash = await hashPassword(password);
        checkRoles(account.roles); // again: a role may have been deleted meanwhile
        const isTaken = accountOf(store, account.userId) !== undefined;
        refuseIf(isTaken && { id: parameterId('userId'), message: t('user-exists', { user: account.userId }) });
        const made = { ...account, source: 'default' };
        addAccount(store, { ...made, password: hash });
        log.write('INFO', 'registrar.security', `user ${made.userId} created`, request.caller.userId);
        return json(shown(made));
      },
    },
    {
      method: 'PUT',
      path: `${path}/:userId`,
      allows: signedInWith('nexus:users:update'),
      handle(request) {
        const { userId } = request.params;
        const { account, source } = userIn(request, 'source');
        if (account.userId !== userId) throw refused(400, t('user-other-id'));
        const before = find(userId);
        if (source !== before.source) throw notFound(t('no-user-source', { source }));
        if (source !== 'default') throw invalid({ id: '*', message: t('external-account', { source }) });
        checkRoles(account.roles);
        refuseLockout(account, request.caller.userId);
        withoutLockout(store, request.caller, 'nexus:users:update', () => saveAccount(store, { ...account, source }));
        if (account.status !== 'active' && account.status !== 'changepassword') endSessions(userId);
        log.write('INFO', 'registrar.security', `user ${userId} changed`, request.caller.userId);
        return done;
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:userId`,
      allows: signedInWith('nexus:users:delete'),
      handle({ params, caller }) {
        const { userId } = find(params.userId!);
        const illegal = 'java.lang.IllegalArgumentException';
        // Also while anonymous access is off: switching it on would leave callers without rights.
        if (userId === anonymousSettings(store).userId) throw serverError(illegal, t('delete-anonymous'));
        if (userId === caller.userId) throw serverError(illegal, t('delete-oneself'));
        deleteAccount(store, userId);
        endSessions(userId);
        log.write('INFO', 'registrar.security', `user ${userId} deleted`, caller.userId);
        return done;
      },
    },
    {
      method: 'PUT',
      path: `${path}/:userId/change-password`,
      consumes: 'text/plain',
      allows: signedInWith('nexus:*'),
      async handle({ params, caller, text: body }) {
        const password = body();
        if (password.trim() === '') throw refused(400, t('password-missing'));
        refuseLength(password);
        const { userId, source } = find(params.userId!);
        if (source !== 'default') throw invalid({ id: '*', message: t('external-account', { source }) });
        await changePassword(store, userId, password);
        endSessions(userId, caller.session);
        log.write('INFO', 'registrar.security', `password of ${userId} changed`, caller.userId);
        return done;
      },
    },
  ];
}
