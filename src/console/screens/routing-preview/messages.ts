// The texts of the global routing preview.
import { routingPreviewMessages, type RoutingPreviewMessages } from '../../../messages/gen/routing-preview.gen.ts';
import { createMessages } from '../../../messages/messages.ts';

export const t = createMessages<RoutingPreviewMessages>('routing-preview', routingPreviewMessages);

export type MessageId = keyof RoutingPreviewMessages;
