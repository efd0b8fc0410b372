// The refresh intervals and sizes that the log viewer offers.

/** Seconds between two updates; 0 is manual. */
export const periods = [0, 20, 60, 120, 300] as const;
/** KB at the end of the log. */
export const sizes = [25, 50, 100] as const;
/** The size with which the log viewer opens. */
export const firstSize = 25;

export type Period = (typeof periods)[number];
export type Size = (typeof sizes)[number];
