// User-facing texts of the NuGet API key screen.

export const words = {
  about:
    'A new API Key will be created the first time it is accessed. Resetting your API Key will invalidate the current key.',
  access: 'Access API Key',
  reset: 'Reset API Key',
  whyAccess: 'Only you can see your API key. Enter your password to view it.',
  whyReset: 'Your current API key will stop working everywhere it is used. Enter your password to reset it.',
  authenticationFailed: 'Authentication Failure',
  accessFailed: 'Failed to access API Key',
  resetFailed: 'Failed to Reset API Key',
  wasReset: 'API key reset. A new key is created the next time you access it.',
  noKey: "The server didn't return a key.",
  absent:
    "NuGet API keys aren't available on this server. They require the PRO edition or a plug-in that isn't installed.",
  maybeAbsent:
    'NuGet API keys may not be available: they require the PRO edition, and this server runs the {edition} edition.',
  dialog: 'Your NuGet API Key',
  warning: 'Keep this API key secret, like a password. Anyone who has it can publish and delete NuGet packages as you.',
  keyLabel: 'Your NuGet API key:',
  commandLabel: 'Register this key for a repository with this command:',
  command: 'nuget setapikey {key} -source {base}/repository/{repository}/',
  // A placeholder for the repository name, as in the product's own documentation.
  repository: '{repository name}',
  closesIn: {
    count: '{seconds}',
    one: 'This window closes in 1 second.',
    other: 'This window closes in {count} seconds.',
  },
  close: 'Close',
} as const;
