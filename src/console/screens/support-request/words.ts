// The sentences of the support request's screen.

export const words = {
  about: 'Your licence includes support. A request is opened on a page of its own, outside of this console.',
  zip: ['To help the support team to help you, attach a ', 'support ZIP', ' to your request.'],
  submit: 'Submit Request',
  newTab: 'opens in a new tab',
} as const;

/** Where a request for support is made. */
export const requestAddress = 'https://links.sonatype.com/products/nexus/pro/support-request';
