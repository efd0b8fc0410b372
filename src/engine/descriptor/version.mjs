// The version of the descriptor language. Plain JavaScript, because the bundler's plugins read it too.

/**
 * Why a screen of a version is refused, and what to do about it; undefined for any other version than 1, because the
 * meta-schema reports those.
 *
 * @param {unknown} version
 * @returns {[found: string, would: string] | undefined}
 */
export const refusedVersion = (version) =>
  version === 1
    ? ['The screen is in version 1 of the descriptor language.', 'Run `npm run migrate:schemas` to rewrite it.']
    : undefined;
