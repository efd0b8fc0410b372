// Reports in one sentence that this Node is too old. Loaded before all modules that such a Node could not even load.
import { exitCodes } from './problem.ts';

/** The oldest supported release, as in `engines` of package.json. */
export const requiredNode = '20.19.0';

/** Why `release`, such as `18.20.4`, is not supported; null if it is. */
export function nodeProblem(release: string): string | null {
  if (release.localeCompare(requiredNode, 'en', { numeric: true }) >= 0) return null;
  return `Registrar requires Node ${requiredNode} or newer, and this is Node ${release}. Install a newer release from https://nodejs.org and start again.`;
}

const problem = nodeProblem(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exit(exitCodes.node);
}
