// The parts of a request that do not depend on the session. Pure.
import { apiPath } from '../engine/rules/vocabulary.gen.ts';
import type { Request } from './request.ts';

export type RequestParts = {
  method: string;
  /** Below the server's base, without a leading slash. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  cache: 'no-store' | 'no-cache';
};

export function requestParts(request: Request): RequestParts {
  const { method, responseType, isSecret } = request;
  const body = content(request);
  return {
    method,
    path: wirePath(request.path),
    headers: {
      accept: responseType === 'text' ? 'text/plain, */*;q=0.1' : 'application/json, text/plain;q=0.5',
      'x-nexus-ui': 'true',
      ...contentType(request),
    },
    ...(body !== undefined && { body }),
    // The browser's cache is used only after the server has confirmed that it is current.
    cache: method !== 'GET' || responseType === 'text' || isSecret ? 'no-store' : 'no-cache',
  };
}

/** A path as in `Request.path`, below the server's base. `/http:name` stays a path, although it looks like a URL. */
export const wirePath = (path: string): string => (path.startsWith('/') ? `.${path}` : `${apiPath.slice(1)}/${path}`);

function contentType(request: Request): Record<string, string> {
  if (request.body !== undefined || request.json !== undefined) return { 'content-type': 'application/json' };
  if (request.form) return { 'content-type': 'application/x-www-form-urlencoded' };
  return request.text === undefined ? {} : { 'content-type': 'text/plain' };
}

function content(request: Request): string | undefined {
  if (request.json !== undefined) return request.json;
  if (request.body !== undefined) return JSON.stringify(request.body);
  return request.form ? new URLSearchParams(request.form).toString() : request.text;
}
