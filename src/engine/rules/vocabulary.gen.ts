// The vocabulary, generated from schemas/vocabulary.json by `npm run types`: change that file, not this one.

/** The path of the API, below the server's base. */
export const apiPath = '/service/rest';
/** The path of direct calls, below the server's base. */
export const directPath = '/service/extdirect';
