// Replaces parts of the form library in the page's bundle that are barely used.

/** The library's own labels of a checkbox. No form shows them, because our theme renders every text. */
export const TranslatableString = { YesLabel: 'Yes', NoLabel: 'No' };

/** Tells the library whether it has seen the same data before. */
export const hashObject = JSON.stringify;

/**
 * The library moves the errors of a list along with its items. Here our own model computes errors, so there are none to
 * move.
 */
// oxlint-disable-next-line typescript/no-extraneous-class -- the library creates it with `new`
export default class ErrorSchemaBuilder {
  constructor(initial = {}) {
    this.ErrorSchema = structuredClone(initial);
  }
}
