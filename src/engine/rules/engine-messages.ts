// The engine's own texts. The texts of a screen are in its descriptor.
import { engineMessages, type EngineMessages } from '../../messages/gen/engine.gen.ts';
import { createMessages } from '../../messages/messages.ts';

export type MessageId = keyof EngineMessages;

/** One of the engine's texts, with its values filled in. Outside the engine it is imported as `engineText`. */
export const t = createMessages<EngineMessages>('engine', engineMessages);
