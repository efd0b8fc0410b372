// The look of the grid, in the names of the design tokens only: light and dark are the same names.
import { createTheme } from './ag-grid.bundle.ts';

export const gridTheme = createTheme().withParams({
  browserColorScheme: 'inherit',
  backgroundColor: 'var(--card)',
  foregroundColor: 'var(--ink)',
  textColor: 'var(--ink)',
  subtleTextColor: 'var(--ink-soft)',
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
  oddRowBackgroundColor: 'var(--card)',
  selectedRowBackgroundColor: 'var(--accent-wash)',
  // What the grid takes rows for that it has not drawn yet.
  rowHeight: 'var(--row)',
  rangeSelectionBorderColor: 'var(--accent)',
  focusShadow: 'inset 0 0 0 2px var(--accent)',
  wrapperBorder: false,
  wrapperBorderRadius: '0',
});
