// The entry point of the log viewer.
import type { CreateStory } from '../story.ts';
import { browserMemory } from './memory.ts';
import { createLogViewer } from './model.ts';
import { LogViewer } from './view.tsx';

export const createStory: CreateStory = (host) => {
  const model = createLogViewer(host, browserMemory);
  return { opened: model.opened, left: model.left, View: () => <LogViewer model={model} /> };
};
