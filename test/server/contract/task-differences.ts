// The intended differences in the group about tasks.
import { expect } from 'vitest';
import type { AnyJson } from '../manager/client.ts';
import { type Difference, json } from './expected.ts';
import { each, type Differences } from './storage-expected.ts';

type Answer = { tid: number; action: string; method: string };
/** A refusal with errors by field in place of the recorded answer. */
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
const inWords = (errors: Record<string, string>) => refused("a clear error instead of a programmer's text", errors);

/** Types of which this manager has only some: those that it can run. */
const someTypes = (keys: string[]): Difference => ({
  why: 'it offers the types that it can run',
  status: 200,
  type: json,
  like: (got: AnyJson, there: AnyJson) => {
    const own = new Map<string, AnyJson>(got.result.data.map((type: AnyJson) => [type.id, type]));
    const common = there.result.data.filter(({ id }: AnyJson) => own.has(id));
    expect(common.length).toBeGreaterThan(0);
    for (const type of common) for (const key of keys) expect(own.get(type.id)[key], key).toEqual(type[key]);
  },
});

const ownService: Difference = {
  why: 'the cleanup service has the keys of every task',
  status: 200,
  type: json,
  like: (got: AnyJson, there: AnyJson) => {
    const service = (answer: AnyJson) => answer.result.data.find(({ name }: AnyJson) => name === 'Cleanup service');
    expect(Object.keys(service(got)).sort()).toEqual(Object.keys(service(there)).sort());
    expect(Object.keys(service(got).properties)).toEqual(
      expect.arrayContaining(Object.keys(service(there).properties)),
    );
  },
};
const notRenamed: Difference = {
  why: 'the properties of another type were refused, and the new name with them',
  status: 200,
  type: json,
  body: (there: object) => ({ ...there, name: 'compacting more' }),
};

export const taskDifferences: Differences = {
  'ExtDirect: types': someTypes(['name', 'exposed', 'concurrentRun', 'formFields']),
  'ExtDirect: all types, names only': someTypes(['name', 'exposed']),
  ...each(['ExtDirect: list', 'ExtDirect: list as basic:tasks-read', 'ExtDirect: list as basic:tasks-all'], ownService),
  ...each(
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
  ...each(
    ['ExtDirect: create, required property missing', 'ExtDirect: create, required property empty'],
    refused('a task without its blob store could not run', { blobstoreName: 'may not be empty' }),
  ),
  'ExtDirect: update, another type': refused('a task keeps its type, which needs its own properties', {
    blobstoreName: 'may not be empty',
  }),
  'ExtDirect: update unknown': {
    why: "a clear error instead of a programmer's text",
    status: 200,
    type: json,
    body: (there: { result: object }) => ({
      ...there,
      result: { ...there.result, message: 'There is no task with the id "none-such".' },
    }),
  },
  ...each(['read as basic:tasks-read', 'read as basic:tasks-all'], notRenamed),
};
