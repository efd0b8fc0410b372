// Nested rows: their ARIA attributes, the button that expands a row, and its keys. Loaded only by
// screens with a tree: a table imports only the types.
import { t as tableText } from '../../messages/gen/table.gen.ts';
import { ChevronDown, ChevronRight } from '../../ui/lucide.bundle.ts';
import { useLayoutEffect, useRef, type ComponentType, type RefObject } from 'react';
import { pressedKey } from '../../ui/pressed-key.ts';
import type { Row } from './columns.ts';
import './tree.css';

/** The position of a row in a tree. */
export type TreePlace = {
  /** 1 at the top. */
  level: number;
  /** Whether its child rows are shown; null if there are none. */
  isExpanded: boolean | null;
  /** Position among its siblings, from 1. */
  position: number;
  siblings: number;
};

/** Turns a table into a tree. Its rows are the visible ones, in order; the first column contains the buttons. */
export type Tree<R extends Row> = {
  placeOf: (row: R) => TreePlace;
  onToggle: (row: R) => void;
  /** Pixels of indentation before the text of the first column. */
  indent: number;
  /** Rendered before the text of the first column. */
  Branch: ComponentType<BranchProps>;
  /** Handles a key in the first column; true if it was handled. */
  toggledByKey: (event: KeyboardEvent, place: TreePlace, toggle: () => void) => boolean;
};

export type BranchProps = { place: TreePlace; name: string; onToggle: () => void };

/** The tree of rows at the positions that `placeOf` returns. */
export function treeOf<R extends Row>(rows: Pick<Tree<R>, 'placeOf' | 'onToggle'>): Tree<R> {
  return { ...rows, indent: 40, Branch, toggledByKey };
}

/** Sets the tree attributes of the row around an element, and the role of the grid. */
function useTreePlace(within: RefObject<Element | null>, { level, isExpanded, position, siblings }: TreePlace): void {
  useLayoutEffect(() => {
    const row = within.current?.closest('[role="row"]');
    if (!row) return;
    row.closest('[role="grid"]')?.setAttribute('role', 'treegrid');
    row.setAttribute('aria-level', String(level));
    row.setAttribute('aria-posinset', String(position));
    row.setAttribute('aria-setsize', String(siblings));
    if (isExpanded === null) row.removeAttribute('aria-expanded');
    else row.setAttribute('aria-expanded', String(isExpanded));
  }, [within, level, isExpanded, position, siblings]);
}

/** The button that shows or hides the child rows, or a placeholder of the same width. */
function Branch({ place, name, onToggle }: BranchProps) {
  const branch = useRef<HTMLSpanElement>(null);
  useTreePlace(branch, place);
  const { level, isExpanded } = place;
  const Sign = isExpanded ? ChevronDown : ChevronRight;
  return (
    <span ref={branch} className={`table-branch table-level-${Math.min(level, 4)}`}>
      {isExpanded !== null && (
        <button
          type="button"
          tabIndex={-1}
          aria-expanded={isExpanded}
          aria-label={tableText(isExpanded ? 'collapse' : 'expand', { name })}
          onClick={onToggle}
        >
          <Sign aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

/**
 * Handles the keys of a tree in its first column: the arrow in the direction of writing expands, the other one
 * collapses, Space toggles; true if it was handled.
 */
function toggledByKey(event: KeyboardEvent, place: TreePlace, toggle: () => void) {
  if (place.isExpanded === null || event.ctrlKey || event.metaKey || event.altKey) return false;
  const key = pressedKey(event);
  const isLeft = place.isExpanded === (document.dir !== 'rtl');
  const wanted = key === ' ' || key === (isLeft ? 'ArrowLeft' : 'ArrowRight');
  if (wanted) toggle();
  return wanted;
}
