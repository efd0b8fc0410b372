// The embed in development: built on request, never twice at once, and failures are reported to the requester.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { embedPlugin } from '../../../src/server/dev-embed.ts';

let folder: string;
let app: FastifyInstance;
let source: string | Error;
let running = 0;
let mostRunning = 0;
let printed: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registrar-embed-'));
  printed = [];
  source = 'export const first = 1;';
  mostRunning = 0;
  app = Fastify();
  const build = async () => {
    mostRunning = Math.max(mostRunning, (running += 1));
    await new Promise((done) => setTimeout(done));
    running -= 1;
    if (source instanceof Error) throw source;
    await writeFile(join(folder, 'analyze-application.js'), source);
  };
  await app.register(embedPlugin({ folder, build, print: (line) => printed.push(line) }), { prefix: '/nexus' });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = () => app.inject('/nexus/embed/analyze-application.js');

describe('the embed in development', () => {
  test('is built from the current sources on request', async () => {
    const first = await ask();
    expect([first.statusCode, first.body]).toEqual([200, 'export const first = 1;']);
    expect(first.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
    source = 'export const second = 2;';
    expect((await ask()).body).toBe('export const second = 2;');
  });

  test('is not built twice at the same time', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(mostRunning).toBe(1);
  });

  test('reports why it cannot be built, and is built again after a fix', async () => {
    source = new Error('view.tsx:3:1 unexpected end');
    const failed = await ask();
    expect([failed.statusCode, failed.body]).toEqual([503, 'The embed cannot be built: view.tsx:3:1 unexpected end']);
    expect(printed).toEqual([failed.body]);
    source = 'export {};';
    expect((await ask()).statusCode).toBe(200);
  });
});
