// Notes with their placeholders filled in. Pure; independent of drafts, so that a list does not load form code.
import type { Note } from '../descriptor/descriptor.gen.ts';
import { addressOf } from '../rules/address.ts';
import type { Json } from '../rules/paths.ts';
import { printed, formatText, type PlaceholderValues } from '../rules/texts.ts';

/** A note in parts: plain text and links. */
export type NoteView = {
  id: string;
  tone: Note['tone'];
  position: NonNullable<Note['position']>;
  pieces: { text: string; to: string | null }[];
};

/** Surrounds each item that is linked; removed from values. */
const mark = '\u0000';
const unmarked = <Value>(value: Value) => (typeof value === 'string' ? value.replaceAll(mark, '') : value);

/** A note in parts: plain text, and links where the descriptor defines them. */
export function noteView({ id, tone, position = 'top', text, link }: Note, places: PlaceholderValues): NoteView {
  const each = link?.each && `record.${link.each}`;
  const marked = (items: Json) =>
    Array.isArray(items) ? items.map((item) => printed(item) && `${mark}${unmarked(printed(item))}${mark}`) : items;
  const whole = formatText(text, (place) => (place === each ? marked : unmarked)(places(place)));
  const toOf = (item: string) => addressOf(link!.to, (place) => (place === 'item' ? item : places(place)));
  const pieces = each
    ? whole.split(mark).map((part, index) => ({ text: part, to: index % 2 === 1 ? toOf(part) : null }))
    : [{ text: whole, to: link ? addressOf(link.to, places) : null }];
  return { id, tone, position, pieces: pieces.filter((piece) => piece.text !== '') };
}
