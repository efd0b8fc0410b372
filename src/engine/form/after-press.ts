// Leaving a field shows its error, which moves everything below it: the button under the pointer would move away before
// the click completes. Tasks triggered by leaving a field therefore wait for the end of the press.
import { useCallback, useEffect, useState } from 'react';

/** Runs a task immediately, or after the current press and its click while the pointer is down. */
export function useAfterPress(): (task: () => void) => void {
  const [press] = useState(() => ({ isDown: false, waiting: [] as (() => void)[] }));
  useEffect(() => {
    const down = () => (press.isDown = true);
    const up = () => {
      press.isDown = false;
      const tasks = press.waiting.splice(0);
      if (tasks.length > 0) setTimeout(() => tasks.forEach((task) => task()));
    };
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, [press]);
  return useCallback(
    (task) => {
      if (press.isDown) press.waiting.push(task);
      else task();
    },
    [press],
  );
}
