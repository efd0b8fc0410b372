// The log of the server: readable lines, or with `--log json` a JSON object on each line, with a line for each
// request. Queries are left out, because they can contain tickets.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { classOf } from './route-class.ts';

export type LogFormat = 'text' | 'json';
export const logFormats: readonly LogFormat[] = ['text', 'json'];

export type ServerLog = {
  info(message: string): void;
  error(message: string, error?: unknown): void;
  /** Writes a line after the response; nothing in text. */
  request(request: IncomingMessage, response: ServerResponse, client: string): void;
};

type Write = (line: string) => void;

/** A log that prints by `out` and `err`. */
export function createServerLog(
  format: LogFormat,
  contextPath: string,
  {
    out = (line) => console.log(line),
    err = (line) => console.error(line),
    now = Date.now,
  }: { out?: Write; err?: Write; now?: () => number } = {},
): ServerLog {
  if (format === 'text')
    return {
      info: out,
      error: (message, error) => err(error === undefined ? message : `${message} ${stackOf(error)}`),
      request: () => {},
    };
  const line = (level: 'info' | 'error', fields: object) =>
    JSON.stringify({ time: new Date(now()).toISOString(), level, ...fields });
  return {
    info: (message) => out(line('info', { message })),
    error: (message, error) =>
      err(line('error', { message, ...(error === undefined ? {} : { error: stackOf(error) }) })),
    request(request, response, client) {
      const begun = performance.now();
      const { method, url = '' } = request;
      response.once('close', () =>
        out(
          line('info', {
            message: 'request',
            method,
            // The target of a misdirected request, to a proxy, may contain a password. It is refused.
            path: url.startsWith('/') ? url.split('?')[0] : null,
            class: classOf(url, contextPath),
            // Before a response starts, its status is 200.
            status: response.headersSent ? response.statusCode : null,
            complete: response.writableFinished,
            millis: Math.round(performance.now() - begun),
            client,
          }),
        ),
      );
    },
  };
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
