// Addresses in descriptors: of this console, of the server's own console, or of the web.
import { isBlank } from './paths.ts';
import { encodePart, placeholdersIn, printed, replacePlaceholders, type PlaceholderValues } from './texts.ts';

/**
 * An address with its placeholders filled in and encoded, `#` in front for addresses of the console;
 * null while a placeholder is blank.
 */
export function addressOf(address: string, places: PlaceholderValues): string | null {
  if (placeholdersIn(address).some((place) => isBlank(places(place)))) return null;
  const whole = replacePlaceholders(address, (place) =>
    place === 'console' ? printed(places(place)) : encodePart(printed(places(place))),
  );
  return /^https?:/.test(whole) ? whole : `#${whole}`;
}
