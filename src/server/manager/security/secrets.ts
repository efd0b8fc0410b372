// What must not be told: values whose names or shapes say that they are secret.

const secretName =
  /pass(word|wd|phrase)?|secret|token|credential|auth|cookie|session|private|api_?key|access_?key|signing|salt|[._-](key|pw|pwd)$/i;
/** User and password before the host of an address, as most write them and as JDBC's thin driver does. */
const userInfo = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@|(\bjdbc:[a-z0-9:]+:)[^\s/@:]+\/[^\s@]*@/gi;

/** What stands in the place of a secret. */
export const masked = '****';

/** The value as it may be told under its name: masked when the name says it is secret, without user and password in addresses. */
export const tellable = (name: string, value: string): string =>
  secretName.test(name) && value !== '' ? masked : value.replace(userInfo, `$1$2${masked}@`);

/** All entries as they may be told, by name. */
export const tellableEntries = (entries: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries)
      .filter((entry): entry is [string, string] => entry[1] !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => [name, tellable(name, value)]),
  );
