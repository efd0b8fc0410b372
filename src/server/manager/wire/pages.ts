// Error pages outside /service/rest: complete HTML pages, as the reference server sends them there.
import type { FastifyReply } from 'fastify';
import { t } from '../../../messages/gen/manager.gen.ts';

const statusTexts = {
  400: 'status-400',
  404: 'status-404',
  405: 'status-405',
  413: 'status-413',
  500: 'status-500',
} as const;

const statusText = (status: number): string =>
  Object.hasOwn(statusTexts, status) ? t(statusTexts[status as keyof typeof statusTexts]) : '';

/** Responds with an error page that shows the status and a sentence. */
export function sendErrorPage(reply: FastifyReply, status: number, sentence = statusText(status)): FastifyReply {
  const title = t('error-page-title', { status: String(status) });
  return reply
    .status(status)
    .headers({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${status}</h1><p>${sentence}</p></body></html>\n`,
    );
}
