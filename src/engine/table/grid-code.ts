// The code of AG Grid, loaded once the first rows are shown. Lists that open later find it loaded.
type GridModule = typeof import('./Grid.tsx');

let loaded: GridModule | undefined;

/** Loads the grid. Rejects if it does not load; the next call tries again. */
export const loadGrid = (): Promise<GridModule> => import('./Grid.tsx').then((module) => (loaded = module));

/** The grid if it is loaded. */
export const loadedGrid = (): GridModule | undefined => loaded;
