// Messages compiled from src/messages/en/nuget-api-key.json by `npm run types`: change that file, not this one.
import { createMessages } from '../messages.ts';

/** The values that each message needs. */
export type NugetApiKeyMessages = {
  "about": null;
  "access": null;
  "reset": null;
  "why-access": null;
  "why-reset": null;
  "authentication-failed": null;
  "failed-access": null;
  "failed-reset": null;
  "was-reset": null;
  "no-key": null;
  "absent": null;
  "maybe-absent": { edition: string };
  "dialog": null;
  "warning": null;
  "key-label": null;
  "command-label": null;
  "command": { key: string; base: string };
  "closes-in": { seconds: number };
  "close": null;
};

/** A message with its values filled in. */
export const t = createMessages<NugetApiKeyMessages>("nuget-api-key", {
  "about": "A new API Key will be created the first time it is accessed. Resetting your API Key will invalidate the current key.",
  "access": "Access API Key",
  "reset": "Reset API Key",
  "why-access": "Only you can see your API key. Enter your password to view it.",
  "why-reset": "Your current API key will stop working everywhere it is used. Enter your password to reset it.",
  "authentication-failed": "Authentication Failure",
  "failed-access": "Failed to access API Key",
  "failed-reset": "Failed to Reset API Key",
  "was-reset": "API key reset. A new key is created the next time you access it.",
  "no-key": "The server didn't return a key.",
  "absent": "NuGet API keys aren't available on this server. They require the PRO edition or a plug-in that isn't installed.",
  "maybe-absent": ["NuGet API keys may not be available: they require the PRO edition, and this server runs the ",["edition"]," edition."],
  "dialog": "Your NuGet API Key",
  "warning": "Keep this API key secret, like a password. Anyone who has it can publish and delete NuGet packages as you.",
  "key-label": "Your NuGet API key:",
  "command-label": "Register this key for a repository with this command:",
  "command": ["nuget setapikey ",["key"]," -source ",["base"],"/repository/{repository name}/"],
  "closes-in": [["seconds",2,{"one":"This window closes in 1 second.","other":["This window closes in ",0," seconds."]}]],
  "close": "Close",
});
