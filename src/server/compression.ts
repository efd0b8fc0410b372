// Compresses large JSON responses for browsers on other machines; on this machine, sending the bytes takes less time.
// An attacker who can make a browser repeat a request with chosen texts could guess secrets in the same response from
// its length (BREACH). So only responses without secrets are compressed, and only those to the console's own page:
// other sites cannot send its header.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { apiPath } from '../engine/rules/vocabulary.gen.ts';
import { isLoopback, plainAddress } from './addresses.ts';

export type Coding = 'br' | 'gzip';

/** The size in bytes from which responses are compressed; smaller ones fit into a few packets anyway. */
export const smallestCompressed = 8 * 1024;

// Low levels: higher ones take longer than they save on a fast network (`npm run bench -- compression`). The window is
// smaller than by default, because each response in progress needs memory for it.
const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_LGWIN]: 19,
  },
};
const gzipOptions = { level: 3 };

/** The best coding that an Accept-Encoding header admits; undefined if it admits neither. */
function codingOf(acceptEncoding: string | string[] | undefined): Coding | undefined {
  const parts = String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/));
  const admitted = parts.filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? '')).map(([name]) => name);
  return (['br', 'gzip'] as const).find((coding) => admitted.includes(coding));
}

/** The coding of a large response without secrets; undefined if it is not compressed. */
export function codingFor(headers: IncomingHttpHeaders, client: string): Coding | undefined {
  if (headers['x-nexus-ui'] === undefined || isLoopback(plainAddress(client))) return undefined;
  return codingOf(headers['accept-encoding']);
}

/** Whether a response of a backend may be compressed: large JSON without secrets, for a read call. */
export function isCompressible(request: IncomingMessage, response: IncomingMessage, path: string): boolean {
  const { 'content-type': type = '', 'content-encoding': coding, 'content-length': length } = response.headers;
  return (
    request.method === 'GET' &&
    response.statusCode === 200 &&
    path.startsWith(`${apiPath}/`) &&
    // A response to a call with a ticket contains a secret.
    !/[?&]authToken=/.test(path) &&
    /^application\/json\b/i.test(type) &&
    coding === undefined &&
    Number(length ?? Infinity) >= smallestCompressed &&
    !/\bno-transform\b/i.test(response.headers['cache-control'] ?? '')
  );
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses bytes outside of the event loop. */
export const compressed = (bytes: Buffer, coding: Coding): Promise<Buffer> =>
  coding === 'br' ? brotli(bytes, brotliOptions) : zip(bytes, gzipOptions);

/** A stream that compresses what is written to it. */
export const compressor = (coding: Coding): Transform =>
  coding === 'br' ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions);
