// A press that leaves a field shows that field's error, which moves what is below: the button under the pointer would be
// gone before the press ends. So whatever follows from leaving waits until the press is over.
import { useCallback, useEffect, useState } from 'react';

/** Runs a task at once, or, while the pointer is down, after the press and its click. */
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
