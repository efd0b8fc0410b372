// Why the manager can't open, as one sentence for the person who starts it.

/** What kind of problem it is; the server has an exit code for each. */
export type ProblemReason = 'data' | 'inUse' | 'damaged' | 'newer' | 'exhausted';

/** A failure to open the manager. Its message is one sentence that says where, what was found, and what to do. */
export class ManagerProblem extends Error {
  override name = 'ManagerProblem';
  constructor(
    message: string,
    readonly reason: ProblemReason = 'data',
  ) {
    super(message);
  }
}
