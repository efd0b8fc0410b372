// The texts of the list of keyboard shortcuts.
import { shortcutsMessages, type ShortcutsMessages } from '../../messages/gen/shortcuts.gen.ts';
import { createMessages } from '../../messages/messages.ts';

export const t = createMessages<ShortcutsMessages>('shortcuts', shortcutsMessages);
