// The title of a field, made from its name.

/** A name as a title: payloadLimit becomes Payload Limit. */
export function titleFromName(name: string): string {
  const spaced = name
    .replace(/[_$-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .trim();
  const words = spaced.split(' ').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return words.join(' ') || name;
}
