// A component picker: a search box over a list. Typing searches, arrow keys and the mouse select.
import { useUnit } from 'effector-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { LoadFailed } from '../../../engine/screen/load-failed.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Loading } from '../../../ui/states.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { t } from '../../../messages/gen/analyze-application.gen.ts';
import { pressedKey } from '../../../ui/pressed-key.ts';
import type { AnalyzePartModel } from './part-model.ts';
import './component-choice.css';

export function ComponentChoice({ model }: { model: AnalyzePartModel }) {
  const { listing, chosen, text, type, choose, retry } = useUnit({
    listing: model.$listing,
    chosen: model.$chosen,
    text: model.$search,
    type: model.searchTyped,
    choose: model.chosen,
    retry: model.retried,
  });
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const found = listing.is === 'ready' ? listing.found : [];
  const position = found.findIndex((one) => one.id === chosen?.id);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [position]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = pressedKey(event) === 'ArrowDown' ? 1 : pressedKey(event) === 'ArrowUp' ? -1 : 0;
    if (step === 0 || found.length === 0) return;
    event.preventDefault();
    const next = position < 0 ? (step > 0 ? 0 : found.length - 1) : (position + step + found.length) % found.length;
    choose(found[next]!.id);
  };
  return (
    <div className="component-choice">
      <div className="search">
        <Icon name="search" />
        <Combobox
          type="text"
          label={t('find')}
          placeholder={t('find')}
          value={text}
          isExpanded={found.length > 0}
          list={`${id}-list`}
          option={position < 0 ? undefined : `${id}-${position}`}
          onType={type}
          onKeyDown={onKeyDown}
        />
      </div>
      {listing.is === 'looking' && <Loading label={t('components-loading')} />}
      {listing.is === 'failed' && (
        <LoadFailed headline={t('components-failed')} failure={listing.failure} onRetry={retry} />
      )}
      {found.length > 0 && (
        <div ref={list} className="component-list" role="listbox" id={`${id}-list`} aria-label={t('components')}>
          {found.map((one, at) => (
            // The search field has the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={one.id}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === position}
              // Keeps the focus in the search box, which handles the arrow keys.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one.id)}
            >
              <span>{one.text}</span>
              {at === position && <Icon name="check" size={15} />}
            </div>
          ))}
        </div>
      )}
      <p className="field-help" role="status">
        {listing.is === 'ready' && listing.hasMore && t('more-components')}
        {listing.is === 'ready' &&
          found.length === 0 &&
          (listing.search.trim() === '' ? t('no-components') : t('none-found', { words: listing.search.trim() }))}
      </p>
    </div>
  );
}
