// The browser's question before a page with unsaved changes is left.
import { useEffect } from 'react';

/** Asks before the tab is closed or reloaded, while `isGuarded`. */
export function useLeaveGuard(isGuarded: boolean): void {
  useEffect(() => {
    if (!isGuarded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isGuarded]);
}
