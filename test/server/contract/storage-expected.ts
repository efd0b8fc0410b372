// Shared by the intended differences of the calls about blob stores, repositories and routing rules.
import { expect } from 'vitest';
import type { AnyJson } from '../manager/client.ts';
import { type Difference, json } from './expected.ts';

export type Differences = Record<string, Difference>;

export const sameDifference = (steps: string[], differs: Difference): Differences =>
  Object.fromEntries(steps.map((step) => [step, differs]));
/** A rejection with a message for one field. */
export const fieldError = (why: string, id: string, message: string): Difference => ({
  why,
  status: 400,
  type: json,
  body: [{ id, message }],
});
export const badRequest = (why: string, body: unknown): Difference => ({ why, status: 400, type: json, body });
/** A list that contains the recorded names, and may contain more. */
export const ownList = (why: string, names: (reference: AnyJson) => string[]): Difference => ({
  why,
  status: 200,
  type: json,
  like: (got: { name: string }[], reference) =>
    expect(got.map(({ name }) => name)).toEqual(expect.arrayContaining(names(reference))),
});
export const recordedNames = (reference: { name?: string }[]) => reference.flatMap(({ name }) => name ?? []);
export const noProcedures = (steps: string[]): Differences =>
  sameDifference(
    steps.map((step) => `ExtDirect: ${step}`),
    {
      why: 'this area is served by REST, which the console uses',
      status: 200,
      type: json,
      like: (got: { type: string }) => expect(got.type).toBe('exception'),
    },
  );
/** The list of a remote procedure, whose records have only these members: those that fields need. */
export const referencesOnly = (members: string[]): Difference => ({
  why: 'only fields of tasks and capabilities use it, and need only its names',
  status: 200,
  type: json,
  like: (got: { type: string; result: { success: boolean; data: object[] } }) => {
    expect([got.type, got.result.success, got.result.data.length > 0]).toEqual(['rpc', true, true]);
    for (const one of got.result.data) expect(Object.keys(one)).toEqual(members);
  },
});
export const notJson: Difference = {
  why: 'a different JSON parser reports it in different words, with the position',
  status: 400,
  type: json,
  body: {
    id: '*',
    message: 'Could not process the input: a string without a closing quote at line 1, column 2',
  },
};
export const signedOutFirst = (callers: string[]) =>
  sameDifference(
    callers.map((as) => `create with an empty object as ${as}`),
    { why: 'permissions are checked before the body is read', status: 403 },
  );
export const nameUsed = 'Name is already used, must be unique (ignoring case)';
