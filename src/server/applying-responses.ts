// The responses of the thread that applies customizations.
import type { MessagePort } from 'node:worker_threads';
import type { Applied } from '../build/applier.ts';
import type { Draft } from '../build/customizer.ts';

export type Question = { draft: Draft | undefined };
export type Answer = { is: 'ready' } | { is: 'applied'; applied: Applied } | { is: 'failed'; message: string };

/** Responds to the requests of the server. `apply`: an error if the folders cannot be applied at all. */
export function answerWith(port: MessagePort, apply: ((draft?: Draft) => Applied) | Error): void {
  const send = (answer: Answer) => port.postMessage(answer);
  if (apply instanceof Error) return send({ is: 'failed', message: apply.message });
  port.on('message', ({ draft }: Question) => {
    try {
      send({ is: 'applied', applied: apply(draft) });
    } catch (error) {
      send({ is: 'failed', message: (error as Error).message });
    }
  });
  send({ is: 'ready' });
}
