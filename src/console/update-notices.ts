// Says that the page was updated, and which input it keeps but does not show any more.
import { formatShortList } from '../engine/format/lists.ts';
import { sameJson } from '../engine/rules/paths.ts';
import { t } from '../messages/gen/customizations.gen.ts';
import { $open } from './console.ts';
import { host } from './host.ts';
import { menus } from './menus.ts';
import type { ScreenMenu } from './screen-menu.ts';

/** Milliseconds between two notices, so that they do not pile up during edits. */
const noticeEvery = 6_000;
let noticedAt = 0;

type Change = { changed: readonly string[]; entries: Record<string, ScreenMenu>; language: unknown };

/** Whether something on the page is about to change: its screen, the menu, or the language. */
export const isOnPage = ({ changed, entries, language }: Change): boolean =>
  language !== undefined || changed.includes($open.getState()?.slug ?? '') || !sameJson(entries, menus);

/** Says that the page was updated. */
export function announceUpdate(): void {
  // The notice of an earlier change may still be there.
  if (Date.now() - noticedAt < noticeEvery) return;
  noticedAt = Date.now();
  host.noticed({ tone: 'info', text: t('updated') });
}

/** Says which fields have no control for their input any more. */
export function announceKept(fields: readonly string[]): void {
  host.noticed({ tone: 'info', text: t('input-kept', { fields: formatShortList(fields) }) });
}
