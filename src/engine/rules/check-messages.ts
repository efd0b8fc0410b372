// The texts of the check: what was found, and what to do about it.
import { checkMessages, type CheckMessages } from '../../messages/gen/check.gen.ts';
import { createMessages } from '../../messages/messages.ts';

export const t = createMessages<CheckMessages>('check', checkMessages);
