// Sends events to the addresses of webhooks, one after the other, and stores the result of the last one. A server that
// does not respond never delays a request.
import { createHmac, randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import type { Store } from '../data/database.ts';
import type { Secrets } from '../data/secrets.ts';
import { readSetting } from '../data/settings.ts';
import type { Log } from './log.ts';
import { activeOf, type Capability } from '../data/capabilities.ts';

export type EventName = 'audit' | 'repository';
/** The result of the last event of a webhook. `at` is in milliseconds since 1970. */
export type Delivery = { at: number; isDelivered: boolean; result: string };

export type Webhooks = {
  /** Sends an event to each webhook that subscribes to it. */
  send: (name: EventName, initiator: string, event: Record<string, unknown>) => void;
  lastDelivery: (capabilityId: string) => Delivery | undefined;
  /** Resolves when everything was sent. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
};

type Around = { store: Store; secrets: Secrets; log: Log; now: () => number };
type Outgoing = { capability: Capability; name: EventName; body: string };

const timeLimit = 10_000;
const maxQueued = 1000;

/** The purpose for which a secret of a capability is encrypted. */
export const secretPurpose = (capabilityId: string, name: string): string => `capability/${capabilityId}/${name}`;

export function createWebhooks({ store, secrets, log, now }: Around): Webhooks {
  const queue: Outgoing[] = [];
  const last = new Map<string, Delivery>();
  let running: Promise<void> | null = null;
  const closing = new AbortController();

  const deliver = async ({ capability, name, body }: Outgoing) => {
    const sealed = capability.sealed['secret'];
    const secret = sealed === undefined ? undefined : secrets.open(sealed, secretPurpose(capability.id, 'secret'));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'x-nexus-webhook-id': `rm:${name}`,
      'x-nexus-webhook-delivery': randomUUID(),
      ...(secret && { 'x-nexus-webhook-signature': createHmac('sha1', secret).update(body).digest('hex') }),
    };
    const { result, isDelivered } = await post(capability.properties['url'] ?? '', headers, body, closing.signal);
    last.set(capability.id, { at: now(), isDelivered, result });
    if (!isDelivered) log.write('WARN', 'registrar.webhooks', `${name} event of webhook ${capability.id}: ${result}`);
  };
  const deliverAll = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) await deliver(one);
    running = null;
  };

  return {
    send(name, initiator, event) {
      const body = JSON.stringify({
        timestamp: new Date(now()).toISOString(),
        nodeId: readSetting<string>(store, 'nodeId') ?? '',
        initiator,
        ...event,
      });
      for (const capability of activeOf(store, 'webhook.global')) {
        if (!(capability.properties['names'] ?? '').split(',').includes(name)) continue;
        if (queue.length < maxQueued) queue.push({ capability, name, body });
        else log.write('WARN', 'registrar.webhooks', `${name} event of webhook ${capability.id}: too many are waiting`);
      }
      if (queue.length > 0) running ??= deliverAll();
    },
    lastDelivery: (id) => last.get(id),
    idle: async () => void (await running),
    async close() {
      queue.length = 0;
      closing.abort();
      await running;
    },
  };
}

/** Sends one request, without following redirects; the response of the server is ignored. */
function post(address: string, headers: Record<string, string>, body: string, signal: AbortSignal) {
  return new Promise<{ result: string; isDelivered: boolean }>((resolve) => {
    const failed = (error: Error & { code?: string }) =>
      resolve({ result: error.code ?? error.message, isDelivered: false });
    try {
      const send = new URL(address).protocol === 'https:' ? https.request : http.request;
      const limit = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]);
      const request = send(address, { method: 'POST', headers, signal: limit }, (response) => {
        const { statusCode = 0 } = response;
        response.on('error', () => undefined).destroy();
        resolve({ result: String(statusCode), isDelivered: statusCode >= 200 && statusCode < 300 });
      });
      request.on('error', failed).end(body);
    } catch (error) {
      failed(error as Error);
    }
  });
}
