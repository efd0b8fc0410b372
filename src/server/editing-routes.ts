// The calls by which the page edits customizations. Each caller needs the permission to update settings.
import { isUtf8 } from 'node:buffer';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { customFolder } from '../build/custom-page.ts';
import { isObject } from '../engine/rules/paths.ts';
import { textOf, type Message } from '../messages/finding-messages.ts';
import { t } from '../messages/gen/editing.gen.ts';
import { maxBytes, type Editing } from './editing.ts';
import { identityOf, type AskManager } from './identity.ts';
import { isCrossOrigin } from './manager/security/same-origin.ts';

export type EditingOptions = {
  editing: Editing;
  ask: AskManager;
  /** Writes a line to the audit log. */
  write: (line: string, user: string) => void;
};

/** The permission to edit customizations. */
export const editingPermission = 'nexus:settings:update';

type Target = { Params: { screen: string } };

/** The plugin with the calls for one file each: GET reads it, POST checks a text, PUT writes it. */
export function editingPlugin({ editing, ask, write }: EditingOptions): FastifyPluginAsync {
  return async (app) => {
    const users = new WeakMap<FastifyRequest, string>();
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (isCrossOrigin(request.headers)) return send(reply, 403, t('other-origin'));
      const identity = await identityOf(request, ask);
      if ('status' in identity)
        return reply.code(identity.status).type('text/plain; charset=utf-8').send(identity.body);
      if (!identity.may(editingPermission))
        return send(reply, 403, t('not-permitted', { permission: editingPermission }));
      users.set(request, identity.user);
    });
    app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
      const { statusCode = 500 } = error;
      if (statusCode >= 500) throw error;
      return send(reply, statusCode, statusCode === 413 ? t('no-text') : t('not-json'));
    });
    // Otherwise bytes that are not UTF-8 would be replaced in the text.
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) =>
      isUtf8(body) ? parse(request, body.toString(), done) : done(Object.assign(new Error(), { statusCode: 400 })),
    );
    const address = `/${customFolder}/edit/:screen`;
    app.get<Target>(address, async ({ params: { screen } }, reply) => {
      const file = editing.read(screen);
      return file
        ? reply.send({ ...file, context: editing.contextOf(screen) })
        : send(reply, 404, t('no-file', { screen }));
    });
    // A text in JSON can take up to six times its size.
    const options = { bodyLimit: 6 * maxBytes + 1000 };
    app.post<Target>(address, options, async ({ params: { screen }, body }, reply) => {
      const text = textIn(body);
      if (!editing.read(screen)) return send(reply, 404, t('no-file', { screen }));
      if (typeof text !== 'string') return send(reply, 400, text);
      try {
        return await reply.send(await editing.check(screen, text));
      } catch (error) {
        return send(reply, 503, t('not-checked', { problem: (error as Error).message }));
      }
    });
    if (!editing.isWritable) return;
    app.put<Target>(address, options, async (request, reply) => {
      const { screen } = request.params;
      const text = textIn(request.body);
      const hash = isObject(request.body) ? request.body['hash'] : undefined;
      if (typeof text !== 'string') return send(reply, 400, text);
      if (typeof hash !== 'string') return send(reply, 400, t('no-hash'));
      const mayWrite = async () => {
        const identity = await identityOf(request, ask);
        return !('status' in identity) && identity.may(editingPermission);
      };
      const written = await editing.write(screen, text, hash, mayWrite);
      if ('findings' in written) return reply.code(422).send(written);
      if ('failed' in written) return send(reply, written.isFull ? 507 : 500, written.failed);
      if ('refused' in written)
        switch (written.refused) {
          case 'changed':
            return send(reply, 409, t('changed'));
          case 'not-permitted':
            return send(reply, 403, t('not-permitted', { permission: editingPermission }));
          case 'not-a-file':
            return send(reply, 404, t('no-file', { screen }));
        }
      const { file, before, hash: after, inForce } = written;
      write(`wrote customization ${file} (${before || 'new'} → ${after})`, users.get(request)!);
      // After the audit log is written, because the server may stop meanwhile.
      await inForce;
      return reply.send({ file, hash: after });
    });
  };
}

/** The text of a body, or a message if it has no valid one. */
function textIn(body: unknown): string | Message {
  if (!isObject(body)) return t('not-json');
  const { text } = body;
  return typeof text === 'string' && Buffer.byteLength(text) <= maxBytes ? text : t('no-text');
}

/** Sends a message in English, and its id and values, by which the page shows it in its own language. */
const send = (reply: FastifyReply, status: number, message: Message) =>
  reply.code(status).send({ id: message.id, values: message.values, message: textOf(message) });
