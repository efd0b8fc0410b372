// The placeholders of a session.
import type { Places } from '../rules/texts.ts';

export const sessionPlaces =
  (session: { userId?: string }): Places =>
  (place) =>
    place === 'session.userId' ? session.userId : undefined;
