// Text for a line of a log.

const shown = (control: string) =>
  ({ '\n': '\\n', '\r': '\\r', '\t': '\\t' })[control] ??
  (control < '\x80'
    ? `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`
    : `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * A text without control characters, which could forge a line, or command a terminal that prints it. The marks of
 * writing direction could show it in another order.
 */
export const oneLine = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters to replace
  text.replace(/[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, shown);
