// The manager responds like the reference server: recorded requests are replayed in order, on the same data.
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { managerForTests } from '../manager/manager-for-tests.ts';
import { differences } from './differences.ts';
import { neutral } from './neutral.ts';
import { type Got, recorded, replay } from './replay.ts';

const world = fs.readFileSync(new URL('./world.json', import.meta.url), 'utf8');
const passwords = Object.fromEntries(
  (JSON.parse(world) as { users: { userId: string; password: string }[] }).users.map((user) => [
    user.userId,
    user.password,
  ]),
);
const neutralOf = ({ status, type, body }: Got) => ({ status, type, body: neutral(body) });

// One manager for all groups, as there was one server: each group sees the changes of earlier ones.
const { client } = await managerForTests({ world }, passwords);

describe.each(Object.keys(differences))('the recorded group %s', (group) => {
  const remembered: { name?: string } = {};

  const steps = recorded(group);
  test.each(steps.map((step) => [step.step, step] as const))('%s', async (name, step) => {
    const answer = await replay(client, step, remembered);
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
    expect(Object.keys(differences[group]!).filter((name) => !steps.some((step) => step.step === name))).toEqual([]);
  });
});
