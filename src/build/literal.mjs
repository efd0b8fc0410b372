// JSON as JavaScript. Has no imports.

/**
 * A value as a JavaScript expression. Unlike in JSON, a member named __proto__ sets the prototype.
 *
 * @param {unknown} value
 */
export const literal = (value) => withPlainKeys(JSON.stringify(value));

/**
 * Code in which members named __proto__ are ordinary members. Strings do not match: their quotation marks are escaped.
 *
 * @param {string} code
 */
export const withPlainKeys = (code) => code.replace(/(?<!\\)"__proto__":/g, '["__proto__"]:');
