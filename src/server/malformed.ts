// Answers to what is no HTTP: not understood, too long, or never complete. Node's parser has given up then, so they are written as bytes.
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { fileHeaders } from './security-headers.ts';
import { shortAnswer } from './short-page.ts';

const told: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, `Address and headers together are longer than ${maxHeaderSize / 1024} KiB.`],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The parts of the body carry more than they may.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request was not complete in time.'],
};

/** Says why a request could not be read, and closes. `isAnswered`: an answer has begun, into which nothing may be written. */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Duplex, isAnswered: boolean): void {
  if (isAnswered || !socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, message] = told[error.code ?? ''] ?? [400, 'This request cannot be read: it is no HTTP.'];
  const { type, body } = shortAnswer(false, 'Bad request', message);
  const headers = {
    ...fileHeaders,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  // Closed only when it is written: a connection that is cut takes the answer with it.
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}
