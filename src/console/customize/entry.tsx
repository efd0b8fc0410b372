// Opens and closes the customize mode, which is beside the page and has a separate React root.
import { createRoot } from 'react-dom/client';
import { closed, selected } from './model.ts';
import { Panel } from './panel.tsx';
import { focusSelected } from './picking.ts';

/**
 * Opens the customize mode, with a part by its place; if it is open, its list of parts gets the focus.
 */
export function openCustomizing(first?: string): void {
  if (document.getElementById('customizing')) {
    if (first !== undefined) selected(first);
    focusSelected();
    return;
  }
  const before = document.activeElement;
  const place = document.createElement('div');
  place.id = 'customizing';
  document.body.append(place);
  document.documentElement.dataset['customizing'] = '';
  const root = createRoot(place);
  const stop = closed.watch(() => {
    stop();
    root.unmount();
    place.remove();
    delete document.documentElement.dataset['customizing'];
    const next = before instanceof HTMLElement && before.isConnected ? before : document.getElementById('content');
    next?.focus();
  });
  root.render(<Panel first={first} />);
}
