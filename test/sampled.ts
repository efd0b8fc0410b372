// Tests that try every screen at every place take minutes. `npm test` tries a sample of them, the same in every run;
// `npm run test:long` runs the files that sample again, in full.
/** Whether every case is tried. */
export const runsAllCases = process.env.REGISTRAR_TEST_ALL === '1';

/**
 * Every `step`-th case, from the one at `first` on, and every second one of these if they are many; tests with another
 * `first` try other cases.
 */
export function sampled<T>(cases: readonly T[], step: number, first = 0): T[] {
  if (runsAllCases) return [...cases];
  const every = cases.length >= 4 * step ? 2 * step : step;
  return cases.filter((_case, index) => index % every === first % every);
}

/** How often a property is tried: `inFull` times, or a tenth of that. */
export const sampledRuns = (inFull: number): number => (runsAllCases ? inFull : Math.ceil(inFull / 10));
