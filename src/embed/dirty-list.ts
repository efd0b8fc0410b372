// The host page's list of names with unsaved changes, `window.dirty`. All dialogs share one name, which stays in the
// list until none of them has unsaved changes.

const name = 'analyzeApplicationModalMachine';

const host = globalThis as { dirty?: unknown };
const dirtyDialogs = new Set<object>();

/** Adds a dialog to the list, or removes it. Without a list, nothing is reported. */
export function reportDirty(dialog: object, isChanged: boolean): void {
  if (isChanged) dirtyDialogs.add(dialog);
  else dirtyDialogs.delete(dialog);
  if (!Array.isArray(host.dirty)) return;
  const others = (host.dirty as unknown[]).filter((other) => other !== name);
  host.dirty = dirtyDialogs.size > 0 ? [...others, name] : others;
}
