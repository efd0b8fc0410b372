// The texts of the support request screen.
import { t } from '../../../messages/gen/support-request.gen.ts';

/** The external page where support requests are submitted. */
export const requestAddress = 'https://links.sonatype.com/products/nexus/pro/support-request';

export { t };
