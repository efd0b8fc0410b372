// Why the server did not start: one sentence for the person at the terminal, and the exit code that scripts read.

export const exitCodes = {
  unexpected: 1,
  commandLine: 2,
  listen: 3,
  backend: 4,
  data: 5,
  refused: 6,
  build: 7,
  node: 8,
} as const;

/** A reason not to start that was foreseen: `message` is the whole sentence to print, `exitCode` how the process ends. */
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
