// Exits a command quietly when its output pipe is closed, as by `| head`.

/** The usual exit code after SIGPIPE. */
const closedPipe = 141;

export function exitOnClosedPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(closedPipe);
  });
}
