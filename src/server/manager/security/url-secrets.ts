// URLs without their secrets: user names and passwords, and the values in queries. Takes linear time for any text,
// because callers write most of them.

/** The placeholder for a secret. */
export const masked = '****';

/** A host and a path, in which an `@` may just happen to be, as in `https://host/@scope`. */
const hostAndPath = /[\w.-]+\//y;
const jdbcUser = /[^/@:]+\//y;

/** Whether a sticky expression matches at a position. */
function matchesAt(expression: RegExp, text: string, position: number): boolean {
  expression.lastIndex = position;
  return expression.test(text);
}

/** Where the user info of a URL in a word starts; undefined if none starts before `end`. */
function userInfoStart(word: string, end: number): number | undefined {
  for (let at = word.indexOf('://'); at >= 0 && at < end; at = word.indexOf('://', at + 3))
    if (!matchesAt(hostAndPath, word, at + 3)) return at + 3;
  // Java puts it after the driver: `jdbc:oracle:thin:user/password@//host`.
  for (const { 0: driver, index } of word.matchAll(/jdbc:[a-z0-9:]*/gi)) {
    const at = index + driver.lastIndexOf(':') + 1;
    if (at < end && driver.indexOf(':') < driver.lastIndexOf(':') && matchesAt(jdbcUser, word, at)) return at;
  }
  return undefined;
}

const inWords = (text: string, change: (word: string) => string): string =>
  text.replace(/\S+/g, (word) => change(word));

/**
 * A text without user names and passwords of its URLs. Both may contain `@` and `/`, so everything up to the last `@`
 * is removed.
 */
export const withoutUserInfo = (text: string): string =>
  inWords(text, (word) => {
    const end = word.lastIndexOf('@');
    const start = userInfoStart(word, end);
    return start === undefined ? word : word.slice(0, start) + masked + word.slice(end);
  });

/** The name of a parameter is shown. One without a value may be a secret itself. */
const withoutValue = (parameter: string): string =>
  parameter.includes('=') ? `${parameter.slice(0, parameter.indexOf('='))}=${masked}` : masked;

/** A part of a word before or after a `#`, without the values of its query. */
function withoutQueryValues(part: string): string {
  const address = part.indexOf('://');
  const query = address < 0 ? -1 : part.indexOf('?', address);
  return query < 0 ? part : part.slice(0, query + 1) + part.slice(query + 1).replace(/[^&;]+/g, withoutValue);
}

/** A text without user names and passwords of its URLs, and without the values in their queries. */
export const withoutUrlSecrets = (text: string): string =>
  inWords(withoutUserInfo(text), (word) => word.split('#').map(withoutQueryValues).join('#'));
