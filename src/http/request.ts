// Sends requests to the server: the only module that does. Returns JSON, or throws a Failure.
import { serverBase } from './base.ts';
import { takeBegun } from './begun.ts';
import { csrfHeaders, renewToken } from './csrf.ts';
import { EarlyResponses } from './early.ts';
import { isFailure, readRefusal, type Failure } from './failure.ts';
import { readBody, type Shorten } from './read-body.ts';
import { requestParts, wirePath } from './request-parts.ts';
import { untilAborted } from './until-aborted.ts';

export type Request = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the path of the API; with a leading slash below the server's base. Already encoded. */
  path: string;
  /** Sent as JSON; undefined: no body. */
  body?: unknown;
  /** Sent as JSON that is already serialized. */
  json?: string;
  /** Sent as application/x-www-form-urlencoded. */
  form?: Record<string, string>;
  /** Sent as text/plain. */
  text?: string;
  /** How the response is read. */
  responseType?: 'json' | 'text';
  /** Whether the numbers of the response keep their digits, such as 1.0, because they are shown or sent back as is. */
  keepsDigits?: boolean;
  /** Extracts the result from the parsed response, or throws a Failure. */
  read?: (response: unknown) => unknown;
  /** Whether the beginning of the response may be enough. */
  shorten?: Shorten;
  /** Whether it changes nothing, although its method suggests a change. */
  isReading?: boolean;
  /** Whether the browser must not store the response. */
  isSecret?: boolean;
  /** Milliseconds; defaults to one minute. */
  timeout?: number;
  signal?: AbortSignal;
};

const minute = 60_000;

/** The absolute URL of a path as in `Request.path`. Throws a Failure. */
export async function addressOf(path: string): Promise<URL> {
  return new URL(wirePath(path), await serverBase());
}

type RawResponse = { status: number; ok: boolean; headers: Headers; body: string };

const early = new EarlyResponses<Request, RawResponse>();

/** Sends a request before the page does, which then gets this response. */
export function sendEarly(request: Request): Promise<unknown> {
  const response = exchange(request);
  early.keep(request, response);
  return response;
}

/** Sends a request. Returns the parsed response, undefined if it is empty. Throws a Failure, never anything else. */
export async function send(request: Request): Promise<unknown> {
  const response = await (early.take(request) ?? exchange(request));
  if (!response.ok) throw refusal(response);
  try {
    if (request.read) return request.read(await parseJson(response.body, request));
    if (request.responseType !== 'text')
      return response.body === '' ? undefined : await parseJson(response.body, request);
    // An HTML page from a proxy is not the requested text.
    if (!response.headers.get('content-type')?.includes('html')) return response.body;
  } catch (problem) {
    if (isFailure(problem)) throw problem;
    // Others are reported below.
  }
  throw { kind: 'unreadable', status: response.status } satisfies Failure;
}

/** Numbers that a double may round or write differently: 16 digits and more, with an exponent, -0, 1.0 or 1e-7. */
const mayChange = /(?:^|[:,[])\s*(?:-0|-?(?:[\d.]{16}|[\d.]+[eE]|\d+\.\d*0\b|0\.0{6}))/;

/** The number of characters from which JSON is parsed in slices. */
const large = 2_000_000;

/** Parses JSON. The other parsers are loaded only if a response is large or may contain long numbers. */
async function parseJson(body: string, { keepsDigits }: Request): Promise<unknown> {
  const slices = body.length < large ? null : await import('./large-json.ts').catch(() => null);
  if (slices) return slices.readLargeJson(body, mayChange, keepsDigits);
  if (!mayChange.test(body)) return JSON.parse(body) as unknown;
  const { readJson } = await import('../engine/rules/exact-reading.ts');
  return readJson(body, keepsDigits);
}

async function exchange(request: Request, isSecondTry = false): Promise<RawResponse> {
  const response = await fetchRaw(request);
  if (response.status !== 401 || isSecondTry || !response.body.includes('forgery token')) return response;
  renewToken((await serverBase()).pathname);
  return exchange(request, true);
}

/** One exchange: the time limit includes the lookup of the server, and applies until the last byte of the body. */
async function fetchRaw(request: Request): Promise<RawResponse> {
  const stop = new AbortController();
  let isLate = false;
  const clock = setTimeout(() => {
    isLate = true;
    stop.abort();
  }, request.timeout ?? minute);
  const abort = () => stop.abort();
  request.signal?.addEventListener('abort', abort);
  if (request.signal?.aborted) abort();
  try {
    const base = await untilAborted(serverBase(), stop.signal);
    const { path, headers, ...parts } = requestParts(request);
    const url = new URL(path, base);
    const response = await (takeBegun(parts, url.href, stop.signal) ??
      fetch(url, {
        ...parts,
        headers: { ...headers, ...csrfHeaders(base.pathname) },
        credentials: 'same-origin',
        signal: stop.signal,
      }));
    return {
      status: response.status,
      ok: response.ok,
      headers: response.headers,
      body: await readBody(response, request.shorten),
    };
  } catch (problem) {
    if (isFailure(problem)) throw problem;
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- the timer changes it
    throw { kind: isLate ? 'timeout' : 'no-response' } satisfies Failure;
  } finally {
    clearTimeout(clock);
    request.signal?.removeEventListener('abort', abort);
  }
}

function refusal({ status, headers, body }: RawResponse): Failure {
  if (status === 504) return { kind: 'timeout' };
  if (headers.has('x-registrar-gateway') || status === 502) return { kind: 'unreachable', text: gatewayMessage(body) };
  if (status === 403 && body === '') return { kind: 'forbidden' };
  return readRefusal(status, headers.get('content-type') ?? '', body, headers.get('x-siesta-faultid'));
}

function gatewayMessage(body: string): string {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : '';
  } catch {
    return '';
  }
}
