// Opens and closes the customize mode, beside the page and with a root of its own.
import { createRoot } from 'react-dom/client';
import { closed } from './model.ts';
import { Panel } from './panel.tsx';

/** Opens the customize mode; if it is open, its list of parts gets the focus. */
export function openCustomizing(): void {
  const open = document.querySelector<HTMLElement>('.customizing [role="option"][tabindex="0"]');
  if (document.getElementById('customizing')) return open?.focus();
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
  root.render(<Panel />);
}
