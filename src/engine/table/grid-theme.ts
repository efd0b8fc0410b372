// The grid's theme, in terms of the design tokens only, so that it works in light and dark mode.
import { createTheme } from './ag-grid.bundle.ts';

export const gridTheme = createTheme().withParams({
  browserColorScheme: 'inherit',
  backgroundColor: 'var(--card)',
  foregroundColor: 'var(--ink)',
  textColor: 'var(--ink)',
  accentColor: 'var(--accent)',
  borderColor: 'var(--line)',
  fontFamily: 'var(--sans)',
  fontSize: 'var(--normal)',
  headerFontSize: 'var(--tiny)',
  headerFontWeight: 600,
  headerTextColor: 'var(--ink-soft)',
  headerBackgroundColor: 'var(--sunken)',
  headerRowBorder: { color: 'var(--line)' },
  headerColumnBorder: false,
  cellHorizontalPadding: 'var(--s4)',
  rowBorder: { color: 'var(--line)' },
  rowHoverColor: 'var(--accent-wash)',
  // The grid's estimate for rows that it has not rendered yet.
  rowHeight: 'var(--row)',
  rangeSelectionBorderColor: 'var(--accent)',
  focusShadow: 'inset 0 0 0 2px var(--accent)',
  wrapperBorder: false,
  wrapperBorderRadius: '0',
});
