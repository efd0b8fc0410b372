// The intended differences in the group about capabilities.
import { expect } from 'vitest';
import type { AnyJson } from '../manager/client.ts';
import { type Difference, json } from './expected.ts';
import { normalized } from './normalized.ts';
import { sameDifference, type Differences } from './storage-expected.ts';

const placeholder = '#~NEXUS~PLACEHOLDER~PASSWORD~#';

type Answer = { tid: number; action: string; method: string; result: object };
/** A rejection instead of the recorded response: with errors by field, or with one message. */
const refused = (why: string, problem: Record<string, string> | string): Difference => ({
  why,
  status: 200,
  type: json,
  body: ({ tid, action, method }: Answer) => ({
    tid,
    action,
    method,
    type: 'rpc',
    result:
      typeof problem === 'string'
        ? { message: problem, authenticationRequired: false, success: false, data: [] }
        : { messages: null, errors: problem, success: false, data: [] },
  }),
});

const masked = (reference: unknown): AnyJson =>
  JSON.parse(JSON.stringify(reference).replaceAll('hook-secret', placeholder));

const withoutSecrets: Difference = {
  why: 'a secret is never returned',
  status: 200,
  type: json,
  body: (reference: unknown) => masked(reference),
};

export const capabilityDifferences: Differences = {
  'ExtDirect: all types, names only': {
    why: 'the recording has only the names',
    status: 200,
    type: json,
    like: (got: AnyJson, reference: AnyJson) => {
      const names = (answer: AnyJson) => answer.result.data.map(({ id, name }: AnyJson) => `${id} ${name}`).sort();
      expect(names(got)).toEqual(names(reference));
    },
  },
  'ExtDirect: create, property missing': refused('a clear error instead of a null pointer', {
    names: 'may not be empty',
    url: 'may not be empty',
  }),
  'ExtDirect: create, address invalid': refused('no event could be sent to this address', {
    url: "URL should be in the format 'http://www.example.com'",
  }),
  'ExtDirect: create, property empty': refused('a webhook without events or an address does nothing', {
    names: 'may not be empty',
    url: 'may not be empty',
  }),
  'ExtDirect: remove the capability with empty properties': refused(
    'it was not created',
    "Capability with id '' was not found",
  ),
  'ExtDirect: create, type empty': refused('the recording accepts two answers', { typeId: 'may not be empty' }),
  ...sameDifference(
    ['ExtDirect: create with a password', 'ExtDirect: update, the password kept by its placeholder'],
    withoutSecrets,
  ),
  'ExtDirect: list after': {
    ...withoutSecrets,
    like: (got: AnyJson, reference: AnyJson) => {
      const recorded = masked(reference).result.data.filter((one: object) => !('…' in one));
      expect(got.result.data.map((one: object) => normalized(one))).toEqual(
        expect.arrayContaining(recorded.map((one: object) => normalized(one))),
      );
    },
  },
  'ExtDirect: update unknown': refused(
    'a clear error instead of a null pointer',
    "Capability with id 'none-such' was not found",
  ),
  'ExtDirect: create as basic:capabilities-all': refused(
    'a second one is rejected before its properties are read',
    "Only one capability of type 'Base URL' can be created",
  ),
};
