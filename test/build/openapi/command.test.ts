// `npm run new-screen -- --openapi`: the files that it writes, its output, and its errors for unusable documents.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readApi } from '../../../src/build/openapi/api-document.ts';
import { readDocument } from '../../../src/build/openapi/read-document.ts';
import { compiledScript } from '../../compiled-script.ts';
import { documentOf, drafted, type Described, type Json } from './drafting.ts';

const script = await compiledScript('src/build/new-screen.ts');
let folder = '';
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'openapi-'))));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(...args: string[]): Promise<{ status: unknown; lines: string[]; error: string }> {
  const child = spawn('node', [script, ...args]);
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (chunk: string) => void (texts[name] += chunk));
  const [status] = (await once(child, 'close')) as unknown[];
  return { status, lines: texts.stdout.split('\n').slice(0, -1), error: texts.stderr };
}

const thing = { type: 'object', properties: { name: { type: 'string' }, 'odd one': { type: 'string' } } };
const operations: Record<string, Described> = {
  'GET /v1/things': {
    answer: { type: 'array', items: { properties: { name: { type: 'string' } } } },
    tags: ['things'],
  },
  'POST /v1/things': { body: thing, more: { 'x-permission': 'things:create' } },
  'POST /v1/jobs': { body: thing },
};
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

describe('npm run new-screen -- --openapi', () => {
  test('adds permissions to an existing vocabulary, and does not overwrite one that is invalid', async () => {
    const into = join(folder, 'existing');
    const api = file('existing.json', JSON.stringify(documentOf('2.0', operations)));
    mkdirSync(into);
    const path = file('existing/vocabulary.json', '{"icons":["cup"],"permissions":["a:b"]}');
    expect(await run('--openapi', api, '--into', into)).toMatchObject({ status: 0 });
    const extended = { icons: ['cup'], permissions: ['a:b', 'things:create'] };
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(extended);
    writeFileSync(path, '{"icons":["cup"],}');
    const { status, error } = await run('--openapi', api, '--into', into);
    expect(status).not.toBe(0);
    expect(error).toContain(`${path} is not valid JSON: `);
    expect(readFileSync(path, 'utf8')).toBe('{"icons":["cup"],}');
  });

  test('writes a folder for each screen and a report', async () => {
    const into = join(folder, 'drafts');
    const source = file('api.json', JSON.stringify(documentOf('3.1.0', operations)));
    expect(await run('--openapi', source, '--into', into)).toEqual({
      status: 0,
      error: '',
      lines: [
        `Created ${into}/v1-things (collection, 2 calls)`,
        '1 screen, 1 call without a place, 1 field without a control',
        `Report: ${into}/REPORT.md`,
        `Show them: npm start -- --screens ${into}`,
      ],
    });
    expect(readdirSync(into).sort()).toEqual(['REPORT.md', 'v1-things', 'vocabulary.json']);
    expect(readdirSync(join(into, 'v1-things')).sort()).toEqual(['entity.json', 'screen.json']);
    expect(JSON.parse(readFileSync(join(into, 'vocabulary.json'), 'utf8'))).toEqual({ permissions: ['things:create'] });
    expect(readFileSync(join(into, 'REPORT.md'), 'utf8').split('\n')).toEqual(
      expect.arrayContaining([
        '- `v1-things` (collection): `GET /v1/things`, `POST /v1/things`',
        '- `POST /v1/jobs`: no call returns the data that it changes',
        expect.stringMatching(
          /^- `#\/paths\/~1v1~1things\/post\/.*\/properties\/odd one` \(`v1-things`, `odd one`\): a field name can/,
        ),
      ]),
    );
  });

  test('keeps existing folders, and reads YAML from an address, limited to the operations with a tag', async () => {
    const yaml = `swagger: "2.0"\nbasePath: /service/rest\npaths: ${JSON.stringify(documentOf('2.0', operations).paths)}`;
    const server = createServer((_request, response) => response.end(yaml)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api.yaml`;
    const into = join(folder, 'kept');
    mkdirSync(join(into, 'v1-things'), { recursive: true });
    const { status, lines } = await run('--openapi', address, '--only', 'things', '--into', into);
    server.close();
    expect([status, lines.slice(0, 2)]).toEqual([
      0,
      [`Kept ${into}/v1-things, which already exists`, '1 screen, 0 calls without a place, 0 fields without a control'],
    ]);
    expect(readdirSync(join(into, 'v1-things'))).toEqual([]);
  });

  test('fails if no screen can be drafted, and for conflicting arguments', async () => {
    const into = join(folder, 'none');
    const source = file('jobs.json', JSON.stringify(documentOf('2.0', { 'POST /jobs': { body: thing } })));
    const failed = await run('--openapi', source, '--into', into);
    expect([failed.status, failed.error]).toEqual([
      1,
      `No screen can be made of ${source}. The report gives the reasons.\n`,
    ]);
    expect(readFileSync(join(into, 'REPORT.md'), 'utf8')).toContain('`POST /jobs`');
    const { status, error } = await run('things', '--openapi', source);
    expect([status, error]).toEqual([1, '--openapi names the screens itself. Remove "things".\n']);
  });
});

describe('a document', () => {
  const deep = '['.repeat(200) + ']'.repeat(200);
  const bomb = [
    'a: &a [1]',
    ...Array.from({ length: 40 }, (_, at) => `b${at}: &b${at} [*${at ? `b${at - 1}` : 'a'}, *a]`),
  ];
  test.each<[string, string, string]>([
    ['is not JSON', '{"openapi":', 'is not valid JSON: Unexpected end of JSON input.'],
    ['is not YAML', 'a: [', 'is not valid YAML: '],
    ['is not an OpenAPI document', '{"asyncapi":"2.0.0","paths":{}}', 'is not an OpenAPI document.'],
    ['has an unsupported version', '{"openapi":"4.0.0","paths":{}}', 'is not an OpenAPI document.'],
    ['has no paths', '{"openapi":"3.1.0"}', 'is not an OpenAPI document.'],
    ['is nested too deeply', `{"openapi":"3.1.0","paths":${deep}}`, 'is more than 100 levels deep.'],
    ['has an alias that contains itself', 'a: &a\n  b: *a\n', 'is more than 100 levels deep.'],
  ])('is rejected if it %s', async (_problem, text, message) => {
    const source = file('refused', text);
    await expect(readDocument(source).then((document) => readApi(document, source))).rejects.toThrow(message);
  });

  test('is rejected if its aliases multiply its size, or if it is a folder, missing or unreachable', async () => {
    await expect(readDocument(file('bomb.yaml', bomb.join('\n'))).then((made) => readApi(made, 'x'))).rejects.toThrow();
    await expect(readDocument(folder)).rejects.toThrow('is not a file. Use a file that contains an OpenAPI document.');
    await expect(readDocument(join(folder, 'gone'))).rejects.toThrow('File not found');
    await expect(readDocument('ftp://127.0.0.1/x')).rejects.toThrow('is not an address of a document.');
    await expect(readDocument('http://me:secret@127.0.0.1/x')).rejects.toThrow(
      'must not contain a user name or password',
    );
    await expect(readDocument('http://127.0.0.1:1/x')).rejects.toThrow('cannot be read: ');
  });

  test('from an address is rejected if it is larger than 32 MB, or if the status code is 404', async () => {
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const server = createServer((request, response) => {
      if (request.url !== '/large') return void response.writeHead(404).end();
      const write = (): void => {
        while (!response.destroyed) if (!response.write(chunk)) return void response.once('drain', write);
      };
      write();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(readDocument(`${address}/large`)).rejects.toThrow('is larger than 32 MB.');
    await expect(readDocument(`${address}/gone`)).rejects.toThrow('answered with status 404.');
    server.closeAllConnections();
    server.close();
  });

  test('can be at a port that browsers block, and at the address to which its own redirects', async () => {
    const ports = [10_080, 6000, 6566, 6667, 6697];
    const server = createServer((request, response) => {
      if (request.url === '/api.json') return void response.end('{"openapi":"3.1.0"}');
      response.writeHead(302, { location: request.url === '/moved' ? './api.json' : '/again' }).end();
    });
    server.on('error', () => server.listen(ports.shift(), '127.0.0.1'));
    server.listen(ports.shift(), '127.0.0.1');
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await readDocument(`${address}/moved`)).toEqual({ openapi: '3.1.0' });
    await expect(readDocument(`${address}/again`)).rejects.toThrow('answered with status 302.');
    server.close();
  });

  test.each([
    [301, 'The document would make 301 screens, more than 300.'],
    [100_000, 'api.json has 100000 paths, more than 10000.'],
  ])('is rejected if it has %i paths', (count, message) => {
    const schema = { type: 'array', items: { properties: { name: { type: 'string' } } } };
    const item = { get: { responses: { 200: { schema } } } };
    const paths = Object.fromEntries(Array.from({ length: count }, (_, at) => [`/things-${at}`, item]));
    expect(() => drafted({ swagger: '2.0', paths })).toThrow(message);
  });
});

describe('a schema that expands exponentially', () => {
  const expanding = Object.fromEntries(
    Array.from({ length: 40 }, (_, at): [string, Json] => {
      const next = { $ref: `#/definitions/S${at + 1}` };
      return [`S${at}`, at % 2 === 0 ? { allOf: [next, next] } : { properties: { a: next, b: next, c: next } }];
    }),
  );

  test('removes only the calls that use it from the drafts', () => {
    const document = documentOf(
      '2.0',
      {
        'GET /good': { answer: { type: 'array', items: thing } },
        'GET /bad': { answer: { type: 'array', items: { $ref: '#/definitions/S0' } } },
        'PUT /good/{name}': { body: { $ref: '#/definitions/S0' } },
      },
      { ...expanding, S40: thing },
    );
    const { drafts, unplaced } = drafted(document);
    expect(drafts.map(({ slug }) => slug)).toContain('good');
    expect([...unplaced].map(([{ name }, why]) => `${name}: ${why}`)).toContain(
      'PUT /good/{name}: its schema is too large',
    );
  });
});
