// The texts of pages other than screens.
import { sidePagesMessages, type SidePagesMessages } from '../../messages/gen/side-pages.gen.ts';
import { createMessages } from '../../messages/messages.ts';

export const t = createMessages<SidePagesMessages>('side-pages', sidePagesMessages);
