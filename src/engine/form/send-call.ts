// Sends a call and those that follow it. Only few screens need the code for the latter.
import type { Ask } from '../../requests/host.ts';
import type { Definition } from '../definition.ts';
import { toRequest } from '../rules/request.ts';
import type { PlaceholderValues } from '../rules/texts.ts';
import type * as steps from './steps.ts';

/** `actionParts`: missing if the screen needs none. */
export type WithSteps = Definition & { actionParts?: typeof steps };

/** A call to send, by its id. `before`: what an earlier attempt has done of it and of those that follow it. */
export type Sending = { id: string; places: PlaceholderValues; before?: steps.Sent | undefined };

export const sendCall = ({ screen, actionParts }: WithSteps, sending: Sending, ask: Ask) =>
  actionParts
    ? actionParts.sendSteps(screen, sending, ask)
    : ask(toRequest(screen.calls![sending.id]!, sending.places));
