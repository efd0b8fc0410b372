// What the tests of queries and commands share.
import type { Event } from 'effector';
import type { Failure } from '../../src/http/failure.ts';
import type { Question } from '../../src/requests/host.ts';

export const forbidden: Failure = { kind: 'forbidden' };
export const sure: Question = { title: 'Delete?', text: '', yes: 'Delete', no: 'Cancel' };

/** Waits until pending promises have been handled. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));

/** The payloads of an event, in their order. */
export function seen<T>(event: Event<T>): T[] {
  const payloads: T[] = [];
  event.watch((payload) => payloads.push(payload));
  return payloads;
}
