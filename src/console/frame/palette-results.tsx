// The results of the command palette, and its keys.
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { Tag } from '../../messages/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import { t } from '../../messages/gen/palette.gen.ts';
import {
  $chosen,
  $isLoading,
  $isTruncated,
  $sections,
  optionId,
  paletteOpened,
  picked,
  type Section,
} from '../palette.ts';
import { highlight, type Target } from '../palette-match.ts';
import { $search } from '../palette-search.ts';
import './palette-results.css';

const keyName: Tag = (name) => <kbd key={String(name)}>{name}</kbd>;

export default function Results() {
  const { search, sections, chosen, isLoading, isTruncated, shown, pick } = useUnit({
    search: $search,
    sections: $sections,
    chosen: $chosen,
    isLoading: $isLoading,
    isTruncated: $isTruncated,
    shown: paletteOpened,
    pick: picked,
  });
  const list = useRef<HTMLDivElement>(null);
  const isEmpty = sections.length === 0;
  useEffect(() => {
    shown();
  }, [shown]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const state =
    isEmpty && !isLoading
      ? t('none', { words: search.trim() })
      : isLoading
        ? t('loading')
        : isTruncated
          ? t('more')
          : '';
  return (
    <>
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
      <p className="palette-foot" aria-hidden="true">
        <span>{t('keys-move', { key: keyName })}</span>
        <span>{t('keys-select', { key: keyName })}</span>
        <span>{t('keys-close', { key: keyName })}</span>
      </p>
    </>
  );
}

type OptionsProps = {
  section: Section;
  /** Index of the first option in the whole list. */
  first: number;
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
      id={optionId(first + at)}
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
