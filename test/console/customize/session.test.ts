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
import { viewOf } from '../../../src/console/customize/view.ts';
import { baseOf } from './panel-view.ts';

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
  const text = JSON.stringify({ version: 2, screen: { title: '0' } });
  const opened = newSession('logging', {
    base: baseOf('logging', text),
    hash: '',
    inForce: null as never,
    skipped: [],
  });
  const step = (session: Session, ...edits: Edit[]) => addStep(session, edits, false);
  const one = step(opened, edit('screen', 'title', '1'));
  const two = step(one, edit('list', 'none', '2'));
  const undoTwice = moveThroughSteps(two, -2);
  const fileOf = (session: Session) => viewOf(session)!.now.file;
  const differencesOf = (session: Session) => viewOf(session)!.differences.map(({ place, key }) => `${place} ${key}`);

  test('leaves no steps without later edits', () => {
    const left = stepsSinceSave(two, two);
    expect([left.steps, left.done, fileOf(left)]).toEqual([[], 0, fileOf(two)]);
  });

  test('keeps the steps that were made during the save', () => {
    const left = stepsSinceSave(step(two, edit('list', 'none', '3')), two);
    expect([valuesOf(left), left.steps.length]).toEqual([['3'], 1]);
  });

  test('keeps later typing into a saved text as one step', () => {
    const left = stepsSinceSave(typed(two, edit('list', 'none', '23')), two);
    expect([valuesOf(left), fileOf(moveThroughSteps(left, -1))]).toEqual([['23'], fileOf(two)]);
  });

  test('leaves steps that were undone meanwhile undone, as a change of the saved file', () => {
    const now = moveThroughSteps(two, -1);
    const left = stepsSinceSave(now, two);
    expect([fileOf(left), differencesOf(left)]).toEqual([fileOf(now), ['list none']]);
    expect(fileOf(moveThroughSteps(left, -1))).toEqual(fileOf(two));
    expect(fileOf(moveThroughSteps(left, 1))).toEqual(fileOf(two));
  });

  test('leaves all steps undone that were undone or discarded meanwhile', () => {
    for (const now of [undoTwice, { ...two, steps: [], done: 0 }]) {
      const left = stepsSinceSave(now, two);
      expect([fileOf(left), differencesOf(left)]).toEqual([fileOf(opened), ['screen title', 'list none']]);
    }
  });

  test('keeps an edit that replaced an undone one', () => {
    const now = step(moveThroughSteps(two, -1), edit('form', 'submit', '3'));
    const left = stepsSinceSave(now, two);
    expect([fileOf(left), differencesOf(left)]).toEqual([fileOf(now), ['list none', 'form submit']]);
  });

  test('leaves added and removed parts as they were before undone steps', () => {
    const place = 'list/tag:later';
    const tag = { [place]: { add: true, text: 'Later', when: { field: 'level', is: 'INFO' } } };
    const file = (changes: object) => JSON.stringify({ version: 2, ...changes });
    const from = (changes: object) =>
      newSession('logging', {
        base: baseOf('logging', file(changes)),
        hash: '',
        inForce: null as never,
        skipped: [],
      });
    const withTag = from(tag);
    const removed = step(withTag, { place, key: '', value: undefined });
    const restored = stepsSinceSave(moveThroughSteps(removed, -1), removed);
    expect([fileOf(restored), differencesOf(restored)[0]]).toEqual([fileOf(withTag), `${place} add`]);
    const without = from({});
    const added = step(without, ...Object.entries(tag[place]).map(([key, value]): Edit => ({ place, key, value })));
    const left = stepsSinceSave(moveThroughSteps(added, -1), added);
    expect([fileOf(left), differencesOf(left)]).toEqual([fileOf(without), [`${place} `]]);
  });
});
