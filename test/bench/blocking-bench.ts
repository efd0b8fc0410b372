// `npm run bench -- blocking`: how long other callers wait while the most expensive requests are processed, in a large
// world.
import { large } from '../server/load/large-world.ts';
import { measureWaits } from '../server/load/waits.ts';
import type { Part } from './parts.ts';

const goal = 250;

const { components, repositories, rules, privileges } = large;
const counts = [components, repositories, rules, privileges].map((count) => count.toLocaleString('en'));

export const blocking: Part = {
  about: `The longest wait of another caller while the manager processes an expensive request: ${counts[0]} components, ${counts[1]} repositories, ${counts[2]} rules, ${counts[3]} privileges. The goal is ${goal} ms.`,
  measure: async () => ({
    head: ['request', 'to goal', 'longest wait', 'took', 'status'],
    lines: (await measureWaits(large)).map(({ what, status, wait, duration }) => [
      what,
      `${(wait / goal).toFixed(2)}x`,
      wait.toFixed(0),
      duration.toFixed(0),
      String(status),
    ]),
  }),
};
