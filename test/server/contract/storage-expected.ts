// What the intended differences of the calls about blob stores, repositories and routing rules have in common.
import { expect } from 'vitest';
import type { AnyJson } from '../manager/client.ts';
import { type Difference, json } from './expected.ts';

export type Differences = Record<string, Difference>;

export const each = (steps: string[], differs: Difference): Differences =>
  Object.fromEntries(steps.map((step) => [step, differs]));
/** A refusal with a message for one field. */
export const refused = (why: string, id: string, message: string): Difference => ({
  why,
  status: 400,
  type: json,
  body: [{ id, message }],
});
export const said = (why: string, body: unknown): Difference => ({ why, status: 400, type: json, body });
/** A list of its own records, of which it has those that were recorded. */
export const ownList = (why: string, names: (there: AnyJson) => string[]): Difference => ({
  why,
  status: 200,
  type: json,
  like: (got: { name: string }[], there) =>
    expect(got.map(({ name }) => name)).toEqual(expect.arrayContaining(names(there))),
});
export const namesThere = (there: { name?: string }[]) => there.flatMap(({ name }) => name ?? []);
export const noProcedures = (steps: string[]): Differences =>
  each(
    steps.map((step) => `ExtDirect: ${step}`),
    {
      why: 'it serves this area by REST, as its console asks',
      status: 200,
      type: json,
      like: (got: { type: string }) => expect(got.type).toBe('exception'),
    },
  );
/** The list of a remote procedure, which has only these members of each record: those that fields refer to. */
export const referencesOnly = (members: string[]): Difference => ({
  why: 'only fields of tasks and capabilities ask for it, which need its names',
  status: 200,
  type: json,
  like: (got: { type: string; result: { success: boolean; data: object[] } }) => {
    expect([got.type, got.result.success, got.result.data.length > 0]).toEqual(['rpc', true, true]);
    for (const one of got.result.data) expect(Object.keys(one)).toEqual(members);
  },
});
export const notJson: Difference = {
  why: 'another JSON parser reports it in other words, with the position',
  status: 400,
  type: json,
  body: {
    id: '*',
    message: 'Could not process the input: a string without a closing quote at line 1, column 2',
  },
};
export const signedOutFirst = (callers: string[]) =>
  each(
    callers.map((as) => `create with nothing in it as ${as}`),
    { why: 'permissions are checked before anything is read', status: 403 },
  );
export const nameUsed = 'Name is already used, must be unique (ignoring case)';
