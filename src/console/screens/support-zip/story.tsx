// The entry point of the support ZIP screen.
import type { CreateStory } from '../story.ts';
import { createSupportZip } from './model.ts';
import { SupportZip } from './view.tsx';

export const createStory: CreateStory = (host) => {
  const model = createSupportZip(host);
  return { opened: model.opened, left: model.left, View: () => <SupportZip model={model} /> };
};
