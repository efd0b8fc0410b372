// Ends a command without a message once nobody reads its output, as with `| head`.

/** The exit code of programs that a closed pipe ends. */
const closedPipe = 141;

export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(closedPipe);
  });
}
