// Development: what the check of descriptors says after each build. The check runs apart, so that it sees the sources as they are now.
import { execFile } from 'node:child_process';
import { projectRoot } from '../build/project-root.ts';

/** The findings as lines, with file, line and column; '' when there are none, the check's own words where it cannot run. */
export function descriptorFindings(root = projectRoot): Promise<string> {
  const args = ['--import', 'tsx', 'src/build/check-schemas.ts'];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd: root, encoding: 'utf8' }, (failure, printed, complaints) =>
      done(failure ? printed.trim() || complaints.trim() || failure.message : ''),
    );
  });
}
