// The texts of the short responses of front and gateway.
import { type GatewayMessages, gatewayMessages } from '../messages/gen/gateway.gen.ts';
import { createMessages } from '../messages/messages.ts';

export const t = createMessages<GatewayMessages>('gateway', gatewayMessages);
