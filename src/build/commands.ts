// The commands of this program, for help texts. A release replaces this file.

export const commands: {
  start: string;
  startWith: string;
  customize: string;
  /** Whether the program is installed, without its sources. */
  isInstalled: boolean;
} = {
  start: 'npm start [-- OPTIONS]',
  startWith: 'npm start --',
  customize: 'npm run customize --',
  isInstalled: false,
};
