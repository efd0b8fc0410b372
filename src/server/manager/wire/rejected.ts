// The responses to credentials that are rejected, also because they are sent again too soon.
import type { FastifyReply } from 'fastify';
import type { Rejected } from '../security/caller.ts';
import { tooManySignIns } from './refusals.ts';

/** Responds to rejected basic credentials. */
export function sendRejected(reply: FastifyReply, rejection: Rejected): FastifyReply {
  if (rejection.rejected === 'wait') return sendTooSoon(reply, rejection.seconds);
  return reply.status(401).header('www-authenticate', 'BASIC realm="Registrar"').send();
}

/** Responds to credentials that were not checked. */
export const sendTooSoon = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply
    .status(429)
    .header('retry-after', String(seconds))
    .type('text/plain;charset=utf-8')
    .send(tooManySignIns(seconds));
