// Counts the round trips of a page load: the requests that the page sends at once are one step, and those that it can
// only send after a response are the next step.
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page, Request } from 'playwright-core';

export type Gate = {
  /** The address of the server behind the gate, with a trailing slash. */
  url: string;
  /** Passes these requests on, now and later. */
  open: (requests: readonly string[]) => void;
  /** Passes all requests on from now on, or holds all of them back. */
  setOpen: (isOpen: boolean) => void;
  close: () => Promise<void>;
};

/** Opens a gate in front of a server, which can hold requests back. */
export async function openGate(server: string): Promise<Gate> {
  const target = new URL(server);
  const passing = new Set<string>();
  const held = new Map<string, (() => void)[]>();
  let isOpen = true;
  const forward = (request: IncomingMessage, body: string, response: ServerResponse) => {
    const { method, headers, url: path } = request;
    const onward = ask({ host: target.hostname, port: target.port, method, headers, path }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.end(body);
  };
  const received = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await textOf(request);
    const name = nameOf(request.method!, new URL(request.url!, origin).href, body);
    if (isOpen || passing.has(name)) forward(request, body, response);
    else held.set(name, [...(held.get(name) ?? []), () => forward(request, body, response)]);
  };
  const gate = createServer((request, response) => void received(request, response));
  await new Promise<void>((listening) => gate.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(gate.address() as AddressInfo).port}/`;
  const release = (name: string) => {
    for (const pass of held.get(name) ?? []) pass();
    held.delete(name);
  };
  return {
    url: `${origin}${target.pathname.slice(1)}`,
    open: (requests) => {
      for (const name of requests) {
        passing.add(name);
        release(name);
      }
    },
    setOpen: (next) => {
      isOpen = next;
      passing.clear();
      if (isOpen) for (const name of held.keys()) release(name);
    },
    close: async () => {
      gate.closeAllConnections();
      await new Promise((closed) => gate.close(closed));
    },
  };
}

/** Visits a page, and returns the addresses of the requests of each step until an element is visible. */
export async function stepsUntil(page: Page, gate: Gate, hash: string, goal: Locator): Promise<string[][]> {
  const sent: Request[] = [];
  const ended = new Set<Request>();
  const isOurs = (request: Request) => request.url().startsWith(gate.url);
  const onSent = (request: Request) => void (isOurs(request) && sent.push(request));
  const onEnd = (request: Request) => void ended.add(request);
  page.on('request', onSent).on('requestfinished', onEnd).on('requestfailed', onEnd);
  gate.setOpen(false);
  const visit = page.goto(`${gate.url}${hash}`, { waitUntil: 'commit' });
  const steps: Request[][] = [];
  const isWaiting = () => sent.length === steps.flat().length;
  for (;;) {
    // Before the page has arrived, its elements cannot be checked.
    const hasPage = steps.length > 0;
    while (isWaiting() && !(hasPage && (await goal.isVisible()))) await wait(20);
    if (hasPage && (await isShownWhenIdle(goal))) break;
    const step = sent.slice(steps.flat().length);
    steps.push(step);
    gate.open(step.map((request) => nameOf(request.method(), addressOf(request), request.postData() ?? '')));
    while (!step.every((request) => ended.has(request))) await wait(20);
    await visit;
  }
  gate.setOpen(true);
  page.off('request', onSent).off('requestfinished', onEnd).off('requestfailed', onEnd);
  return steps.map((step) => step.map((request) => addressOf(request).slice(gate.url.length)));
}

/** Milliseconds within which a page draws what it can draw without further responses. */
const patience = 2500;

/** Whether the goal is shown without further responses: the closed gate holds new requests until the page is idle. */
async function isShownWhenIdle(goal: Locator): Promise<boolean> {
  const end = performance.now() + patience;
  for (let idle = 0; idle < 4 && performance.now() < end;) {
    if (await goal.isVisible()) return true;
    await wait(250);
    const asked = performance.now();
    await goal.page().evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));
    idle = performance.now() - asked < 100 ? idle + 1 : 0;
  }
  return goal.isVisible();
}

/** Remote procedures have one address, so the body distinguishes them. */
const nameOf = (method: string, url: string, body: string) => [method, url, body].join(' ');

/** The address of a request as the server sees it. */
const addressOf = (request: Request) => request.url().replace(/#.*/, '');
