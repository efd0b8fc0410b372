// What keeps the manager from opening, said in one sentence to the person who starts it.

/** A failure to open the manager whose message is one clear sentence: where, what was found, what would do. */
export class ManagerProblem extends Error {
  override name = 'ManagerProblem';
}
