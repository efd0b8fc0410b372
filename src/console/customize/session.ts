// The edits of one file of customizations, with undo and redo. Pure.
import type { Edit } from '../../customize/edit-text.ts';
import { language } from '../parts.ts';
import { editsBetween } from '../words/changes-in-words.ts';
import { editedScreen } from '../words/edited-screen.ts';
import type { Opened } from './opening.ts';
import type { Finding } from './preview.ts';

export type Session = Opened & {
  slug: string;
  /** The edits of a step are undone together. */
  steps: readonly (readonly Edit[])[];
  /** The number of steps that are applied; those after it can be redone. */
  done: number;
  /** The changes that the server skips in the edited file; missing before its response. */
  checked?: readonly Finding[] | undefined;
  /** Whether the file was saved since it was loaded. */
  isOutdated?: boolean;
};

export const newSession = (slug: string, opened: Opened): Session => ({
  ...opened,
  slug,
  steps: [],
  done: 0,
});

/** The applied edits. */
export const editsOf = ({ steps, done }: Session): Edit[] => steps.slice(0, done).flat();

const isSameTarget = (left: readonly Edit[], right: readonly Edit[]) =>
  left.length === right.length &&
  left.every(({ place, key }, at) => place === right[at]!.place && key === right[at]!.key);

/** Adds a step. While a user types, the edits of one key are a single step. */
export function addStep(session: Session, step: readonly Edit[], isTyping: boolean): Session {
  const applied = session.steps.slice(0, session.done);
  const last = applied.at(-1);
  const before = isTyping && last && isSameTarget(last, step) ? applied.slice(0, -1) : applied;
  const steps = [...before, step];
  return { ...session, steps, done: steps.length };
}

/** Redoes a number of steps; undoes them if it is negative. */
export const moveThroughSteps = (session: Session, by: number): Session => ({
  ...session,
  done: Math.min(Math.max(session.done + by, 0), session.steps.length),
});

export const withoutSteps = (session: Session): Session => ({ ...session, steps: [], done: 0 });

/** Changes the session of a screen; does nothing if it was closed. */
export const changeSession = (
  sessions: Record<string, Session>,
  slug: string,
  change: (session: Session) => Session,
): Record<string, Session> => (sessions[slug] ? { ...sessions, [slug]: change(sessions[slug]) } : sessions);

/**
 * Removes the saved steps after a save. Steps that were undone meanwhile become a change of the saved file, which can
 * be undone as well.
 */
export function stepsSinceSave(session: Session, saved: Session): Session {
  const applied = session.steps.slice(0, session.done);
  const savedSteps = saved.steps.slice(0, saved.done);
  const differing = savedSteps.findIndex((step, at) => step !== applied[at]);
  const kept = differing === -1 ? savedSteps.length : differing;
  const screenAfter = (count: number) => editedScreen(saved.base, savedSteps.slice(0, count).flat(), language)!;
  const [before, now] = [screenAfter(savedSteps.length), screenAfter(kept)];
  const lost = savedSteps[kept];
  const isReplaced = lost !== undefined && applied[kept] !== undefined && isSameTarget(lost, applied[kept]);
  const undoing = isReplaced ? [] : editsBetween(before.file, now.file);
  const steps = session.steps.slice(kept);
  return {
    ...session,
    base: { ...session.base, text: before.text },
    steps: undoing.length > 0 ? [undoing, ...steps] : steps,
    done: session.done - kept + (undoing.length > 0 ? 1 : 0),
    isOutdated: true,
  };
}
