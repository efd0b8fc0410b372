// The entry point of the analysis below a repository.
import type { CreateStory } from '../story.ts';
import { createAnalyzePart } from './part-model.ts';
import { AnalyzePart } from './part.tsx';

export const createStory: CreateStory = (host) => {
  const model = createAnalyzePart(host);
  const { opened, left, $isChanged } = model;
  return { opened, left, $isChanged, View: () => <AnalyzePart model={model} /> };
};
