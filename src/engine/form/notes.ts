// Notes with their placeholders filled in. Pure; independent of drafts, so that a list does not load form code.
import { formatShortList, shortListParts } from '../format/lists.ts';
import type { Note } from '../descriptor/descriptor.gen.ts';
import { addressOf } from '../rules/address.ts';
import { printed, formatText, type PlaceholderValues } from '../rules/texts.ts';

/** A note in parts: plain text and links. */
export type NoteView = {
  id: string;
  tone: Note['tone'];
  position: NonNullable<Note['position']>;
  pieces: { text: string; to: string | null }[];
};

/** A note in parts: plain text, and links where the descriptor defines them. */
export function noteView(note: Note, places: PlaceholderValues): NoteView {
  const text = formatText(note.text, places);
  const { link } = note;
  const view = { id: note.id, tone: note.tone, position: note.position ?? 'top' };
  if (!link) return { ...view, pieces: [{ text, to: null }] };
  if (!link.each) return { ...view, pieces: [{ text, to: addressOf(link.to, places) }] };
  const items = places(`record.${link.each}`);
  const list = Array.isArray(items) ? items.map(printed) : [];
  const all = formatShortList(list);
  const at = all === '' ? -1 : text.indexOf(all);
  if (at < 0) return { ...view, pieces: [{ text, to: null }] };
  const links = shortListParts(list).map(({ isItem, text: part }) => ({
    text: part,
    to: isItem ? addressOf(link.to, (place) => (place === 'item' ? part : places(place))) : null,
  }));
  return {
    ...view,
    pieces: [{ text: text.slice(0, at), to: null }, ...links, { text: text.slice(at + all.length), to: null }].filter(
      (piece) => piece.text !== '',
    ),
  };
}
