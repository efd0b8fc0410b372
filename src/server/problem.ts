// Why the server did not start: one sentence for the user at the terminal, and the exit code for scripts.

export const exitCodes = {
  unexpected: 1,
  commandLine: 2,
  listen: 3,
  backend: 4,
  data: 5,
  refused: 6,
  build: 7,
  node: 8,
  inUse: 9,
  damaged: 10,
  newer: 11,
  exhausted: 12,
} as const;

/** An expected reason not to start: `message` is the whole text to print, `exitCode` the code of the process. */
export class StartProblem extends Error {
  constructor(
    readonly reason: keyof typeof exitCodes,
    message: string,
  ) {
    super(message);
  }

  get exitCode(): number {
    return exitCodes[this.reason];
  }
}
