// What screen readers announce after a step: the new changes, how many are left, or that there are none.
import { useState } from 'react';
import { t } from '../../messages/gen/customizing.gen.ts';
import type { Difference } from '../words/differences.ts';
import { isTextInput } from './undo-key.ts';

type All = readonly Difference[];

/** The text of the live region, which is visible while there are no changes. Text inputs announce typing themselves. */
export function useAnnouncement(differences: All): string {
  const [latest, setLatest] = useState({ differences, announced: '' });
  if (latest.differences !== differences)
    setLatest({ differences, announced: announcementOf(latest.differences, differences) ?? latest.announced });
  return differences.length === 0 ? t('no-changes') : latest.announced;
}

/** Undefined if nothing has changed. */
function announcementOf(before: All, now: All): string | undefined {
  if (isTextInput(document.activeElement)) return '';
  const old = new Set(before.map(({ text }) => text));
  const added = now.flatMap(({ text }) => (old.has(text) ? [] : [text]));
  if (added.length === 0 && now.length === old.size) return undefined;
  return added.length > 0 ? added.join(' ') : t('close-text', { count: now.length });
}
