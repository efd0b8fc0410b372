// User accounts: reading and changing them, and checking credentials.
import type { Store } from '../data/database.ts';
import { hashPassword, isPasswordCorrect } from './passwords.ts';
import { readSetting } from '../data/settings.ts';

export type Account = {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The source of the account: `default` is stored here, any other source is external and read-only. */
  source: string;
  roles: string[];
  /** Only users who are active, or have to change their password, can sign in. */
  status: string;
};

/** The states of a user. */
export const userStates = ['locked', 'changepassword', 'disabled', 'active'] as const;

type Row = {
  user_id: string;
  password: string;
  first_name: string;
  last_name: string;
  email: string;
  source: string;
  roles: string;
  status: string;
};

export type NewAccount = Account & { password: string };

const rowOf = (store: Store, userId: string) => store.one<Row>('SELECT * FROM account WHERE user_id = ?', userId);

/** The account with a user id; undefined if it does not exist. */
export function accountOf(store: Store, userId: string): Account | undefined {
  const row = rowOf(store, userId);
  return row && toAccount(row);
}

const toAccount = (row: Row): Account => ({
  userId: row.user_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  source: row.source,
  roles: JSON.parse(row.roles) as string[],
  status: row.status,
});

/** All accounts, by user id. */
export const allAccounts = (store: Store): Account[] =>
  store.all<Row>('SELECT * FROM account ORDER BY user_id').map(toAccount);

const maySignIn = ({ status }: Pick<Account, 'status'>) => status === 'active' || status === 'changepassword';

/** The account with a user id, if its user may sign in. */
export function activeAccountOf(store: Store, userId: string): Account | undefined {
  const account = accountOf(store, userId);
  return account && maySignIn(account) ? account : undefined;
}

/** Adds an account whose password is already hashed. */
export function addAccount(store: Store, account: NewAccount): void {
  store.run(
    'INSERT INTO account (user_id, password, first_name, last_name, email, source, roles, status) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    account.userId,
    account.password,
    account.firstName,
    account.lastName,
    account.email,
    account.source,
    JSON.stringify(account.roles),
    account.status,
  );
}

/** Changes an account except for its password. */
export function saveAccount(store: Store, account: Account): void {
  updateAccount(store, account.userId, account);
  store.run(
    'UPDATE account SET roles = ?, status = ? WHERE user_id = ?',
    JSON.stringify(account.roles),
    account.status,
    account.userId,
  );
}

/** Deletes an account, if it exists, with its API key: a later account with the same name is a different user. */
export function deleteAccount(store: Store, userId: string): void {
  store.transaction(() => {
    store.run('DELETE FROM account WHERE user_id = ?', userId);
    store.run('DELETE FROM api_key WHERE user_id = ?', userId);
  });
}

/** Changes the personal data of an account. */
export const updateAccount = (
  store: Store,
  userId: string,
  to: { firstName: string; lastName: string; email: string },
): void =>
  void store.run(
    'UPDATE account SET first_name = ?, last_name = ?, email = ? WHERE user_id = ?',
    to.firstName,
    to.lastName,
    to.email,
    userId,
  );

/**
 * Changes the password of an account. A return to the seeded password restores its seeded hash, so that
 * it is recognized as the default.
 */
export async function changePassword(store: Store, userId: string, password: string): Promise<void> {
  const seeded = readSetting<string | null>(store, 'seededPassword');
  const isSeeded = seeded !== null && seeded !== undefined && (await isPasswordCorrect(password, seeded));
  store.run(
    'UPDATE account SET password = ? WHERE user_id = ?',
    isSeeded ? seeded : await hashPassword(password),
    userId,
  );
}

/** Whether an account was seeded and still has its default password. */
export function hasExamplePassword(store: Store, userId: string): boolean {
  const seeded = readSetting<Record<string, string>>(store, 'examplePasswords')?.[userId];
  return seeded !== undefined && passwordHashOf(store, userId) === seeded;
}

/** The stored hash of a user's password; undefined for an unknown user. */
export const passwordHashOf = (store: Store, userId: string): string | undefined => rowOf(store, userId)?.password;

/** Whether name and password match; false for an unknown name. */
export async function areCredentialsValid(store: Store, userId: string, password: string): Promise<boolean> {
  const hash = passwordHashOf(store, userId);
  // Unknown names are checked as well, so that the response time does not reveal which names exist.
  const fits = await isPasswordCorrect(password, hash ?? '');
  // The password may have been changed during the slow check.
  return fits && passwordHashOf(store, userId) === hash && activeAccountOf(store, userId) !== undefined;
}
