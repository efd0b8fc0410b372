// The bar above the rows of a list: how many are selected, and the actions for them. It always takes the same space,
// so that the rows stay where they are.
import type { EventCallable, Store } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../messages/gen/several.gen.ts';
import type { BarView } from './job.ts';
import { usePresses, type PressesModel } from './use-presses.ts';
import type { Progress } from './work.ts';
import './several.css';

export type BarModel = PressesModel & {
  /** Whether the rows of a list with pages are counted. */
  isPaged: boolean;
  $isOffered: Store<boolean>;
  $counts: Store<Counts>;
  $views: Store<BarView[]>;
  $progress: Store<Progress | null>;
  clicked: EventCallable<string>;
};

/** `chosen`: the selected rows that are shown. `hidden`: the others. */
type Counts = { chosen: number; hidden: number };

function countText({ chosen, hidden }: Counts, isPaged: boolean): string {
  if (hidden === 0) return t('selected', { count: chosen });
  if (chosen === 0) return isPaged ? t('only-not-loaded', { count: hidden }) : t('only-hidden', { count: hidden });
  const others = isPaged ? t('not-loaded', { count: hidden }) : t('hidden', { count: hidden });
  return `${t('selected', { count: chosen })} ${others}`;
}

export function SeveralBar({ model }: { model: BarModel }) {
  const bar = useRef<HTMLDivElement>(null);
  const { isOffered, counts, views, progress, click, clear } = useUnit({
    isOffered: model.$isOffered,
    counts: model.$counts,
    views: model.$views,
    progress: model.$progress,
    click: model.clicked,
    clear: model.cleared,
  });
  usePresses(bar, model, isOffered);
  useFocusAfter(bar, progress !== null);
  const { chosen, hidden } = counts;
  const isEmpty = chosen === 0 && hidden === 0;
  return (
    // Takes the focus if the button that opened the dialog no longer exists.
    <div ref={bar} className="selection" role="group" aria-label={t('selection')} tabIndex={-1} hidden={!isOffered}>
      <span role="status">{countText(counts, model.isPaged)}</span>
      <span className={isEmpty ? 'selection-buttons is-empty' : 'selection-buttons'}>
        {views.map((view) => (
          <Button
            key={view.id}
            place={`action:${view.id}`}
            tone={view.variant === 'danger' ? 'danger' : 'plain'}
            icon={view.isDelete ? 'trash' : undefined}
            disabledReason={view.why || null}
            onClick={() => click(view.id)}
          >
            {view.label}
          </Button>
        ))}
      </span>
      <span className="selection-clear">
        <Button
          tone="quiet"
          onClick={() => {
            clear();
            bar.current?.focus();
          }}
        >
          {t('clear')}
        </Button>
      </span>
    </div>
  );
}

/** When the dialog has closed and its opener is hidden or disabled, the focus goes to the bar. */
function useFocusAfter(bar: { current: HTMLElement | null }, isOpen: boolean) {
  const wasOpen = useRef(false);
  useEffect(() => {
    const focused = document.activeElement!;
    const isLost = focused === document.body || (bar.current?.contains(focused) && focused.matches('[aria-disabled]'));
    if (wasOpen.current && !isOpen && isLost) bar.current?.focus();
    wasOpen.current = isOpen;
  }, [bar, isOpen]);
}
