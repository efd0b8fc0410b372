// Addresses in descriptors: of this console, of the server's own console, or of the web.
import { isBlank } from './paths.ts';
import { placesIn, printed, withPlaces, type Places } from './texts.ts';

/**
 * An address with its placeholders filled in and encoded, `#` in front for addresses of the console;
 * null while a placeholder is blank.
 */
export function addressOf(address: string, places: Places): string | null {
  if (placesIn(address).some((place) => isBlank(places(place)))) return null;
  const whole = withPlaces(address, (place) =>
    place === 'console' ? printed(places(place)) : encodeURIComponent(printed(places(place))),
  );
  return /^https?:/.test(whole) ? whole : `#${whole}`;
}
