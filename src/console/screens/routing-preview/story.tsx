// The entry point of the global routing preview.
import { host } from '../../host.ts';
import type { Story } from '../story.ts';
import { createRoutingPreview } from './model.ts';
import { RoutingPreview } from './view.tsx';

const model = createRoutingPreview(host);

export const story: Story = { opened: model.opened, left: model.left, View: () => <RoutingPreview model={model} /> };
