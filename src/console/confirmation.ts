// A yes-or-no question to the user; one at a time.
import { createEffect, createEvent, createStore } from 'effector';
import type { Question } from '../requests/host.ts';

type OpenQuestion = { question: Question; answer: (isYes: boolean) => void };

const questionAsked = createEvent<OpenQuestion>();
export const answered = createEvent<boolean>();

/** Asks for confirmation; true means yes. If another question follows before the answer, the answer is no. */
export const confirmFx = createEffect(
  (question: Question) => new Promise<boolean>((answer) => questionAsked({ question, answer })),
);

/** The open question; null if there is none. */
export const $openQuestion = createStore<OpenQuestion | null>(null)
  .on(questionAsked, (before, next) => {
    before?.answer(false);
    return next;
  })
  .on(answered, (waiting, isYes) => {
    waiting?.answer(isYes);
    return null;
  });
