// JSON as JavaScript. Imports nothing.

/**
 * A value as an expression of the same value. In JavaScript, unlike JSON, a member named __proto__ sets the prototype.
 *
 * @param {unknown} value
 */
export const literal = (value) => withPlainKeys(JSON.stringify(value));

/**
 * Code in which members named __proto__ are like any other. Inside of texts, quotation marks are escaped.
 *
 * @param {string} code
 */
export const withPlainKeys = (code) => code.replace(/(?<!\\)"__proto__":/g, '["__proto__"]:');
