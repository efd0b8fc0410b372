// The people who may sign in: reading and changing their accounts, and checking a name with a password.
import type { Store } from '../data/database.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { readSetting } from '../data/settings.ts';

export type Account = {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Where the account is kept: `default` is here, anything else is elsewhere and only shown. */
  source: string;
  roles: string[];
};

type Row = {
  user_id: string;
  password: string;
  first_name: string;
  last_name: string;
  email: string;
  source: string;
  roles: string;
};

export type NewAccount = Account & { password: string };

const rowOf = (store: Store, userId: string) => store.one<Row>('SELECT * FROM account WHERE user_id = ?', userId);

/** The account of a user id, undefined when there is none. */
export function accountOf(store: Store, userId: string): Account | undefined {
  const row = rowOf(store, userId);
  return (
    row && {
      userId: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      source: row.source,
      roles: JSON.parse(row.roles) as string[],
    }
  );
}

/** Adds an account whose password is hashed already. */
export function addAccount(store: Store, account: NewAccount): void {
  store.run(
    'INSERT INTO account (user_id, password, first_name, last_name, email, source, roles) VALUES (?, ?, ?, ?, ?, ?, ?)',
    account.userId,
    account.password,
    account.firstName,
    account.lastName,
    account.email,
    account.source,
    JSON.stringify(account.roles),
  );
}

/** Changes what an account tells of its person. */
export const changeAccount = (
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

/** Gives an account a new password. One that was seeded gets its seeded hash back, so that it is known for what it is. */
export async function changePassword(store: Store, userId: string, password: string): Promise<void> {
  const seeded = readSetting<string | null>(store, 'seededPassword');
  const isSeeded = seeded !== null && seeded !== undefined && (await passwordFits(password, seeded));
  store.run(
    'UPDATE account SET password = ? WHERE user_id = ?',
    isSeeded ? seeded : await hashPassword(password),
    userId,
  );
}

/** Whether an account is one of the examples of a first start, and still has the password that everybody knows. */
export function isExample(store: Store, userId: string): boolean {
  const seeded = readSetting<Record<string, string>>(store, 'examplePasswords')?.[userId];
  return seeded !== undefined && passwordHashOf(store, userId) === seeded;
}

/** The stored hash of a user's password, undefined for an unknown user. */
export const passwordHashOf = (store: Store, userId: string): string | undefined => rowOf(store, userId)?.password;

// Checked when the name is unknown, so that the time an answer takes does not tell which names exist.
let stranger: Promise<string> | undefined;

/** Whether name and password belong together; false for an unknown name. */
export async function credentialsFit(store: Store, userId: string, password: string): Promise<boolean> {
  const hash = passwordHashOf(store, userId);
  stranger ??= hashPassword('nobody has this password');
  const fits = await passwordFits(password, hash ?? (await stranger));
  return fits && hash !== undefined;
}
