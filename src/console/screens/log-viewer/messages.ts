// The texts of the log viewer.
import { logViewerMessages, type LogViewerMessages } from '../../../messages/gen/log-viewer.gen.ts';
import { createMessages } from '../../../messages/messages.ts';

export const t = createMessages<LogViewerMessages>('log-viewer', logViewerMessages);

export type MessageId = keyof LogViewerMessages;
