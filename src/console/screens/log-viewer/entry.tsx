// The entry point of the log viewer.
import type { CreateCustomScreen } from '../custom-screen.ts';
import { browserStorage } from './preferences.ts';
import { createLogViewer } from './model.ts';
import { LogViewer } from './view.tsx';

export const create: CreateCustomScreen = (host) => {
  const model = createLogViewer(host, browserStorage);
  return { opened: model.opened, left: model.left, View: () => <LogViewer model={model} /> };
};
