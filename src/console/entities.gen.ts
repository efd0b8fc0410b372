// What is administered, generated from schemas/*/entity.json by `npm run types`: change the schema, not this file.

/** The record of schemas/content-selectors/entity.json. */
export interface ContentSelector {
  name: string;
  type?: string;
  description?: string | null;
  expression: string;
}
