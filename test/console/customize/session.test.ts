// The steps of a file of customizations: how typing joins them, and which remain after a save.
import { describe, expect, test } from 'vitest';
import type { Edit } from '../../../src/customize/edit-text.ts';
import type { Opened } from '../../../src/console/customize/opening.ts';
import {
  editsOf,
  moveThroughSteps,
  newSession,
  stepsSinceSave,
  addStep,
  type Session,
} from '../../../src/console/customize/session.ts';

const edit = (place: string, key: string, value: string): Edit => ({ place, key, value });
const start = newSession('logging', {} as Opened);
const typed = (session: Session, ...edits: Edit[]) =>
  edits.reduce((before, one) => addStep(before, [one], true), session);
const valuesOf = (session: Session) => editsOf(session).map(({ value }) => value);

describe('typing', () => {
  test('into one text is a single step, and into the same key of different places several steps', () => {
    const session = typed(
      start,
      edit('list/column:a', 'header', 'O'),
      edit('list/column:a', 'header', 'One'),
      edit('list/column:b', 'header', 'T'),
      edit('list/column:b', 'header', 'Two'),
      edit('list/column:b', 'help', 'Two'),
    );
    expect(valuesOf(session)).toEqual(['One', 'Two', 'Two']);
    expect(valuesOf(moveThroughSteps(session, -2))).toEqual(['One']);
  });
});

describe('a save', () => {
  const two = [edit('screen', 'title', '1'), edit('list', 'none', '2')].reduce(
    (before, one) => addStep(before, [one], false),
    start,
  );

  test('keeps the steps that were made during the save', () => {
    const left = stepsSinceSave(addStep(two, [edit('list', 'none', '3')], false), two);
    expect([valuesOf(left), left.steps.length]).toEqual([['3'], 1]);
  });

  test('keeps no steps to undo if all steps were undone during the save', () => {
    const left = stepsSinceSave(moveThroughSteps(two, -2), two);
    expect([left.done, left.steps]).toEqual([0, []]);
    const next = addStep(left, [edit('screen', 'title', '4')], false);
    expect(valuesOf(next)).toEqual(['4']);
  });
});
