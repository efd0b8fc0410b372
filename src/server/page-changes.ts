// Sends changed customizations to open pages: a stream of events for each visible page.
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { clientKey } from './addresses.ts';
import { changesStream } from '../build/custom-page.ts';
import { fileHeaders } from './security-headers.ts';

/** The customizations that are in force, and their changes. */
export type LiveCustomizations = {
  /** The JSON block of the page: a single line. */
  block: () => string;
  /** A hash of the block. */
  version: () => string;
  /** Calls the listener after each change of the block. Returns a function that removes it. */
  onChange: (listener: () => void) => () => void;
};

export type StreamLimits = {
  /** The maximum number of streams. */
  total: number;
  /** The maximum number of streams per address. */
  perAddress: number;
  /** Milliseconds between two comments, which keep proxies from closing a quiet connection. */
  pause: number;
};

// Leaves connections for other requests. A page without a stream shows changes when it is loaded again.
const defaultLimits: StreamLimits = { total: 200, perAddress: 32, pause: 25_000 };

/** Milliseconds after which a browser connects again. */
const retryAfter = 5_000;

/** The stream of changes. A page names the version that it shows, and first gets what has changed since. */
export function changesPlugin(customizations: LiveCustomizations, limits = defaultLimits): FastifyPluginAsync {
  return async (app) => {
    const open = new Map<FastifyReply, string>();
    const sendTo = (reply: FastifyReply, text: string) => {
      // A client that does not read is disconnected, so that no data accumulates for it.
      if (reply.raw.writableNeedDrain) reply.raw.destroy();
      else reply.raw.write(text);
    };
    const change = () => eventWith({ id: customizations.version(), data: customizations.block() });
    const sendAll = (text: string) => {
      for (const reply of open.keys()) sendTo(reply, text);
    };

    const ignore = customizations.onChange(() => sendAll(change()));
    const timer = setInterval(() => sendAll(':\n\n'), limits.pause).unref();
    app.addHook('preClose', async () => {
      ignore();
      clearInterval(timer);
      for (const reply of open.keys()) reply.raw.end();
    });

    app.get<{ Querystring: { version?: string } }>(
      `/${changesStream}`,
      { exposeHeadRoute: false },
      (request, reply) => {
        const address = clientKey(request.ip);
        const ofAddress = [...open.values()].filter((one) => one === address).length;
        // Unlike an error, an empty response ends the stream without a message in the browser's console.
        if (open.size >= limits.total || ofAddress >= limits.perAddress) return void reply.code(204).send();
        reply.hijack();
        reply.raw.writeHead(200, {
          ...fileHeaders,
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          // Some proxies hold responses back until they end.
          'x-accel-buffering': 'no',
        });
        open.set(reply, address);
        reply.raw.once('close', () => open.delete(reply));
        sendTo(reply, eventWith({ retry: String(retryAfter) }));
        const known = request.headers['last-event-id'] ?? request.query.version;
        if (known !== customizations.version()) sendTo(reply, change());
      },
    );
  };
}

/** An event of the stream, by its fields; each value is a single line. */
const eventWith = (fields: Record<string, string>): string =>
  `${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n`;
