// The tests of one recorded group: each request is sent to a manager, whose answer is as recorded or a listed
// difference.
import { describe, expect, test } from 'vitest';
import type { createClient } from '../manager/client.ts';
import type { Difference } from './expected.ts';
import { neutral } from './neutral.ts';
import { type Got, recorded, replay } from './replay.ts';

const neutralOf = ({ status, type, body }: Got) => ({ status, type, body: neutral(body) });

/** `differences`: the intended ones, by step. */
export function replayGroup(
  group: string,
  client: ReturnType<typeof createClient>,
  differences: Readonly<Record<string, Difference>>,
): void {
  describe(`the recorded group ${group}`, () => {
    const remembered: { name?: string } = {};
    const steps = recorded(group);

    test.each(steps.map((step) => [step.step, step] as const))('%s', async (name, step) => {
      const answer = await replay(client, step, remembered);
      const got = neutralOf(answer);
      const type = String(step.headers['content-type'] ?? '').split(';')[0]!;
      const there = neutralOf({ status: step.status, type, body: step.body });
      const differs = differences[name];
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
      expect(Object.keys(differences).filter((name) => !steps.some((step) => step.step === name))).toEqual([]);
    });
  });
}
