// A list with the details of one of its rows beside it; in a small window, in its place. The details follow the focus.
import { useUnit } from 'effector-react';
import { useCallback, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { t } from '../../messages/gen/list-details.gen.ts';
import type { Row } from '../table/columns.ts';
import { returnFocus } from '../table/focus-place.ts';
import { pressedKey } from '../../ui/pressed-key.ts';
import type { Addresses } from './addresses.ts';
import type { DetailsModel } from './list-details.ts';
import { PanelFacts } from './panel-facts.tsx';
import './list-details.css';

type Ref = RefObject<HTMLElement | null>;

type Props = { model: DetailsModel; addresses: Addresses; children: ReactNode };

/** The position of the row that an event is about; undefined outside of the rows. */
function indexOf({ target }: Event): number | undefined {
  const row = (target as Element).closest('[role="gridcell"]')?.closest('[role="row"]');
  return row ? Number(row.getAttribute('aria-rowindex')) - 2 : undefined;
}

export function WithDetails({ model, addresses, children }: Props) {
  const { shownKey, row, isLoading, drawn, close } = useUnit({
    shownKey: model.$key,
    row: model.$row,
    isLoading: model.list.$isLoading,
    drawn: model.list.$drawn,
    close: model.closed,
  });
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = shownKey !== null;
  const noteRow = useFocus(frame, heading, shownKey, drawn, model);
  // Synchronous, like the changes of the focus: the next key press is about what is drawn.
  useLayoutEffect(() => {
    const element = frame.current!;
    const keyAt = (event: Event) => {
      const index = indexOf(event);
      const at = index === undefined ? undefined : drawn[index];
      return at && model.keyOf(at);
    };
    const follow = (event: Event) => {
      const key = keyAt(event);
      noteRow(key);
      // A row without a key has no address.
      if (isOpen && key?.trim() && key !== shownKey) addresses.open(key, true);
    };
    // Before the grid, which has a use for these keys as well.
    const press = (event: KeyboardEvent) => {
      if (!isOpen) return;
      const key = keyAt(event);
      const isInside = (event.target as Element).closest('.details') !== null;
      if (pressedKey(event) === 'Escape' && (isInside || key !== undefined)) close();
      else if (pressedKey(event) === 'Enter' && key === shownKey) heading.current?.focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('focusin', follow);
    element.addEventListener('keydown', press, true);
    return () => {
      element.removeEventListener('focusin', follow);
      element.removeEventListener('keydown', press, true);
    };
  }, [isOpen, shownKey, drawn, model, addresses, close, noteRow]);
  useMark(frame, isOpen ? drawn.findIndex((one) => model.keyOf(one) === shownKey) : -1);
  return (
    <div ref={frame} className={isOpen ? 'beside is-open' : 'beside'}>
      {children}
      <p className="visually-hidden" role="status">
        {row && t('shown', { name: model.nameOf(row) })}
      </p>
      {isOpen && (
        <div className="details-column">
          <section className="card details" aria-label={t('details')} aria-busy={!row && isLoading}>
            <div className="details-head">
              <h2 ref={heading} tabIndex={-1} dir="auto">
                {row ? model.nameOf(row) : t('details')}
              </h2>
              <IconButton icon="cross" label={t('close')} onClick={() => close()} />
            </div>
            {row ? (
              <PanelFacts facts={model.facts} answer={row} places={() => undefined} place="list/details" />
            ) : (
              !isLoading && <p className="padded">{t('not-listed')}</p>
            )}
          </section>
        </div>
      )}
    </div>
  );
}

/**
 * If the list is hidden, the details get the focus. A row that loses it when the table is resized, or that had it
 * before the details were opened, gets it back.
 */
function useFocus(frame: Ref, heading: Ref, shownKey: string | null, drawn: readonly Row[], model: DetailsModel) {
  const last = useRef<string | null>(null);
  const latest = useRef(drawn);
  const isOpen = shownKey !== null;
  useLayoutEffect(() => {
    latest.current = drawn;
  }, [drawn]);
  useLayoutEffect(() => {
    const key = last.current;
    const card = frame.current?.querySelector('.card:not(.details)');
    const isHidden = card && getComputedStyle(card).display === 'none';
    if (isOpen && isHidden) heading.current?.focus();
    if (key === null || isHidden) return undefined;
    return returnFocus(() => {
      const index = latest.current.findIndex((row) => model.keyOf(row) === key);
      const shown = frame.current?.querySelector('.plain-rows, .ag-grid-viewport');
      const cell = shown?.querySelector<HTMLElement>(`[aria-rowindex="${index + 2}"] [role="gridcell"]`);
      return cell?.querySelector<HTMLElement>('a') ?? cell;
    });
    // Only when the details open or close.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen]);
  return useCallback((key: string | undefined) => {
    if (key !== undefined) last.current = key;
  }, []);
}

/** Marks the row whose details are shown, also when it is drawn later. */
function useMark(frame: Ref, index: number) {
  useEffect(() => {
    if (index < 0 || !frame.current) return undefined;
    const all = () => frame.current?.querySelectorAll('[role="row"][aria-rowindex]') ?? [];
    const mark = () =>
      all().forEach((row) => {
        if (row.getAttribute('aria-rowindex') === String(index + 2)) row.setAttribute('aria-current', 'true');
        else row.removeAttribute('aria-current');
      });
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(frame.current, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      all().forEach((row) => row.removeAttribute('aria-current'));
    };
  }, [frame, index]);
}
