// Opens and closes the customize mode, which is shown beside the page and has a separate React root.
import { createRoot } from 'react-dom/client';
import { closed, selected } from './model.ts';
import { Panel } from './panel.tsx';
import { focusSelected } from './picking.ts';

/** Opens the customize mode, optionally at the place of a part. If it is open, its list of parts gets the focus. */
export function openCustomizing(first?: string): void {
  if (document.getElementById('customizing')) {
    if (first !== undefined) selected(first);
    focusSelected();
    return;
  }
  const before = document.activeElement;
  const container = document.createElement('div');
  container.id = 'customizing';
  document.body.append(container);
  document.documentElement.dataset['customizing'] = '';
  const root = createRoot(container);
  const stop = closed.watch(() => {
    stop();
    root.unmount();
    container.remove();
    delete document.documentElement.dataset['customizing'];
    const next = before instanceof HTMLElement && before.isConnected ? before : document.getElementById('content');
    next?.focus();
  });
  root.render(<Panel first={first} />);
}
