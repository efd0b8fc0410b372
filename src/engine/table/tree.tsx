// Rows that stand below others: what a row is told to be, the button that opens it, the keys that do. Knows no column.
import { ChevronDown, ChevronRight } from '../../ui/lucide.bundle.ts';
import { useLayoutEffect } from 'react';
import { say } from '../rules/sentences.ts';
import type { Row } from './columns.ts';

/** Where a row stands in a tree. */
export type TreePlace = {
  /** 1 at the top. */
  level: number;
  /** Whether the rows below it are shown; null where there are none. */
  isExpanded: boolean | null;
  /** Among its siblings, from 1. */
  position: number;
  siblings: number;
};

/** What makes a table a tree. Its rows are those that are seen, in order; the first column carries the buttons. */
export type Tree<R extends Row> = {
  placeOf: (row: R) => TreePlace;
  onToggle: (row: R) => void;
};

/** Tells a row of the grid where it stands, and the grid that it is one of a tree. */
export function useTreePlace(cell: HTMLElement, place: TreePlace | undefined): void {
  const { level, isExpanded, position, siblings } = place ?? {};
  useLayoutEffect(() => {
    const row = cell.closest('.ag-row');
    if (!row || level === undefined) return;
    row.closest('[role="grid"]')?.setAttribute('role', 'treegrid');
    row.setAttribute('aria-level', String(level));
    row.setAttribute('aria-posinset', String(position));
    row.setAttribute('aria-setsize', String(siblings));
    if (isExpanded === null) row.removeAttribute('aria-expanded');
    else row.setAttribute('aria-expanded', String(isExpanded));
  }, [cell, level, isExpanded, position, siblings]);
}

/** The button that shows or hides the rows below, or the room of one. */
export function TreeToggle({ place, name, onToggle }: { place: TreePlace; name: string; onToggle: () => void }) {
  const { level, isExpanded } = place;
  const Sign = isExpanded ? ChevronDown : ChevronRight;
  return (
    <span className={`table-branch table-level-${Math.min(level, 4)}`}>
      {isExpanded !== null && (
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={isExpanded}
          aria-label={say(isExpanded ? 'collapse' : 'expand', { name })}
          onClick={onToggle}
        >
          <Sign aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/** Answers the keys of a tree in its first column: Right opens, Left closes, Space does either; true when it did. */
export function toggledByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, place: TreePlace, toggle: () => void) {
  if (place.isExpanded === null || ctrlKey || metaKey || altKey) return false;
  const wanted = key === ' ' || key === (place.isExpanded ? 'ArrowLeft' : 'ArrowRight');
  if (wanted) toggle();
  return wanted;
}
