// How this program is called, for the texts that explain it. A release has its own file in place of this one.

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
