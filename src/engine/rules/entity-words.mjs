// Keywords of entities that AJV's draft-07 does not have. Plain JavaScript, because the bundler compiles validators
// with it.

/** Fields that are required as soon as another field has a value; draft-07 has the same under another name. */
export const dependentRequired = {
  keyword: 'dependentRequired',
  type: /** @type {const} */ ('object'),
  schemaType: /** @type {const} */ ('object'),
  /** @param {Record<string, string[]>} names */
  macro: (names) => ({ dependencies: names }),
};
