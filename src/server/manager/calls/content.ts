// The addresses of repository content, below /repository. No content is stored, which the responses explain.
import type { FastifyInstance } from 'fastify';
import { repositoryNamed } from '../data/repositories.ts';
import type { Store } from '../data/database.ts';
import { sendErrorPage } from '../wire/pages.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** Registers the addresses of content on a separate fastify instance. */
export function serveContent(content: FastifyInstance, store: Store): void {
  // Before the body is read, so that any content type is accepted.
  content.addHook('onRequest', async (request, reply) => {
    const one = repositoryNamed(store, (request.params as { name: string }).name);
    if (!one) return sendErrorPage(reply, 404, t('repository-not-found'));
    return one.online
      ? sendErrorPage(reply, 404, t('content-not-kept'))
      : sendErrorPage(reply, 503, t('repository-offline'));
  });
  for (const path of ['/:name', '/:name/*']) content.all(path, () => undefined);
}
