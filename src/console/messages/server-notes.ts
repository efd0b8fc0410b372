// The texts of notes about the state of the server.
import { serverNotesMessages, type ServerNotesMessages } from '../../messages/gen/server-notes.gen.ts';
import { createMessages } from '../../messages/messages.ts';

export const t = createMessages<ServerNotesMessages>('server-notes', serverNotesMessages);
