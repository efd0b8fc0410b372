// The commands of the installed program.
import type { commands as inProject } from '../commands.ts';

export const commands: typeof inProject = {
  start: 'registrar [OPTIONS]',
  startWith: 'registrar',
  customize: ['registrar', 'customize'].join(' '),
  isInstalled: true,
};
