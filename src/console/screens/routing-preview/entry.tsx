// The entry point of the global routing preview.
import type { CreateCustomScreen } from '../custom-screen.ts';
import { createRoutingPreview } from './model.ts';
import { RoutingPreview } from './view.tsx';

export const create: CreateCustomScreen = (host) => {
  const model = createRoutingPreview(host);
  return { opened: model.opened, left: model.left, View: () => <RoutingPreview model={model} /> };
};
