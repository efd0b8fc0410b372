// Notes above a list or a form.
import { Note } from '../../ui/states.tsx';
import type { NoteView } from '../form/notes.ts';

export function Notes({ notes }: { notes: NoteView[] }) {
  return notes.map((note) => (
    <Note key={note.id} tone={note.tone} isQuiet>
      <p>
        {note.pieces.map((piece, index) =>
          piece.to === null ? (
            piece.text
          ) : (
            <a key={index} href={piece.to}>
              {piece.text}
            </a>
          ),
        )}
      </p>
    </Note>
  ));
}
