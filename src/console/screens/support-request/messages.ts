// The texts of the support request screen.
import { supportRequestMessages, type SupportRequestMessages } from '../../../messages/gen/support-request.gen.ts';
import { createMessages } from '../../../messages/messages.ts';

/** The external page where support requests are submitted. */
export const requestAddress = 'https://links.sonatype.com/products/nexus/pro/support-request';

export const t = createMessages<SupportRequestMessages>('support-request', supportRequestMessages);
