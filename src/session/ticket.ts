// Tickets of re-authentication in requests. Pure.
import { toBase64 } from '../http/base64.ts';

/** A ticket as a URL parameter. */
export const ticketInAddress = (ticket: string): string => encodeURIComponent(toBase64(ticket));
