// Rows that stand below others: what a row is told to be, the button that opens it, the keys that do. Knows no column, and
// comes with the screens that have a tree: a table takes only the types from here.
import { ChevronDown, ChevronRight } from '../../ui/lucide.bundle.ts';
import { useLayoutEffect, type ComponentType } from 'react';
import { say } from '../rules/sentences.ts';
import type { Row } from './columns.ts';
import './tree.css';

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
  /** Pixels that are taken in front of the words of the first column. */
  indent: number;
  /** Stands in front of the words of the first column. */
  Branch: ComponentType<BranchProps>;
  /** Answers a key in the first column; true when it did. */
  toggledByKey: (event: KeyboardEvent, place: TreePlace, toggle: () => void) => boolean;
};

export type BranchProps = { cell: HTMLElement; place: TreePlace; name: string; onToggle: () => void };

/** The tree of rows that stand where `placeOf` says. */
export function treeOf<R extends Row>(rows: Pick<Tree<R>, 'placeOf' | 'onToggle'>): Tree<R> {
  return { ...rows, indent: 40, Branch, toggledByKey };
}

/** Tells a row of the grid where it stands, and the grid that it is one of a tree. */
function useTreePlace(cell: HTMLElement, { level, isExpanded, position, siblings }: TreePlace): void {
  useLayoutEffect(() => {
    const row = cell.closest('.ag-row');
    if (!row) return;
    row.closest('[role="grid"]')?.setAttribute('role', 'treegrid');
    row.setAttribute('aria-level', String(level));
    row.setAttribute('aria-posinset', String(position));
    row.setAttribute('aria-setsize', String(siblings));
    if (isExpanded === null) row.removeAttribute('aria-expanded');
    else row.setAttribute('aria-expanded', String(isExpanded));
  }, [cell, level, isExpanded, position, siblings]);
}

/** The button that shows or hides the rows below, or the room of one. */
function Branch({ cell, place, name, onToggle }: BranchProps) {
  useTreePlace(cell, place);
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
function toggledByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, place: TreePlace, toggle: () => void) {
  if (place.isExpanded === null || ctrlKey || metaKey || altKey) return false;
  const wanted = key === ' ' || key === (place.isExpanded ? 'ArrowLeft' : 'ArrowRight');
  if (wanted) toggle();
  return wanted;
}
