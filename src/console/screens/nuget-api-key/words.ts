// The sentences of the NuGet API key's screen.

export const words = {
  about:
    'A new API Key will be created the first time it is accessed. Resetting your API Key will invalidate the current key.',
  access: 'Access API Key',
  reset: 'Reset API Key',
  whyAccess: 'Your API key is told to nobody but you. Enter your password to see it.',
  whyReset: 'Resetting makes your current API key useless wherever it is used. Enter your password to reset it.',
  authenticationFailed: 'Authentication Failure',
  accessFailed: 'Failed to access API Key',
  resetFailed: 'Failed to Reset API Key',
  wasReset: 'Your API key has been reset. A new one is made when you access it.',
  noKey: 'The server answered without a key.',
  absent:
    'This server has no NuGet API keys. They are a part of the PRO edition, or of a plug-in that is not installed here; everything else works without them.',
  maybeAbsent:
    'NuGet API keys are a part of the PRO edition, and this server says that it is {edition}. It may have none.',
  dialog: 'Your NuGet API Key',
  warning:
    'This API key is sensitive information: whoever has it can publish and delete NuGet packages as you. Keep it secret, as you would a password.',
  keyLabel: 'Your NuGet API key is',
  commandLabel: 'You can register this key for a given repository with the following command',
  command: 'nuget setapikey {key} -source {base}/repository/{repository}/',
  // The command is shown with this in the place of a name, as it is written in the product's own documentation.
  repository: '{repository name}',
  closesIn: {
    count: '{seconds}',
    one: 'This window closes by itself in 1 second.',
    other: 'This window closes by itself in {count} seconds.',
  },
  close: 'Close',
} as const;
