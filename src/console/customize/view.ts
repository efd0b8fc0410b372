// What the panel shows of a screen and its edits.
import type { Edit } from '../../customize/edit-text.ts';
import { differences, type Difference } from '../words/differences.ts';
import { editedScreen, type Base, type EditedScreen } from '../words/edited-screen.ts';
import { language as meta } from '../parts.ts';
import { pageTitle } from '../words/page-title.ts';
import { partsOf, valueOf, type Part } from '../words/parts.ts';
import type { Finding } from './preview.ts';
import { editsOf, type Session } from './session.ts';

export type View = {
  slug: string;
  base: Base;
  edits: readonly Edit[];
  meta: typeof meta;
  /** The screen with the file as it was opened, and with the edits. */
  before: EditedScreen;
  now: EditedScreen;
  parts: Part[];
  /** What is skipped of the file with the edits, and why: one finding for each key of a place. */
  skipped: Finding[];
  differences: Difference[];
  canUndo: boolean;
  canRedo: boolean;
};

const views = new WeakMap<Session, View>();

/** Null if the file is not the JSON of an object. */
export function viewOf(session: Session): View | null {
  const { slug, base, steps, done } = session;
  const edits = editsOf(session);
  const [before, now] = [editedScreen(base, [], meta), editedScreen(base, edits, meta)];
  if (!before || !now) return null;
  const skipped = skippedOf(session, now);
  const view = views.get(session) ?? {
    slug,
    base,
    edits,
    meta,
    before,
    now,
    parts: partsOf(now, meta, skipped),
    skipped,
    differences: differences({ slug, before, now, edits, meta, titleAt: pageTitle }),
    canUndo: done > 0,
    canRedo: done < steps.length,
  };
  views.set(session, view);
  return view;
}

/** The text of the file with the edits; undefined if the file is not the JSON of an object. */
export const textOf = (session: Session): string | undefined => viewOf(session)?.now.text;

/** The changes that the server skips, of keys that the file still has, and those that the page finds itself. */
function skippedOf({ done, skipped, checked = skipped }: Session, now: EditedScreen): Finding[] {
  const reported = (done === 0 ? skipped : checked).filter(({ place, key }) => valueOf(now, place, key) !== undefined);
  return [...new Map([...now.problems, ...reported].map((one) => [`${one.place} ${one.key}`, one])).values()];
}
