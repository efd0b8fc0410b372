// The command palette: a search box and a list. Typing filters the list, arrow keys move, Enter selects.
import { useUnit } from 'effector-react';
import type { KeyboardEvent } from 'react';
import { Combobox } from '../../ui/combobox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { late } from '../../ui/late.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { pressedKey } from '../../ui/pressed-key.ts';
import { t } from '../../messages/gen/frame.gen.ts';
import { $option, $search, entered, moved, searchTyped, type Move } from '../palette-search.ts';
import { windowClosed } from '../windows.ts';
import './palette.css';

const Results = late(async () => (await import('./palette-results.tsx')).default, undefined, PartFailed);

const moves = new Map<string, Move>([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['PageUp', 'first'],
  ['PageDown', 'last'],
]);

export function Palette() {
  const { search, option, type, move, enter, close } = useUnit({
    search: $search,
    option: $option,
    type: searchTyped,
    move: moved,
    enter: entered,
    close: windowClosed,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = moves.get(pressedKey(event));
    if (!direction && pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    if (direction) move(direction);
    else enter();
  };
  return (
    <Dialog title={t('palette')} className="palette" hasVisibleTitle={false} onDismiss={() => close()}>
      <div className="palette-box">
        <Icon name="search" />
        <Combobox
          className="control"
          autoFocus
          label={t('palette-label')}
          placeholder={t('palette-hint')}
          value={search}
          isExpanded={option !== null}
          list={option === null ? undefined : 'palette-list'}
          option={option ?? undefined}
          onType={type}
          onKeyDown={onKeyDown}
        />
      </div>
      <Results />
    </Dialog>
  );
}
