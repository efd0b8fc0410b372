// Whether the page may show failing health checks. The code that counts them loads once the page is idle.
import { combine, createEvent, createStore } from 'effector';
import { $facts, $user } from '../session/session.ts';
import { isVisible, menus } from './menus.ts';

/** The screen that lists the health checks. */
export const statusSlug = 'status';

export const pageIdle = createEvent();

/** Whether the page has been idle since it was loaded, so that code for later may load. */
export const $wasIdle = createStore(false).on(pageIdle, () => true);
/** Only for users who may open the list of checks. */
export const $isHealthShown = combine(
  { wasIdle: $wasIdle, user: $user, session: $facts },
  ({ wasIdle, user, session }) =>
    wasIdle && user !== null && menus[statusSlug] !== undefined && isVisible(menus[statusSlug], session),
);
