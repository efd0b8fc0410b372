// The entry point of the page that lists all customizations.
import type { CreateCustomScreen } from '../custom-screen.ts';
import { createModel } from './model.ts';
import { createView } from './view.tsx';

export const create: CreateCustomScreen = (host) => {
  const model = createModel(host);
  return { opened: model.opened, left: model.left, View: createView(model) };
};
