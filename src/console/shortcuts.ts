// Keyboard shortcuts that work on every page. Single-key shortcuts can be turned off, since speech
// input may trigger them by accident.
import { useEffect } from 'react';
import { t } from '../messages/gen/frame.gen.ts';
import { pressedKey } from '../ui/pressed-key.ts';
import { $openWindow, windowOpened } from './windows.ts';

const storageKey = 'registrar-single-keys';

/** The modifier key of shortcuts on this system. */
export const commandKey = (): string => (/Mac|iP/.test(navigator.platform) ? '⌘' : t('ctrl'));

/** Whether single-key shortcuts are on in this browser. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // Without storage, the shortcuts stay on.
  }
}

const actions: Record<string, () => void> = {
  'Control+k': () => windowOpened('palette'),
  '?': () => windowOpened('shortcuts'),
  '/': () => document.querySelector<HTMLElement>('main [type="search"]')?.focus(),
  c: () => document.querySelector<HTMLElement>('main .page-actions [href$="/create"]')?.click(),
};

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="menu"]') !== null;

function onKey(event: KeyboardEvent) {
  const isCommand = event.ctrlKey || event.metaKey;
  const key = pressedKey(event);
  // On layouts without Latin letters, commands go by the place of the key.
  const act = actions[isCommand ? `Control+${(key > '~' ? event.code.slice(3) : key).toLowerCase()}` : key];
  // Checked first: most keys are typed text, and must be fast. With Shift or Alt, Ctrl+K is a command of the browser.
  if (!act || event.altKey || (isCommand ? event.shiftKey : isTyping(event.target))) return;
  // An open window may still be loading.
  const isBehindWindow = document.querySelector('dialog[open]') !== null || $openWindow.getState() !== null;
  if (!isCommand && (isBehindWindow || !areSingleKeysOn())) return;
  event.preventDefault();
  if (!isBehindWindow) act();
}

/** Listens for the shortcuts while `isOn`. */
export function useShortcuts(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn]);
}
