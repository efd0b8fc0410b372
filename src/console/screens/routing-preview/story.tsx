// The entry point of the global routing preview.
import type { CreateStory } from '../story.ts';
import { createRoutingPreview } from './model.ts';
import { RoutingPreview } from './view.tsx';

export const createStory: CreateStory = (host) => {
  const model = createRoutingPreview(host);
  return { opened: model.opened, left: model.left, View: () => <RoutingPreview model={model} /> };
};
