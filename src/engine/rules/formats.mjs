// String formats, for the browser's compiled validators, the inputs of panels and the embedded manager.
// All match in linear time. Plain JavaScript, because the bundler compiles validators with it.

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

// Letters of every script: addresses may be international.
const letter = '[^\\x00-\\x7F\\s]';
const mailbox = `(?:[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]|${letter})+`;
const mailLabel = `(?:[A-Za-z0-9]|${letter})(?:(?:[A-Za-z0-9-]|${letter})*(?:[A-Za-z0-9]|${letter}))?`;

// Dates are checked against the length of the month, including leap years.
const leapYear = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const day =
  '(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))' +
  `|${leapYear}-02-29)`;
const zone = '(?:Z|[+-](?:[01]\\d|2[0-3]):?[0-5]\\d)';

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';

// Units in order, without a gap.
const times = '(?:\\d+H(?:\\d+M(?:\\d+S)?)?|\\d+M(?:\\d+S)?|\\d+S)';
const dates = '(?:\\d+Y(?:\\d+M(?:\\d+D)?)?|\\d+M(?:\\d+D)?|\\d+D)';

/** @type {Record<string, RegExp>} */
export const formats = {
  email: new RegExp(`^${mailbox}@${mailLabel}(?:\\.${mailLabel})*$`),
  hostname: new RegExp(`^${label}(?:\\.${label})*$`),
  uuid: /^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/,
  ipv4: new RegExp(`^${octet}(?:\\.${octet}){3}$`),
  duration: new RegExp(`^P(?:\\d+W|T${times}|${dates}(?:T${times})?)$`),
  // Any string; the control masks it.
  password: /(?:)/,
  uri: /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/,
  date: new RegExp(`^${day}$`),
  time: new RegExp(`^(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?${zone}?$`),
  // With leap seconds, and in lower case as well, as RFC 3339 allows.
  'date-time': new RegExp(`^${day}[Tt](?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:z|${zone})$`),
};

/**
 * Whether a string has a format. An unknown format accepts any string.
 * @param {string} format
 * @param {string} text
 * @returns {boolean}
 */
export const hasFormat = (format, text) => !Object.hasOwn(formats, format) || formats[format].test(text);
