// Tests that try every screen at every place take minutes. `npm test` tries a sample of them, the same in every run;
// `npm run test:long` runs the files that sample again, in full.
/** Whether every case is tried. */
export const runsAllCases = process.env.REGISTRAR_TEST_ALL === '1';

/** Every `step`-th case, from the one at `first` on; tests with another `first` try other cases. */
export const sampled = <T>(cases: readonly T[], step: number, first = 0): T[] =>
  runsAllCases ? [...cases] : cases.filter((_case, index) => index % step === first % step);

/** How often a property is tried: `inFull` times, or a fifth of that. */
export const sampledRuns = (inFull: number): number => (runsAllCases ? inFull : Math.ceil(inFull / 5));
