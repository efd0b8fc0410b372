// Reports in one sentence that this Node is too old. Loaded before all other modules, which such a Node could not load.
import { exitCodes } from './problem.ts';
import { t } from '../messages/gen/command-line.gen.ts';

/** The oldest supported release, as in `engines` of package.json. */
export const requiredNode = '20.19.0';

/** Why `release`, such as `18.20.4`, is not supported; null if it is. */
export function nodeProblem(release: string): string | null {
  if (release.localeCompare(requiredNode, 'en', { numeric: true }) >= 0) return null;
  return t('old-node', { required: requiredNode, release });
}

const problem = nodeProblem(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exit(exitCodes.node);
}
