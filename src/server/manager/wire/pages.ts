// Error pages outside /service/rest: complete HTML pages, as the reference server sends them there.
import type { FastifyReply } from 'fastify';

const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  500: 'Internal Server Error',
};

/** Responds with an error page that shows only the status. */
export function sendErrorPage(reply: FastifyReply, status: number): FastifyReply {
  const title = `${status} - Nexus Repository Manager`;
  return reply
    .status(status)
    .headers({
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${status}</h1><p>${statusTexts[status] ?? ''}</p></body></html>\n`,
    );
}
