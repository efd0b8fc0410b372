// Keywords of entities that AJV's draft-07 does not have. Plain JavaScript, because the bundler compiles validators
// with it.
import items from 'ajv/dist/vocabularies/applicator/items2020.js';
import prefixItems from 'ajv/dist/vocabularies/applicator/prefixItems.js';

/** Fields that are required as soon as another field has a value; draft-07 has the same under another name. */
const dependentRequired = {
  keyword: 'dependentRequired',
  type: /** @type {const} */ ('object'),
  schemaType: /** @type {const} */ ('object'),
  /** @param {Record<string, string[]>} names */
  macro: (names) => ({ dependencies: names }),
};

/** Options of AJV: with them, `contains` counts the items by `minContains` and `maxContains`. */
export const wordOptions = { next: true };

/**
 * Adds the keywords of entities.
 *
 * @param {import('ajv').default} ajv
 */
export function addEntityWords(ajv) {
  ajv.addKeyword(dependentRequired);
  // Beside prefixItems, items is about the further items only.
  ajv.removeKeyword('items');
  for (const module of [items, prefixItems]) ajv.addKeyword(module.default ?? module);
}
