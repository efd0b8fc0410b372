// What starts once the page is idle.
import { idleWatchStarted } from '../session/idle.ts';
import { outageWatchStarted } from '../session/outages.ts';
import { showFirstFavicon } from './frame/favicon.ts';

export function startRest(): void {
  showFirstFavicon();
  idleWatchStarted();
  outageWatchStarted();
}
