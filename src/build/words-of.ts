// Names of fields as a person reads them.

/** A name in words: payloadLimit becomes Payload Limit. */
export function wordsOf(name: string): string {
  const spaced = name
    .replace(/[_$-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .trim();
  const words = spaced.split(' ').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join(' ') || name;
}
