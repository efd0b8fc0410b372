// Notes of a form and the record in words, with their places filled in. Pure.
import type { Note } from '../descriptor/descriptor.gen.ts';
import type { Definition } from '../definition.ts';
import { addressOf } from '../rules/address.ts';
import { holds, type Facts } from '../rules/conditions.ts';
import { placesIn, printed, sentence, type Places } from '../rules/texts.ts';
import { invalidAmong, type Issues } from './checking.ts';

/** A note in pieces of plain text and links. */
export type NoteView = {
  id: string;
  tone: Note['tone'];
  at: 'top' | 'foot';
  pieces: { text: string; to: string | null }[];
};

/** The record in words; what is strong is what the record says. */
export type Words = { text: string; isStrong: boolean }[];

/** A note in pieces: plain text, or links where the descriptor says so. */
export function noteView(note: Note, places: Places): NoteView {
  const text = sentence(note.text, places);
  const { link } = note;
  const view = { id: note.id, tone: note.tone, at: note.at ?? 'top' };
  if (!link) return { ...view, pieces: [{ text, to: null }] };
  if (!link.each) return { ...view, pieces: [{ text, to: addressOf(link.to, places) }] };
  const items = places(`record.${link.each}`);
  const list = Array.isArray(items) ? items.map(printed) : [];
  const all = list.join(', ');
  const at = all === '' ? -1 : text.indexOf(all);
  if (at < 0) return { ...view, pieces: [{ text, to: null }] };
  const links = list.flatMap((item, index) => [
    ...(index > 0 ? [{ text: ', ', to: null }] : []),
    { text: item, to: addressOf(link.to, (place) => (place === 'item' ? item : places(place))) },
  ]);
  return {
    ...view,
    pieces: [{ text: text.slice(0, at), to: null }, ...links, { text: text.slice(at + all.length), to: null }].filter(
      (piece) => piece.text !== '',
    ),
  };
}

/** The sentence of a form, without the parts that print what cannot be saved; null where nothing is left to say. */
export function wordsOf({ screen }: Definition, facts: Facts, places: Places, issues: Issues): Words | null {
  const spoken = screen.form?.sentence;
  if (!spoken) return null;
  const holding = spoken.parts.filter((part) => holds(part.when, facts));
  const parts = holding
    .filter(({ text }) => invalidAmong(placesIn(JSON.stringify(text)), issues).length === 0)
    .map((part) => sentence(part.text, places));
  if (parts.length === 0 && holding.length > 0) return null;
  if (parts.length === 0) return spoken.none ? [{ text: sentence(spoken.none, places), isStrong: false }] : null;
  const { between = ', ', last = ' and ' } = spoken.join ?? {};
  const joined = parts.flatMap((text, index) => [
    ...(index === 0 ? [] : [{ text: index === parts.length - 1 ? last : between, isStrong: false }]),
    { text, isStrong: true },
  ]);
  const [front = '', back = ''] = sentence(spoken.text, (place) =>
    place === 'parts' ? '\u0000' : places(place),
  ).split('\u0000');
  return [{ text: front, isStrong: false }, ...joined, { text: back, isStrong: false }];
}
