// Says that the page was updated, and which input it keeps but does not show any more.
import { formatShortList } from '../engine/format/lists.ts';
import { t } from '../messages/gen/customizations.gen.ts';
import { host } from './host.ts';

/** Milliseconds between two notices, so that they do not pile up during edits. */
const noticeEvery = 6_000;
let noticedAt = 0;

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
