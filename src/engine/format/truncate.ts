// Shortens long texts.

/** A text of at most `maxLength` UTF-16 code units. The end of a longer one is `…`, never half a surrogate pair. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '');
  return `${start.trimEnd()}…`;
}
