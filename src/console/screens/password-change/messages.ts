// The texts of the password change.
import { passwordChangeMessages, type PasswordChangeMessages } from '../../../messages/gen/password-change.gen.ts';
import { createMessages } from '../../../messages/messages.ts';

export const t = createMessages<PasswordChangeMessages>('password-change', passwordChangeMessages);
