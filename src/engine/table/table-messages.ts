// The texts of lists and tables. Apart from the engine's other texts, because sign-in and forms do not need them.
import { tableMessages, type TableMessages } from '../../messages/gen/table.gen.ts';
import { createMessages } from '../../messages/messages.ts';

/** A text of lists and tables, with its values filled in. */
export const tableText = createMessages<TableMessages>('table', tableMessages);
