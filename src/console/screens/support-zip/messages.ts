// The texts of the support ZIP screen and its options.
import { supportZipMessages, type SupportZipMessages } from '../../../messages/gen/support-zip.gen.ts';
import { createMessages } from '../../../messages/messages.ts';

export const t = createMessages<SupportZipMessages>('support-zip', supportZipMessages);
