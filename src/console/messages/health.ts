// The texts about failing health checks.
import { healthMessages, type HealthMessages } from '../../messages/gen/health.gen.ts';
import { createMessages } from '../../messages/messages.ts';

export const t = createMessages<HealthMessages>('health', healthMessages);
