// The NuGet API key's screen, as the console opens it.
import { left, opened } from './model.ts';
import { NugetApiKey } from './view.tsx';

export const story = { opened, left, View: NugetApiKey };
