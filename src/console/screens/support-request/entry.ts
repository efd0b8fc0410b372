// The entry point of the support request screen. It has no state.
import { createEvent } from 'effector';
import type { CreateCustomScreen } from '../custom-screen.ts';
import { SupportRequest } from './view.tsx';

export const create: CreateCustomScreen = () => {
  const [opened, left] = [createEvent(), createEvent()];
  return { opened, left, View: SupportRequest };
};
