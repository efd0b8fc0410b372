// Notices that the page was updated, and about input that it keeps without showing it.
import { formatShortList } from '../engine/format/lists.ts';
import { sameJson } from '../engine/rules/paths.ts';
import { formatText } from '../engine/rules/texts.ts';
import { t } from '../messages/gen/customizations.gen.ts';
import { $open } from './console.ts';
import { host } from './host.ts';
import { menus } from './menus.ts';
import { $isGuarded } from './navigation.ts';
import type { OpenScreen } from './open-screens.ts';
import type { ScreenMenu } from './screen-menu.ts';

/** Milliseconds between two notices, so that they do not pile up during edits. */
const noticeEvery = 6_000;
let noticedAt = -Infinity;

type Change = { changed: readonly string[]; entries: Record<string, ScreenMenu>; language: unknown };

/** Whether something on the page is about to change: its screen, the menu, or the language. */
export const isOnPage = ({ changed, entries, language }: Change): boolean =>
  language !== undefined || changed.includes($open.getState()?.slug ?? '') || !sameJson(entries, menus);

/** Announces that the page was updated. */
export function announceUpdate(): void {
  // The notice of an earlier change may still be visible.
  if (performance.now() - noticedAt < noticeEvery) return;
  noticedAt = performance.now();
  host.noticed({ tone: 'info', text: t('updated') });
}

/** Announces the fields whose input is kept without a control. */
export function announceKeptInput(fields: readonly string[]): void {
  host.noticed({ tone: 'info', text: t('input-kept', { fields: formatShortList(fields) }) });
}

const removed = new WeakSet<OpenScreen>();

/** Announces once that the open form stays although its screen was removed, because saving it may now be refused. */
export function announceRemoved({ entries }: Pick<Change, 'entries'>): void {
  const open = $open.getState();
  const menu = open && menus[open.slug];
  if (!menu || entries[open.slug] || removed.has(open) || !$isGuarded.getState()) return;
  removed.add(open);
  host.noticed({ tone: 'error', text: t('screen-removed', { title: formatText(menu.title) }) });
}
