// The texts of re-authentication and of idle sessions.
import { sessionMessages, type SessionMessages } from '../messages/gen/session.gen.ts';
import { createMessages } from '../messages/messages.ts';

export const t = createMessages<SessionMessages>('session', sessionMessages);
