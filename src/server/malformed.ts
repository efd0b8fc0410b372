// Answers on connections that cannot carry a regular response: invalid HTTP, oversized or unfinished requests, too many
// connections. Node's parser has given up by then, so they are written as bytes.
import { formatBytes } from '../engine/format/bytes.ts';
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { fileHeaders } from './security-headers.ts';
import { shortAnswer } from './short-page.ts';

const answers: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, `The address and headers are longer than ${formatBytes(maxHeaderSize)}.`],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions of the body are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  TOO_MANY_CONNECTIONS: [503, 'Too many connections from your address. Close some and try again.'],
};

/** Says why a request was not handled, and closes. `isAnswered`: a response has begun, into which nothing may be written. */
export function answerMalformed(error: { code?: string }, socket: Duplex, isAnswered: boolean): void {
  if (isAnswered || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, message] = answers[error.code ?? ''] ?? [400, 'The request is not valid HTTP.'];
  const { type, body } = shortAnswer(false, STATUS_CODES[status]!, message);
  const headers = {
    ...fileHeaders,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(status === 503 ? { 'retry-after': '10' } : {}),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  // The connection closes only once the answer is written, or the answer would be lost with it.
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}
