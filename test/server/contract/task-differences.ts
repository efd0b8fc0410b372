// The intended differences in the group about tasks.
import { expect } from 'vitest';
import type { AnyJson } from '../manager/client.ts';
import { type Difference, json } from './expected.ts';
import { sameDifference, type Differences } from './storage-expected.ts';

type Answer = { tid: number; action: string; method: string };
/** A rejection with errors by field instead of the recorded response. */
const refused = (why: string, errors: Record<string, string>): Difference => ({
  why,
  status: 200,
  type: json,
  body: ({ tid, action, method }: Answer) => ({
    tid,
    action,
    method,
    type: 'rpc',
    result: { messages: null, errors, success: false, data: [] },
  }),
});
const inWords = (errors: Record<string, string>) =>
  refused('a clear error instead of the text of an exception', errors);

/** A list of types, of which the manager offers only those that it can run. */
const someTypes = (keys: string[]): Difference => ({
  why: 'the manager offers only the types that it can run',
  status: 200,
  type: json,
  like: (got: AnyJson, reference: AnyJson) => {
    const own = new Map<string, AnyJson>(got.result.data.map((type: AnyJson) => [type.id, type]));
    const common = reference.result.data.filter(({ id }: AnyJson) => own.has(id));
    expect(common.length).toBeGreaterThan(0);
    for (const type of common) for (const key of keys) expect(own.get(type.id)[key], key).toEqual(type[key]);
  },
});

const ownService: Difference = {
  why: 'the cleanup service has the same keys as other tasks',
  status: 200,
  type: json,
  like: (got: AnyJson, reference: AnyJson) => {
    const service = (answer: AnyJson) => answer.result.data.find(({ name }: AnyJson) => name === 'Cleanup service');
    expect(Object.keys(service(got)).sort()).toEqual(Object.keys(service(reference)).sort());
    expect(Object.keys(service(got).properties)).toEqual(
      expect.arrayContaining(Object.keys(service(reference).properties)),
    );
  },
};
const notRenamed: Difference = {
  why: 'the update to a different type was rejected, including the new name',
  status: 200,
  type: json,
  body: (reference: object) => ({ ...reference, name: 'compacting more' }),
};

export const taskDifferences: Differences = {
  'ExtDirect: types': someTypes(['name', 'exposed', 'concurrentRun', 'formFields']),
  'ExtDirect: all types, names only': someTypes(['name', 'exposed']),
  ...sameDifference(
    ['ExtDirect: list', 'ExtDirect: list as basic:tasks-read', 'ExtDirect: list as basic:tasks-all'],
    ownService,
  ),
  ...sameDifference(
    ['ExtDirect: create, once, no date', 'ExtDirect: create, daily, no date'],
    inWords({ startDate: 'A start date is required.' }),
  ),
  'ExtDirect: create, once, no time zone': inWords({
    timeZoneOffset: 'A time zone offset such as +02:00 is required.',
  }),
  'ExtDirect: create, weekly, day 9': inWords({ recurringDays: '9 is not a day to run.' }),
  'ExtDirect: create, advanced, no expression': inWords({ cronExpression: 'A cron expression is required.' }),
  'ExtDirect: create, schedule unknown': inWords({ schedule: 'There is no schedule named "sometimes".' }),
  'ExtDirect: create, notification unknown': inWords({
    notificationCondition: 'There is no notification condition named "SOMETIMES".',
  }),
  ...sameDifference(
    ['ExtDirect: create, required property missing', 'ExtDirect: create, required property empty'],
    refused('a task without its blob store could not run', { blobstoreName: 'may not be empty' }),
  ),
  'ExtDirect: update, different type': refused('a task keeps its type, which needs its own properties', {
    blobstoreName: 'may not be empty',
  }),
  'ExtDirect: update unknown': {
    why: 'a clear error instead of the text of an exception',
    status: 200,
    type: json,
    body: (reference: { result: object }) => ({
      ...reference,
      result: { ...reference.result, message: 'There is no task with the id "none-such".' },
    }),
  },
  ...sameDifference(['read as basic:tasks-read', 'read as basic:tasks-all'], notRenamed),
};
