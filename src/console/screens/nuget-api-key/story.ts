// The entry point of the NuGet API key screen.
import { left, opened } from './model.ts';
import { NugetApiKey } from './view.tsx';

export const story = { opened, left, View: NugetApiKey };
