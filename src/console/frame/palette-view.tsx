// The command palette: a search box and a list. Typing filters the list, arrow keys move, Enter selects.
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { Tag } from '../../messages/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { t as frameText } from '../../messages/gen/frame.gen.ts';
import { t } from '../../messages/gen/palette.gen.ts';
import {
  $chosen,
  $isTruncated,
  $isLoading,
  $sections,
  $search,
  moved,
  paletteOpened,
  picked,
  searchTyped,
  type Section,
} from '../palette.ts';
import { highlight, type Target } from '../palette-match.ts';
import { windowClosed } from '../windows.ts';
import { PaletteBox } from './palette-box.tsx';
import './palette.css';

const keyName: Tag = (name) => <kbd key={String(name)}>{name}</kbd>;

export default function Palette() {
  const { shown, close } = useUnit({ shown: paletteOpened, close: windowClosed });
  // At once, so that text that was typed ahead is there before more is typed.
  useLayoutEffect(() => {
    shown();
  }, [shown]);
  return (
    <Dialog title={frameText('palette')} className="palette" hasVisibleTitle={false} onDismiss={() => close()}>
      <Choices />
      <p className="palette-foot" aria-hidden="true">
        <span>{t('keys-move', { key: keyName })}</span>
        <span>{t('keys-select', { key: keyName })}</span>
        <span>{t('keys-close', { key: keyName })}</span>
      </p>
    </Dialog>
  );
}

const ways = new Map([
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['PageUp', 'first'],
  ['PageDown', 'last'],
] as const);

function Choices() {
  const { search, sections, chosen, isLoading, isTruncated, type, move, pick } = useUnit({
    search: $search,
    sections: $sections,
    chosen: $chosen,
    isLoading: $isLoading,
    isTruncated: $isTruncated,
    type: searchTyped,
    move: moved,
    pick: picked,
  });
  const list = useRef<HTMLDivElement>(null);
  const targets = sections.flatMap((section) => section.targets);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const way = (ways as ReadonlyMap<string, 'next' | 'previous' | 'first' | 'last'>).get(event.key);
    if (way) {
      event.preventDefault();
      move(way);
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    }
  };
  const state =
    targets.length === 0 && !isLoading
      ? t('none', { words: search.trim() })
      : isLoading
        ? t('loading')
        : isTruncated
          ? t('more')
          : '';
  return (
    <>
      <PaletteBox
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={chosen ? `palette-${targets.indexOf(chosen)}` : undefined}
        aria-autocomplete="list"
        value={search}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" id="palette-list" aria-label={t('results')} ref={list} className="palette-list">
        {sections.map((section, at) => (
          <Options
            key={section.title}
            section={section}
            first={sections.slice(0, at).reduce((count, { targets: before }) => count + before.length, 0)}
            {...{ search, chosen, pick }}
          />
        ))}
      </div>
      <p className="palette-state" role="status">
        {state}
      </p>
    </>
  );
}

type OptionsProps = {
  section: Section;
  /** Index of the first option in the whole list. */ first: number;
  search: string;
  chosen: Target | null;
  pick: (target: Target) => void;
};

function Options({ section: { title: heading, targets }, first, search, chosen, pick }: OptionsProps) {
  const options = targets.map((target, at) => (
    // The search field has the focus and handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      key={target.id}
      id={`palette-${first + at}`}
      role="option"
      className="palette-option"
      aria-selected={target === chosen}
      onClick={() => pick(target)}
    >
      <Icon name={target.icon} />
      <span className="palette-text" dir="auto">
        {highlight(target.text, search).map((part, index) =>
          part.isMarked ? <mark key={index}>{part.text}</mark> : part.text,
        )}
      </span>
      <span className="palette-kind">{target.kind}</span>
    </div>
  ));
  if (heading === '') return options;
  return (
    <div role="group" aria-label={heading}>
      <div className="palette-group" aria-hidden="true">
        {heading}
      </div>
      {options}
    </div>
  );
}
