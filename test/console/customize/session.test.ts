// The steps of a file of customizations: how they are joined while typing, and what a save leaves of them.
import { describe, expect, test } from 'vitest';
import type { Edit } from '../../../src/customize/edit-text.ts';
import type { Opened } from '../../../src/console/customize/opening.ts';
import {
  editsOf,
  moved,
  newSession,
  sinceSaved,
  withStep,
  type Session,
} from '../../../src/console/customize/session.ts';

const edit = (place: string, key: string, value: string): Edit => ({ place, key, value });
const start = newSession('logging', {} as Opened);
const typed = (session: Session, ...edits: Edit[]) =>
  edits.reduce((before, one) => withStep(before, [one], true), session);
const valuesOf = (session: Session) => editsOf(session).map(({ value }) => value);

describe('Typing', () => {
  test('into one text is a single step, into the same key of different places several', () => {
    const session = typed(
      start,
      edit('list/column:a', 'header', 'O'),
      edit('list/column:a', 'header', 'One'),
      edit('list/column:b', 'header', 'T'),
      edit('list/column:b', 'header', 'Two'),
      edit('list/column:b', 'help', 'Two'),
    );
    expect(valuesOf(session)).toEqual(['One', 'Two', 'Two']);
    expect(valuesOf(moved(session, -2))).toEqual(['One']);
  });
});

describe('A save', () => {
  const two = [edit('screen', 'title', '1'), edit('list', 'none', '2')].reduce(
    (before, one) => withStep(before, [one], false),
    start,
  );

  test('leaves the steps that were made meanwhile', () => {
    const left = sinceSaved(withStep(two, [edit('list', 'none', '3')], false), two);
    expect([valuesOf(left), left.steps.length]).toEqual([['3'], 1]);
  });

  test('leaves nothing to undo if all steps were undone meanwhile', () => {
    const left = sinceSaved(moved(two, -2), two);
    expect([left.done, left.steps]).toEqual([0, []]);
    const next = withStep(left, [edit('screen', 'title', '4')], false);
    expect(valuesOf(next)).toEqual(['4']);
  });
});
