// User-facing texts of the support request screen.

export const words = {
  about: 'Your license includes support. Requests are submitted on an external page.',
  zip: ['Attach a ', 'support ZIP', ' to your request so that the support team can help you faster.'],
  submit: 'Submit Request',
  newTab: 'opens in a new tab',
} as const;

/** The external page where support requests are submitted. */
export const requestAddress = 'https://links.sonatype.com/products/nexus/pro/support-request';
