// The code of AG Grid, loaded once the first rows are shown.

/** Loads the grid. Rejects if it does not load; the next call tries again. */
export const loadGrid = () => import('./Grid.tsx');
