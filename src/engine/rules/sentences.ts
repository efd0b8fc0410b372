// The engine's own texts. The texts of a screen are in its descriptor.
import { engineMessages, type EngineMessages } from '../../messages/gen/engine.gen.ts';
import { createMessages } from '../../messages/messages.ts';

export type SentenceId = keyof EngineMessages;

/** One of the engine's texts, with its values filled in. */
export const say = createMessages<EngineMessages>('engine', engineMessages);
