// The texts of a custom screen, by id.
import type { Text } from '../../engine/descriptor/descriptor.gen.ts';
import { sentence } from '../../engine/rules/texts.ts';

/** A function that returns a text with its plural and placeholders filled in. */
export const messagesOf =
  <Id extends string>(texts: Record<Id, Text>) =>
  (id: Id, values: Record<string, unknown> = {}): string =>
    sentence(texts[id], (place) => values[place]);
