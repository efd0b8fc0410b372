// Development: runs the descriptor check after each build. It runs in a separate process,
// so that it sees the current sources.
import { execFile } from 'node:child_process';
import { projectRoot } from '../build/project-root.ts';

/**
 * The findings as lines, with file, line and column; '' if there are none, the error output if the check cannot run.
 */
export function descriptorFindings(root = projectRoot): Promise<string> {
  const args = ['--import', 'tsx', 'src/build/check-schemas.ts'];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: root, encoding: 'utf8' }, (failure, output, errors) =>
      done(failure ? output.trim() || errors.trim() || failure.message : ''),
    );
  });
}
