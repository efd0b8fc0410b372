// The formats of texts, for the browser's compiled validators, for inputs of panels and for the embedded manager. Each is linear.
// Plain JavaScript, since the bundler compiles validators with it.

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';

/** @type {Record<string, RegExp>} */
export const formats = {
  email: new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${label}(?:\\.${label})*$`),
  hostname: new RegExp(`^${label}(?:\\.${label})*$`),
  uri: /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/,
  'date-time':
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/,
};

/**
 * Whether a text has a format; one that is not known is no hindrance.
 * @param {string} format
 * @param {string} text
 * @returns {boolean}
 */
export const hasFormat = (format, text) => formats[format]?.test(text) ?? true;
