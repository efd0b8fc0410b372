// The entry point of the support request screen. It has no state.
import { createEvent } from 'effector';
import type { CreateStory } from '../story.ts';
import { SupportRequest } from './view.tsx';

export const createStory: CreateStory = () => {
  const [opened, left] = [createEvent(), createEvent()];
  return { opened, left, View: SupportRequest };
};
