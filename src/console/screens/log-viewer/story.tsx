// The entry point of the log viewer.
import { host } from '../../host.ts';
import type { Story } from '../story.ts';
import { browserMemory } from './memory.ts';
import { createLogViewer } from './model.ts';
import { LogViewer } from './view.tsx';

const model = createLogViewer(host, browserMemory);

export const story: Story = { opened: model.opened, left: model.left, View: () => <LogViewer model={model} /> };
