// The texts of the NuGet API key screen.
import { nugetApiKeyMessages, type NugetApiKeyMessages } from '../../../messages/gen/nuget-api-key.gen.ts';
import { createMessages } from '../../../messages/messages.ts';

export const t = createMessages<NugetApiKeyMessages>('nuget-api-key', nugetApiKeyMessages);
