// A box and a list: letters narrow it, arrows move, Enter goes.
import { useUnit } from 'effector-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { paletteClosed } from '../palette-door.ts';
import { $chosen, $isLoading, $targets, $words, choicesShown, moved, picked, wordsTyped } from '../palette.ts';

/** The palette, once it is open. */
export default function Palette() {
  const { shown, close } = useUnit({ shown: choicesShown, close: paletteClosed });
  useEffect(() => {
    shown();
  }, [shown]);
  return (
    <Dialog title="Go to screen or record" className="palette" hasVisibleTitle={false} onDismiss={() => close()}>
      <Choices />
    </Dialog>
  );
}

function Choices() {
  const { words, targets, chosen, isLoading, type, move, pick } = useUnit({
    words: $words,
    targets: $targets,
    chosen: $chosen,
    isLoading: $isLoading,
    type: wordsTyped,
    move: moved,
    pick: picked,
  });
  const list = useRef<HTMLUListElement>(null);
  const idOf = (id: string) => `palette-${targets.findIndex((target) => target.id === id)}`;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    }
  };
  return (
    <>
      <div className="palette-box">
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="Go to screen or record"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={chosen ? idOf(chosen.id) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          autoFocus
          placeholder="Screen or record"
          value={words}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul role="listbox" id="palette-list" aria-label="Screens and records" ref={list} className="palette-list">
        {targets.map((target) => (
          <li
            key={target.id}
            id={idOf(target.id)}
            role="option"
            aria-selected={target === chosen}
            onClick={() => pick(target)}
          >
            <Icon name={target.icon} />
            <span className="palette-text">{target.text}</span>
            <span className="palette-kind">{target.kind}</span>
          </li>
        ))}
      </ul>
      <p className="palette-state" role="status">
        {targets.length === 0
          ? isLoading
            ? 'Loading records...'
            : 'Nothing fits these letters'
          : isLoading
            ? 'Loading records...'
            : ''}
      </p>
    </>
  );
}
