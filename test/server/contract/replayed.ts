// Tests that a manager responds as recorded, or differs as listed.
import { describe, expect, test } from 'vitest';
import type { createClient } from '../manager/client.ts';
import type { Difference } from './expected.ts';
import { neutral } from './neutral.ts';
import { type Got, type Step, recorded, replay } from './replay.ts';

const neutralOf = ({ status, type, body }: Got) => ({ status, type, body: neutral(body) });

type Options = {
  /** The steps whose response has a value for later requests, with the name and the path of the value. */
  remember?: Record<string, Record<string, string>>;
  /** Changes a step before it is sent, such as the port of a server. */
  prepared?: (step: Step) => Step;
};

/** Replays groups of requests in order; `differences` by group and step. */
export function testRecorded(
  client: ReturnType<typeof createClient>,
  differences: Record<string, Record<string, Difference>>,
  { remember = {}, prepared = (step) => step }: Options = {},
): void {
  describe.each(Object.keys(differences))('the recorded group %s', (group) => {
    const remembered: Record<string, string> = {};

    const steps = recorded(group);
    test.each(steps.map((step) => [step.step, step] as const))('%s', async (name, step) => {
      const answer = await replay(client, prepared(step), remembered);
      for (const [key, path] of Object.entries(remember[name] ?? {}))
        remembered[key] = String((answer.body as Record<string, unknown>)[path]);
      const got = neutralOf(answer);
      const type = String(step.headers['content-type'] ?? '').split(';')[0]!;
      const there = neutralOf({ status: step.status, type, body: step.body });
      const differs = differences[group]![name];
      if (!differs) return expect(got).toEqual(there);
      if (differs.like) {
        expect([got.status, got.type]).toEqual([differs.status, differs.type]);
        differs.like(answer.body, step.body);
        return expect(got, `"${name}" no longer differs: take it off the list`).not.toEqual(there);
      }
      const body = typeof differs.body === 'function' ? differs.body(step.body) : differs.body;
      expect(got).toEqual(neutralOf({ status: differs.status, type: differs.type ?? '', body }));
      expect(got, `"${name}" no longer differs: take it off the list`).not.toEqual(there);
    });

    test('every difference belongs to a step', () => {
      const names = steps.map(({ step }) => step);
      expect(Object.keys(differences[group]!).filter((name) => !names.includes(name))).toEqual([]);
    });
  });
}
