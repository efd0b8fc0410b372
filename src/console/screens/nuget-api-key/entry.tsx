// The entry point of the NuGet API key screen.
import type { CreateCustomScreen } from '../custom-screen.ts';
import { createNugetApiKey } from './model.ts';
import { NugetApiKey } from './view.tsx';

export const create: CreateCustomScreen = (host) => {
  const model = createNugetApiKey(host);
  return { opened: model.opened, left: model.left, View: () => <NugetApiKey model={model} /> };
};
