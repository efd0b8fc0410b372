// Why the manager can't open, as one sentence for the user who starts it.

/** The kind of problem; the server has an exit code for each. */
export type ProblemReason = 'data' | 'inUse' | 'damaged' | 'newer' | 'exhausted';

/** A failure to open the manager. Its message is one sentence with the place, the cause and the remedy. */
export class ManagerProblem extends Error {
  override name = 'ManagerProblem';
  constructor(
    message: string,
    readonly reason: ProblemReason = 'data',
  ) {
    super(message);
  }
}
