// Expensive requests, with the callers who may send them.
import http from 'node:http';
import type { createClient } from '../manager/client.ts';
import { heavyPattern } from './large-world.ts';

type Headers = Record<string, string>;
type User = 'nobody' | 'reader' | 'curator' | 'member' | 'admin';

export type ExpensiveCall = {
  what: string;
  by: readonly User[];
  /** Sends the request and resolves with the status when the whole response has arrived. */
  send: (headers: Headers) => Promise<number>;
};

const everybody: User[] = ['nobody', 'reader', 'curator', 'member', 'admin'];
const signedIn: User[] = ['reader', 'curator', 'member', 'admin'];
const admin: User[] = ['admin'];

/** Sends a request whose response is read and discarded. */
function exchange(url: string, method: string, headers: Headers, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode!));
    });
    request.on('error', reject);
    request.end(body);
  });
}

const repeated = (count: number, make: (i: number) => string) => Array.from({ length: count }, (_, i) => make(i));

/** Spellings of a word in upper and lower case. */
const spellings = (count: number) =>
  repeated(count, (i) =>
    Array.from('abcdefghij', (letter, at) => ((i >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
  );

export const heavyExpression = repeated(9, (i) => `path =~ "${heavyPattern(i)}"`).join(' or ');
const longExpression = repeated(300, (i) => `path =^ "/no-such-folder-${i}"`).join(' or ');

/** Makers of calls: below /service/rest, and of remote procedures. */
function callMakers(url: string) {
  const rest = (
    method: string,
    path: string,
    by: readonly User[],
    body?: unknown,
    what = `${method} ${path.slice(0, 60)}`,
  ): ExpensiveCall => ({
    what,
    by,
    send: (headers) =>
      body === undefined
        ? exchange(`${url}/service/rest${path}`, method, headers)
        : exchange(
            `${url}/service/rest${path}`,
            method,
            { ...headers, 'content-type': 'application/json' },
            typeof body === 'string' ? body : JSON.stringify(body),
          ),
  });
  const direct = (what: string, method: string, count: number, data: unknown = null): ExpensiveCall => ({
    what,
    by: everybody,
    send: (headers) =>
      exchange(
        `${url}/service/extdirect`,
        'POST',
        { ...headers, 'content-type': 'application/json' },
        JSON.stringify(
          repeated(count, () => '').map((_, tid) => ({ action: 'rapture_Security', method, data, type: 'rpc', tid })),
        ),
      ),
  });
  return { rest, direct };
}

/** Calls that search, select and match. Bodies are as large as the server accepts. */
function matchingCalls(url: string, { b64 }: ReturnType<typeof createClient>): ExpensiveCall[] {
  const { rest, direct } = callMakers(url);
  const search = (q: string) => `/v1/search?${new URLSearchParams({ q })}`;
  const rules = '/internal/ui/routing-rules';
  const preview = '/internal/ui/content-selectors/preview';
  const many = { name: 'many', description: '', mode: 'BLOCK', matchers: repeated(9, heavyPattern) };
  return [
    direct('one getPermissions', 'getPermissions', 1),
    direct('a batch of 100 getPermissions', 'getPermissions', 100),
    direct('a batch of 100 getUser', 'getUser', 100),
    direct('a batch of 20 authenticationToken', 'authenticationToken', 20, [b64('stranger'), b64('wrong')]),
    {
      what: 'a poll of the state',
      by: everybody,
      send: (headers) => exchange(`${url}/service/extdirect/poll/rapture_State_get`, 'GET', headers),
    },
    rest('GET', search(`${spellings(900).join(' ')} nowhere`), everybody, undefined, 'search, 900 spellings'),
    rest('GET', search('o r g e x a m p l z'), everybody, undefined, 'search, ten words of which one does not occur'),
    rest('GET', `${search('')}&continuationToken=999999`, everybody, undefined, 'search, the last page'),
    rest('GET', '/internal/ui/repositories?withAll=true&withFormats=true', everybody),
    rest('GET', '/v1/repositorySettings', signedIn),
    rest('GET', '/v1/security/privileges', ['curator', 'admin']),
    rest('GET', '/v1/security/content-selectors', ['reader', 'curator', 'admin']),
    rest(
      'POST',
      preview,
      ['curator', 'admin'],
      { repository: '*', expression: heavyExpression },
      'preview of 9 heavy patterns',
    ),
    rest('POST', preview, ['curator'], { repository: '*', expression: longExpression }, 'preview of 300 comparisons'),
    rest(
      'POST',
      preview,
      ['curator'],
      { repository: '*', expression: repeated(4000, () => '""').join('||') },
      'preview of 4,000 operands',
    ),
    rest(
      'POST',
      '/v1/security/content-selectors',
      ['curator'],
      { name: 'x', expression: repeated(300, (i) => `path =~ "${'\\pL'.repeat(9)}${i}"`).join(' or ') },
      'selector of 300 patterns',
    ),
    rest('GET', `${rules}?includeRepositoryNames=true`, ['curator', 'admin']),
    rest(
      'GET',
      `${rules}/preview?path=${'ab'.repeat(1000)}&filter=all`,
      admin,
      undefined,
      'preview of all routing rules',
    ),
    rest('POST', `${rules}/test`, admin, { ...many, path: 'ab'.repeat(1000) }, 'test of 9 heavy matchers'),
    rest(
      'POST',
      `${rules}/test`,
      admin,
      { ...many, matchers: repeated(200, () => '[^\\pL\\pN]{500}[\\pL\\pN]{499}'), path: '/' },
      'test of 200 Unicode matchers',
    ),
    rest(
      'POST',
      `${rules}/test`,
      admin,
      { ...many, matchers: repeated(100, (i) => `(?i)[${'\u0100-\u{10fff0}'.repeat(190)}]${i}`), path: '/' },
      'test of 100 matchers with wide ranges in any case',
    ),
    rest(
      'POST',
      '/v1/security/content-selectors',
      ['curator'],
      {
        name: 'x',
        expression: repeated(20, (i) => `path =~ "(?i)[${'\u0100-\u{10fff0}'.repeat(190)}]${i}"`).join(' or '),
      },
      'selector of 20 patterns with wide ranges in any case',
    ),
    rest(
      'POST',
      `${rules}/test`,
      admin,
      { ...many, matchers: repeated(20_000, () => '(a?){1000}'), path: '/' },
      'test of 20,000 matchers',
    ),
    rest(
      'POST',
      `${rules}/test`,
      admin,
      { ...many, matchers: ['a{1000}'.repeat(140)], path: '/' },
      'test of many repeats',
    ),
    rest('POST', rules, admin, many, 'a rule of 9 heavy matchers'),
  ];
}

/** Calls with large bodies and large results. */
function largeCalls(url: string): ExpensiveCall[] {
  const { rest } = callMakers(url);
  const policies = '/internal/cleanup-policies';
  return [
    rest('GET', policies, admin),
    rest(
      'POST',
      `${policies}/preview/components`,
      admin,
      { repository: 'artifacts' },
      'cleanup preview without criteria',
    ),
    rest(
      'POST',
      `${policies}/preview/components`,
      admin,
      { repository: 'artifacts', criteriaAssetRegex: '.*[0-9]+\\.(jar|pom)' },
      'cleanup preview by a pattern',
    ),
    rest('POST', '/v1/security/content-selectors', ['curator'], '['.repeat(1_000_000), 'a body nested a million times'),
    rest(
      'POST',
      '/v1/security/content-selectors',
      ['curator'],
      `{"name":[${repeated(300_000, () => '""').join(',')}]}`,
      'a body of 300,000 texts',
    ),
    rest(
      'PUT',
      '/internal/ui/user',
      ['reader'],
      { userId: 'reader', firstName: 'x'.repeat(1_000_000), lastName: 'x', email: 'x' },
      'a long first name',
    ),
    rest('GET', '/atlas/system-information', admin),
    rest('GET', '/internal/ui/status-check', admin),
    rest(
      'POST',
      '/v1/support/supportzippath',
      admin,
      {
        systemInformation: true,
        configuration: true,
        security: true,
        log: true,
        metrics: true,
        jmx: true,
        threadDump: true,
        taskLog: true,
        auditLog: true,
      },
      'a support ZIP',
    ),
  ];
}

/** All expensive calls. */
export const expensiveCalls = (url: string, client: ReturnType<typeof createClient>): ExpensiveCall[] => [
  ...matchingCalls(url, client),
  ...largeCalls(url),
];
