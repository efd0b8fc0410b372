// A question that a person answers with yes or no; one at a time.
import { createEffect, createEvent, createStore } from 'effector';
import type { Question } from '../engine/host.ts';

type Asked = { question: Question; answer: (isYes: boolean) => void };

const asked = createEvent<Asked>();
export const answered = createEvent<boolean>();

/** Asks; true is yes. A question that another one replaces is a no. */
export const confirmFx = createEffect(
  (question: Question) => new Promise<boolean>((answer) => asked({ question, answer })),
);

/** The question that waits for an answer; null for none. */
export const $asked = createStore<Asked | null>(null)
  .on(asked, (before, next) => {
    before?.answer(false);
    return next;
  })
  .on(answered, (waiting, isYes) => {
    waiting?.answer(isYes);
    return null;
  });
