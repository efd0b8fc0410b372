// The texts about mistakes in world files.
import { type WorldMessages, worldMessages } from '../../messages/gen/world.gen.ts';
import { createMessages } from '../../messages/messages.ts';

export const t = createMessages<WorldMessages>('world', worldMessages);
