// Whether the page may show that health checks fail. The check itself is loaded once the page is idle.
import { combine, createEvent, createStore } from 'effector';
import { $facts, $user } from '../session/session.ts';
import { isVisible, menus } from './menus.ts';

/** The screen that lists the health checks. */
export const statusSlug = 'status';

export const pageRested = createEvent();

const $isRested = createStore(false).on(pageRested, () => true);
/** Only for those who may open the list of checks. */
export const $isHealthShown = combine(
  { isRested: $isRested, user: $user, session: $facts },
  ({ isRested, user, session }) =>
    isRested && user !== null && menus[statusSlug] !== undefined && isVisible(menus[statusSlug], session),
);
