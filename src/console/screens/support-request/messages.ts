// User-facing texts of the support request screen.
import { messagesOf } from '../messages.ts';

/** The external page where support requests are submitted. */
export const requestAddress = 'https://links.sonatype.com/products/nexus/pro/support-request';

export const t = messagesOf({
  about: 'Your license includes support. Requests are submitted on an external page.',
  'zip-before': 'Attach a ',
  'zip-link': 'support ZIP',
  'zip-after': ' to your request so that the support team can help you faster.',
  submit: 'Submit Request',
  'new-tab': 'opens in a new tab',
});
