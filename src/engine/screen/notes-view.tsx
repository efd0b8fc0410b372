// Notes above a list or a form.
import { useMayOpen } from '../../ui/may-open.ts';
import { Icon } from '../../ui/icons.tsx';
import { Note } from '../../ui/states.tsx';
import type { NoteView } from '../form/notes.ts';
import { t } from '../../messages/gen/engine.gen.ts';

/** `base`: the place that the notes are below. */
export function Notes({ base, notes }: { base: 'list' | 'form'; notes: NoteView[] }) {
  const mayOpen = useMayOpen();
  return notes.map((note) => (
    <Note key={note.id} place={`${base}/note:${note.id}`} tone={note.tone} isQuiet>
      <p>
        {note.pieces.map((piece, index) =>
          !mayOpen(piece.to) ? (
            piece.text
          ) : (
            <NoteLink key={index} to={piece.to}>
              {piece.text}
            </NoteLink>
          ),
        )}
      </p>
    </Note>
  ));
}

function NoteLink({ to, children }: { to: string; children: string }) {
  if (to.startsWith('#')) return <a href={to}>{children}</a>;
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children} <Icon name="external" size={13} />
      <span className="visually-hidden"> {t('in-new-tab')}</span>
    </a>
  );
}
