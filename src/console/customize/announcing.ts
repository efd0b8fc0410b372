// What screen readers announce after a step: the changes that are new, or how many are left.
import { useEffect, useRef, useState } from 'react';
import { t } from '../../messages/gen/customizing.gen.ts';
import type { Difference } from '../words/differences.ts';
import { isTextInput } from './undo-key.ts';

/** The text of a live region. What is typed announces itself. */
export function useAnnouncement(differences: readonly Difference[]): string {
  const before = useRef(differences);
  const [announced, announce] = useState('');
  useEffect(() => {
    const old = new Set(before.current.map(({ text }) => text));
    before.current = differences;
    const made = differences.flatMap(({ text }) => (old.has(text) ? [] : [text]));
    if (isTextInput(document.activeElement) || (made.length === 0 && differences.length === old.size)) return;
    const left = differences.length === 0 ? t('no-changes') : t('close-text', { count: differences.length });
    announce(made.length > 0 ? made.join(' ') : left);
  }, [differences]);
  return announced;
}
