// The texts of the embedded manager: errors and choices of its calls, health checks, and why it does not open.
import { type ManagerMessages, managerMessages } from '../../messages/gen/manager.gen.ts';
import { createMessages } from '../../messages/messages.ts';

export const t = createMessages<ManagerMessages>('manager', managerMessages);
