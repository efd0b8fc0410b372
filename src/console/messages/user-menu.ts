// The texts of the menu of the signed-in user, and the names of the themes.
import { userMenuMessages, type UserMenuMessages } from '../../messages/gen/user-menu.gen.ts';
import { createMessages } from '../../messages/messages.ts';

export const t = createMessages<UserMenuMessages>('user-menu', userMenuMessages);
