// Replaces parts of the form library in the page's bundle, of which it reaches little.

/** The library names two texts of its own for each checkbox. No form shows them: every text that is drawn is our own. */
export const TranslatableString = { YesLabel: 'Yes', NoLabel: 'No' };

/** The library moves the errors of a list along with its items. It has none to move: what is wrong is decided by our own model. */
export default class ErrorSchemaBuilder {
  constructor(initial = {}) {
    this.ErrorSchema = structuredClone(initial);
  }
}
