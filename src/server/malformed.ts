// Responds on connections that cannot carry a regular response: invalid HTTP, oversized or unfinished requests, and too
// many connections. Node's parser has given up by then, so the bytes are written directly.
import { formatBytes } from '../engine/format/bytes.ts';
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { fileHeaders } from './security-headers.ts';
import { shortResponse } from './short-page.ts';
import { t } from '../messages/gen/gateway.gen.ts';

const responses = (): Record<string, [status: number, message: string]> => ({
  HPE_HEADER_OVERFLOW: [431, t('header-too-long', { limit: formatBytes(maxHeaderSize) })],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, t('chunk-extensions-too-long')],
  ERR_HTTP_REQUEST_TIMEOUT: [408, t('request-late')],
  TOO_MANY_CONNECTIONS: [503, t('too-many-connections')],
});

/**
 * Responds with the reason and closes the connection. `hasResponseStarted`: a response has started,
 * so nothing more may be written.
 */
export function respondMalformed(error: { code?: string }, socket: Duplex, hasResponseStarted: boolean): void {
  if (hasResponseStarted || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, message] = responses()[error.code ?? ''] ?? [400, t('not-http')];
  const { type, body } = shortResponse(false, STATUS_CODES[status]!, message);
  const headers = {
    ...fileHeaders,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '10' } : {}),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  // The connection is closed only after the response is written, or the response would be lost.
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}
