// The subject of the explanation: a part of the page, or a screen in the menu.
import { createEvent, createStore, sample } from 'effector';
import { $customizations } from '../../session/customizations.ts';
import { $user } from '../../session/session.ts';
import { $open } from '../console.ts';
import { menus } from '../menus.ts';
import { $page } from '../navigation.ts';
import { placeOf, type ShownPlace } from '../place-of.ts';

/** Asks for an explanation of an element; null means the open screen. */
export const asked = createEvent<Element | null>();
/** Another part was chosen in the answer. */
export const partChosen = createEvent<ShownPlace>();
export const answerClosed = createEvent();

/** The part that the answer is about; null while there is none. */
export const $question = createStore<ShownPlace | null>(null)
  .on(partChosen, (_, place) => place)
  // The screen may have been removed.
  .on($customizations.updates, (question) => (question && menus[question.slug] ? question : null))
  .reset(answerClosed, $page, $user);

sample({
  clock: asked,
  source: $open,
  fn: (open, element) => (element && placeOf(element)) ?? (open === null ? null : { slug: open.slug, place: 'screen' }),
  target: $question,
});
