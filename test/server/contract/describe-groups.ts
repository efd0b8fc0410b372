// Tests that a manager responds like the reference server: the recorded requests of some groups are replayed in order.
import { describe, expect, test } from 'vitest';
import type { createClient } from '../manager/client.ts';
import type { Difference } from './expected.ts';
import { normalized } from './normalized.ts';
import { type Got, type Step, recorded, replay } from './replay.ts';

const normalizedResponse = ({ status, type, body }: Got) => ({ status, type, body: normalized(body) });

/** Whether a recorded list contains only some of its entries. */
const isCut = (list: unknown): list is unknown[] =>
  Array.isArray(list) && list.some((one) => typeof one === 'object' && one !== null && '…' in one);

/** A value with its lists reduced to the recorded entries. */
function cutLike(got: unknown, reference: unknown): unknown {
  if (isCut(reference) && Array.isArray(got)) {
    const entries = reference.filter((one) => !(typeof one === 'object' && one !== null && '…' in one));
    const texts = new Set(entries.map((one) => JSON.stringify(normalized(one))));
    return [...got.filter((one) => texts.has(JSON.stringify(normalized(one)))), { '…': '' }];
  }
  if (!isMembers(got) || !isMembers(reference)) return got;
  return Object.fromEntries(Object.entries(got).map(([key, value]) => [key, cutLike(value, reference[key])]));
}

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path such as `result.data.id`. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((found, key) => (found as Record<string, unknown> | undefined)?.[key], value);

type Options = {
  /** The steps whose response contains a value for later requests, with the name and the path of the value. */
  remember?: Record<string, Record<string, string>>;
  /** The steps that are repeated until their response meets a condition, because the server needs time. */
  until?: Record<string, (body: unknown) => boolean>;
  /** Changes a step before it is sent, such as the port of a server. */
  prepared?: (step: Step) => Step;
};

/** Tests the groups in `differences`, with the intended differences of their steps. */
export function describeGroups(
  client: ReturnType<typeof createClient>,
  differences: Record<string, Record<string, Difference>>,
  { remember = {}, until = {}, prepared = (step) => step }: Options = {},
): void {
  describe.each(Object.keys(differences))('the recorded requests of %s', (group) => {
    const remembered: Record<string, string> = {};

    const steps = recorded(group);
    test.each(steps.map((step) => [step.step, step] as const))('get the expected response: %s', async (name, step) => {
      const send = () => replay(client, prepared(step), remembered);
      let whole = await send();
      if (until[name]) await expect.poll(async () => until[name]!((whole = await send()).body)).toBe(true);
      const answer = { ...whole, body: cutLike(whole.body, step.body) };
      for (const [key, path] of Object.entries(remember[name] ?? {}))
        remembered[key] = String(at(answer.body, path) ?? '');
      const got = normalizedResponse(answer);
      const type = String(step.headers['content-type'] ?? '').split(';')[0]!;
      const reference = normalizedResponse({ status: step.status, type, body: step.body });
      const differs = differences[group]![name];
      if (!differs) return expect(got).toEqual(reference);
      if (differs.like) {
        expect([got.status, got.type]).toEqual([differs.status, differs.type]);
        differs.like(whole.body, step.body);
        return expect(got, `"${name}" does not differ anymore: remove it from the list`).not.toEqual(reference);
      }
      const body = typeof differs.body === 'function' ? differs.body(step.body) : differs.body;
      expect(got).toEqual(normalizedResponse({ status: differs.status, type: differs.type ?? '', body }));
      expect(got, `"${name}" does not differ anymore: remove it from the list`).not.toEqual(reference);
    });

    test('have different names', () => {
      expect(new Set(steps.map(({ step }) => step)).size).toBe(steps.length);
    });

    test('include a step for every listed difference', () => {
      expect(Object.keys(differences[group]!).filter((name) => !steps.some((step) => step.step === name))).toEqual([]);
    });
  });
}
