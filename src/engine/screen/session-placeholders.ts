// The placeholders of a session.
import type { PlaceholderValues } from '../rules/texts.ts';

export const sessionPlaceholders =
  (session: { userId?: string }): PlaceholderValues =>
  (place) =>
    place === 'session.userId' ? session.userId : undefined;
