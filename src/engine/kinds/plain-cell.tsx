// The default appearance of a value: its text.
import type { ComponentType } from 'react';
import type { KindName } from './kinds.gen.ts';
import type { Json } from '../rules/paths.ts';
import type { Badge } from './kind.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import './plain-cell.css';

export type CellProps<Settings = unknown> = {
  /** The cell in the descriptor, for kinds with settings. */
  settings: Settings;
  value: Json;
  /** The text that replaces the value; undefined if the value itself is shown. */
  text: string | undefined;
  /** The badge beside the value. */
  badge?: Badge;
  /** Whether it has digits of equal width. */
  isFigure?: boolean;
  /** Draws the value of another kind inside. */
  Cell?: ComponentType<CellProps & { kind: KindName; isFigure: boolean }>;
  /** What readers see; '' for nothing. */
  shown: string;
  /** The address of a link; null if there is nothing to link. */
  href: string | null;
  /** In a form, the address of each item of a list, or of the value. */
  links?: (string | null)[];
  /** The tab index of links inside; -1 if the arrow keys reach them instead. */
  linkTabIndex: number | undefined;
};

// Shorter texts get a tooltip on hover if they turn out to be truncated.
const certainlyCut = 40;

/** The full text for the tooltip of a cell that may truncate it; undefined for short texts. */
export function tooltipOf(shown: string): string | undefined {
  return shown.length > certainlyCut || shown.includes('\n') ? shown : undefined;
}

/** A text; a faint dash, hidden from screen readers, for nothing. `isFigure`: with digits of equal width. */
export function PlainCell({ shown, isFigure = false }: { shown: string; isFigure?: boolean }) {
  if (shown === '')
    return (
      <span className="table-nothing" aria-hidden="true">
        {t('nothing')}
      </span>
    );
  return (
    <span className={`table-text${isFigure ? ' table-figure' : ''}`} dir="auto" title={tooltipOf(shown)}>
      {shown}
    </span>
  );
}
