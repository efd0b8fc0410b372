// The entry point of the support ZIP screen.
import type { CreateCustomScreen } from '../custom-screen.ts';
import { createSupportZip } from './model.ts';
import { SupportZip } from './view.tsx';

export const create: CreateCustomScreen = (host) => {
  const model = createSupportZip(host);
  return { opened: model.opened, left: model.left, View: () => <SupportZip model={model} /> };
};
