// Reads an OpenAPI document from a file or URL, as JSON or YAML, with limits of size, time and depth.
import { readFileSync, statSync } from 'node:fs';
import { load } from 'js-yaml';
import { isMembers } from '../../engine/rules/paths.ts';
import { t } from '../../messages/gen/build.gen.ts';
import { ResponseTooLarge, responseOf, type HttpResponse } from '../http-request.ts';
import { readSchemas } from '../schema-import.ts';
import { UnusableDocument } from './failure.ts';

const megabyte = 1024 * 1024;
/** The documents of the largest public APIs have 12 MB. */
const maxSize = 32 * megabyte;
const timeoutSeconds = 30;
const maxRedirects = 5;
const maxDepth = 100;
/** A limit, because YAML aliases can repeat parts exponentially. */
const maxValues = 3_000_000;

/** The document at a path or an http(s) URL. Throws UnusableDocument. */
export async function readDocument(source: string): Promise<unknown> {
  const text = /^[a-z]+:\/\//i.test(source) ? await textFrom(source) : textOf(source);
  const document = parsed(text, source);
  checkSize(document, source);
  return document;
}

const tooLarge = (source: string) =>
  new UnusableDocument(t('api-too-large', { source, limit: String(maxSize / megabyte) }));

function textOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new UnusableDocument(t('file-not-found', { path }));
  if (!found.isFile()) throw new UnusableDocument(t('api-not-a-file', { path }));
  if (found.size > maxSize) throw tooLarge(path);
  return readFileSync(path, 'utf8');
}

async function textFrom(address: string): Promise<string> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new UnusableDocument(t('api-address', { address }));
  if (url.username || url.password) throw new UnusableDocument(t('api-address-with-credentials'));
  const { status, body } = await redirected(url).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof ResponseTooLarge) throw tooLarge(address);
    const timeout = error.name === 'TimeoutError' ? t('api-timeout', { seconds: String(timeoutSeconds) }) : undefined;
    throw new UnusableDocument(t('api-unreachable', { address, problem: timeout ?? error.code ?? error.message }));
  });
  if (status < 200 || status > 299) throw new UnusableDocument(t('api-status', { address, status: String(status) }));
  return body;
}

/** The response at an address, or at the one to which it redirects. */
async function redirected(address: URL): Promise<HttpResponse> {
  const headers = { accept: 'application/json, application/yaml;q=0.9, */*;q=0.5', 'accept-encoding': 'identity' };
  const until = Date.now() + timeoutSeconds * 1000;
  let url = address;
  for (let left = maxRedirects; ; left--) {
    const response = await responseOf(url, { headers, limit: Math.max(until - Date.now(), 1) }, maxSize);
    const { location } = response.headers;
    const isRedirect = response.status >= 300 && response.status < 400;
    if (!isRedirect || left === 0 || location === undefined || !URL.canParse(location, url)) return response;
    const next = new URL(location, url);
    if (!/^https?:$/.test(next.protocol)) return response;
    url = next;
  }
}

function parsed(text: string, source: string): unknown {
  const plain = text.replace(/^\uFEFF/, '');
  try {
    if (/^\s*[{[]/.test(plain)) return readSchemas(plain);
  } catch (error) {
    throw new UnusableDocument(t('invalid-json', { path: source, message: (error as Error).message }));
  }
  try {
    return load(plain, { maxDepth });
  } catch (error) {
    throw new UnusableDocument(t('invalid-yaml', { path: source, message: (error as Error).message.split('\n')[0]! }));
  }
}

/** Throws if a document is too deep or too large to be traversed. */
function checkSize(document: unknown, source: string): void {
  const stack: { value: unknown; depth: number }[] = [{ value: document, depth: 0 }];
  let count = 0;
  for (let one = stack.pop(); one; one = stack.pop()) {
    if (!isMembers(one.value)) continue;
    if (one.depth >= maxDepth) throw new UnusableDocument(t('api-too-deep', { source, deepest: String(maxDepth) }));
    for (const value of Object.values(one.value)) {
      if (++count > maxValues)
        throw new UnusableDocument(t('api-too-many-values', { source, limit: String(maxValues) }));
      stack.push({ value, depth: one.depth + 1 });
    }
  }
}
