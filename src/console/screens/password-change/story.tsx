// The entry point of the password change.
import type { CreateStory } from '../story.ts';
import { createPasswordChange } from './model.ts';
import { PasswordChange } from './view.tsx';

export const createStory: CreateStory = (host) => {
  const model = createPasswordChange(host);
  const { opened, left, $isChanged } = model;
  return { opened, left, $isChanged, View: () => <PasswordChange model={model} /> };
};
