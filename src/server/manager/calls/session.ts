// Sign-in and sign-out: /service/rapture/session.
import type { FastifyInstance } from 'fastify';
import { originOf } from '../../addresses.ts';
import { isCrossOrigin } from '../security/same-origin.ts';
import { checkPassword, cookiesOf, fromBase64, sessionCookie, sessionOf } from '../security/caller.ts';
import type { ManagerContext } from '../context.ts';
import { sendErrorPage } from '../wire/pages.ts';
import { sendTooSoon } from '../wire/rejected.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** Registers sign-in and sign-out under /service/rapture on a separate fastify instance. */
export function serveSession(rapture: FastifyInstance, context: ManagerContext): void {
  const path = context.contextPath || '/';
  rapture.removeAllContentTypeParsers();
  rapture.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, parsed) =>
    parsed(null, body),
  );
  rapture.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (!error.statusCode)
      context.log.write('ERROR', 'registrar.requests', `${request.method} ${request.url.split('?')[0]} ${error.stack}`);
    return sendErrorPage(reply, error.statusCode ?? 500);
  });
  rapture.setNotFoundHandler((_request, reply) => sendErrorPage(reply, 404));
  rapture.addHook('onRequest', async (request, reply) => {
    reply.header('x-frame-options', 'DENY').header('cache-control', 'no-store');
    if (request.method === 'GET' || request.method === 'HEAD' || !isCrossOrigin(request.headers)) return;
    // Otherwise a page of another site could sign its visitors in as a different user, or sign them out.
    return reply.status(403).type('text/plain;charset=utf-8').send(t('other-site'));
  });

  rapture.post('/session', async (request, reply) => {
    if (sessionOf(context, request)) return reply.status(204).send();
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const [encodedId, encodedPassword] = [form.get('username'), form.get('password')];
    // As on the reference server: a missing password counts as wrong; a name that is missing or not base64 is an error.
    const [userId, password] = [fromBase64(encodedId ?? ''), fromBase64(encodedPassword ?? '')];
    if (!userId || password === undefined) return sendErrorPage(reply, 500);
    const result =
      password === '' ? ({ rejected: 'wrong' } as const) : await checkPassword(context, userId, password, request);
    if (result !== true)
      return result.rejected === 'wrong' ? reply.status(403).send() : sendTooSoon(reply, result.seconds);
    const id = context.sessions.begin(userId);
    context.log.write('INFO', 'registrar.security', `signed in from ${request.ip}`, userId);
    const secure = originOf(request.headers).startsWith('https:') ? ['Secure'] : [];
    const attributes = [`Path=${path}`, 'HttpOnly', 'SameSite=lax', ...secure];
    const cookie = [`${sessionCookie}=${id}`, ...attributes].join('; ');
    return reply.status(204).header('set-cookie', cookie).send();
  });

  rapture.delete('/session', async (request, reply) => {
    const named = cookiesOf(request, sessionCookie);
    if (named.length === 0) return reply.status(204).send();
    const session = sessionOf(context, request);
    for (const id of named) {
      context.sessions.end(id);
      context.tickets.endSession(id);
    }
    if (session) context.log.write('INFO', 'registrar.security', 'signed out', session.userId);
    const expiry = ['Max-Age=0', `Expires=${new Date(0).toUTCString()}`];
    const expired = [`${sessionCookie}=deleteMe`, `Path=${path}`, ...expiry].join('; ');
    return reply.status(204).header('set-cookie', expired).send();
  });
}
