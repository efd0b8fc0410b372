// The intended differences between the manager and the reference server: the step, the response, and the reason.

import { expect } from 'vitest';
import { firstLevels } from '../../../src/server/manager/services/levels.ts';
import type { AnyJson } from '../manager/client.ts';

/** `body` may depend on the reference server's response; `like` checks a body that differs on each machine. */
export type Difference = {
  why: string;
  status: number;
  type?: string;
  body?: unknown;
  like?: (got: AnyJson, there: AnyJson) => void;
};

const json = 'application/json';
const file = (name: string, contentType: string) => ({
  id: 'any',
  name,
  format: 'raw',
  contentType,
  size: 'any',
  repositoryName: null,
  containingRepositoryName: null,
  blobCreated: 'any',
  blobUpdated: 'any',
  lastDownloaded: null,
  blobRef: 'any',
  componentId: 'any',
  createdBy: 'admin',
  createdByIp: 'any',
  attributes: {},
});
const fourRawFiles = {
  total: 4,
  results: [
    file('docs/readme.txt', 'text/plain'),
    file('docs/guide/start.html', 'text/html'),
    file('images/logo.svg', 'image/svg+xml'),
    file('a b/odd name+1.txt', 'text/plain'),
  ],
};
const clear400 = { why: 'a clear 400 instead of a null pointer', status: 400, type: json };
const beforeValidation = { why: 'permissions are checked before anything is read', status: 403 };

const signedOutFirst = (step: string, callers: string[]) =>
  Object.fromEntries(callers.map((as) => [`${step} as ${as}`, beforeValidation]));

const without =
  (...names: string[]) =>
  (there: { name: string }[]) =>
    there.filter(({ name }) => !names.includes(name));
const refusedPatternIsMissing = {
  why: 'the selector with the refused pattern was not saved',
  status: 200,
  type: json,
  body: without('expression-6'),
};

const dayLimit = { why: 'days keep to the limits of the form', status: 400, type: json };
const patternWords = {
  why: 'another engine for patterns has other words',
  status: 400,
  type: json,
  body: [
    {
      id: 'PARAMETER criteriaAssetRegex',
      message: 'Invalid regular expression pattern: Unclosed character class near index 0',
    },
  ],
};
const refusedDaysAreMissing = {
  why: 'the policies with refused days were not saved',
  status: 200,
  type: json,
  body: without('days-0', 'days--1', 'days-1-5', 'days-24856', 'days-2147483648'),
};

const madeByTheSteps = ['com.acme', 'com.acme.path', 'com.acme.off', 'a b', 'a/b', 'a%b', '<b>', '..'];
const ownLoggers = {
  why: 'it has loggers of its own, which are real',
  status: 200,
  type: json,
  body: (there: { name: string }[]) => [
    ...there.filter(({ name }) => madeByTheSteps.includes(name)),
    ...Object.entries(firstLevels).map(([name, level]) => ({ name, level, override: false })),
  ],
};

const ownChecks = {
  why: 'its checks are of its own, with the same fields',
  status: 200,
  type: json,
  like: (got: Record<string, object>, there: Record<string, object>) => {
    expect(Object.keys(got)).toEqual(Object.keys(got).sort());
    for (const one of Object.values(got)) expect(Object.keys(one).sort()).toEqual(Object.keys(wholeCheck).sort());
    expect(Object.keys(there)).toContain('Scheduler');
    expect(Object.keys(got)).toContain('Scheduler');
  },
};
const wholeCheck = { healthy: true, message: '', error: null, details: null, time: 0, duration: 0, timestamp: '' };
const ownMachine = {
  why: 'it tells of its own machine, in the same sections',
  status: 200,
  type: json,
  like: (got: Record<string, object>, there: Record<string, object>) => {
    expect(Object.keys(got).sort()).toEqual(Object.keys(there).sort());
    for (const [name, section] of Object.entries(got)) expect(Object.keys(section).length, name).toBeGreaterThan(0);
  },
};

const ownZip = {
  why: 'its ZIP files are named and kept by itself',
  status: 200,
  type: json,
  like: (got: { name: string; file: string; size: string; truncated: boolean }) => {
    expect(got.name).toMatch(/^support-\d{8}-\d{6}-\d+\.zip$/);
    expect(got.file.endsWith(`/downloads/${got.name}`)).toBe(true);
    expect(Number(got.size)).toBeGreaterThan(1000);
    expect(typeof got.size).toBe('string');
    expect(got.truncated).toBe(false);
  },
};

/** The differences of each group, by step. A step without a difference must be removed from the list. */
export const differences: Record<string, Record<string, Difference>> = {
  session: {
    options: { why: 'OPTIONS tells the methods instead of failing', status: 204 },
  },
  csrf: {},
  extdirect: {
    'ticket by REST, empty': {
      why: 'a clear 400 instead of a null pointer',
      status: 400,
      type: json,
      body: [
        { id: 'PARAMETER u', message: 'may not be empty' },
        { id: 'PARAMETER p', message: 'may not be empty' },
      ],
    },
  },
  'content-selectors': {
    'duplicate name': {
      why: 'a clear 400 instead of a failure of the database',
      status: 400,
      type: json,
      body: [{ id: 'name', message: 'A selector with the same name already exists. Name must be unique.' }],
    },
    'expression: path =~ "["': {
      why: 'a pattern that cannot be used is refused when it is saved',
      status: 400,
      type: json,
      body: [
        {
          id: 'FIELD expression',
          message: "Invalid CSEL: Unclosed character class near index 0 in 'path =~ '['' at line 1 column 9",
        },
      ],
    },
    'not JSON': {
      why: 'another parser of JSON has other words, and tells the place',
      status: 400,
      type: json,
      body: { id: '*', message: 'Could not process the input: a value is missing at line 1, column 9' },
    },
    'preview, repository unknown': {
      why: 'a clear 400 instead of a null pointer',
      status: 400,
      type: json,
      body: [{ id: 'repository', message: 'There is no repository named "none-such".' }],
    },
    'preview, repository empty': {
      why: 'a clear 400 instead of a null pointer',
      status: 400,
      type: json,
      body: [{ id: 'repository', message: 'There is no repository named "".' }],
    },
    list: refusedPatternIsMissing,
    'list as basic:curator': refusedPatternIsMissing,
    'list as basic:reader': refusedPatternIsMissing,
    'list as basic:admin': refusedPatternIsMissing,
    'repositories of one format': {
      why: 'a format narrows the choices, as in later releases',
      status: 200,
      type: json,
      body: (there: { name: string }[]) => there.filter(({ name }) => name.startsWith('raw-')),
    },
    'preview a format': {
      why: 'the first ten of many are the ten that came first: each version with its pom and its jar',
      status: 200,
      type: json,
      body: ({ total, results }: { total: number; results: { name: string }[] }) => {
        const poms = results.slice(0, 5);
        const jars = poms.map((one) => ({
          ...one,
          name: one.name.replace(/pom$/, 'jar'),
          contentType: 'application/java-archive',
        }));
        return { total, results: [...poms, ...jars] };
      },
    },
    'preview, type null': {
      why: 'null is taken as left out instead of failing',
      status: 200,
      type: json,
      body: () => fourRawFiles,
    },
    ...signedOutFirst('create with nothing in it', ['signed-out', 'basic:nobody', 'basic:reader', 'basic:changer']),
  },
  'routing-rules': {
    'not JSON': {
      why: 'another parser of JSON has other words',
      status: 400,
      type: json,
      body: { id: '*', message: 'Could not process the input: a closing brace is missing at line 1, column 2' },
    },
    'read unknown': { why: 'a clear 404 instead of a null pointer', status: 404 },
    'read by the old name': { why: 'a clear 404 instead of a null pointer', status: 404 },
    'test ALLOW ["["] "/com/a"': {
      why: 'a clear 400 instead of a failure',
      status: 400,
      type: json,
      body: [{ id: 'matchers[0]', message: 'Invalid regex: Unclosed character class near index 0\n[\n^' }],
    },
    'test ALLOW ["a"] null': { ...clear400, body: [{ id: 'path', message: 'A path must be specified' }] },
    'test with nothing': {
      ...clear400,
      body: [
        { id: 'mode', message: 'A non-empty value must be specified' },
        { id: 'matchers', message: 'At least one rule must be specified' },
        { id: 'path', message: 'A path must be specified' },
      ],
    },
    'preview without path': { ...clear400, body: [{ id: 'path', message: 'A path must be specified' }] },
  },
  'cleanup-policies': {
    'days: 0': {
      ...dayLimit,
      body: [{ id: 'PARAMETER criteriaLastDownloaded', message: 'must be greater than or equal to 1' }],
    },
    'days: -1': {
      ...dayLimit,
      body: [{ id: 'PARAMETER criteriaLastDownloaded', message: 'must be greater than or equal to 1' }],
    },
    'days: 1.5': { ...dayLimit, body: [{ id: 'PARAMETER criteriaLastDownloaded', message: 'must be a whole number' }] },
    'days: 24856': {
      ...dayLimit,
      body: [{ id: 'PARAMETER criteriaLastDownloaded', message: 'must be less than or equal to 24855' }],
    },
    'days: 2147483648': {
      ...dayLimit,
      body: [{ id: 'PARAMETER criteriaLastDownloaded', message: 'must be less than or equal to 24855' }],
    },
    'regex bad': patternWords,
    'update, regex bad': patternWords,
    'preview, regex bad': { ...patternWords, why: 'a clear 400 instead of a failure' },
    'preview, repository left out': {
      ...clear400,
      body: [{ id: 'PARAMETER repository', message: 'must not be empty' }],
    },
    list: refusedDaysAreMissing,
    'list as basic:admin': refusedDaysAreMissing,
    ...signedOutFirst('create with nothing in it', [
      'signed-out',
      'basic:nobody',
      'basic:curator',
      'basic:reader',
      'basic:changer',
    ]),
  },
  anonymous: {
    nothing: {
      ...clear400,
      body: ['enabled', 'userId', 'realmName'].map((field) => ({
        id: `PARAMETER ${field}`,
        message: 'must not be null',
      })),
    },
  },
  logging: Object.fromEntries(
    ['list', 'list after', 'list after reset all', 'list as basic:reader', 'list as basic:admin'].map((step) => [
      step,
      ownLoggers,
    ]),
  ),
  'log-viewer': {},
  system: {
    ...Object.fromEntries(
      ['status', 'status, public twin', 'status as basic:reader', 'status as basic:admin'].map((step) => [
        step,
        ownChecks,
      ]),
    ),
    ...Object.fromEntries(
      ['', ' as basic:reader', ' as basic:admin'].map((as) => [`system information${as}`, ownMachine]),
    ),
  },
  'support-zip': {
    'create, everything': ownZip,
    'create, only system information': ownZip,
    'create as basic:reader': ownZip,
    'create as basic:admin': ownZip,
    'download with ticket': {
      why: 'another ZIP has another size',
      status: 200,
      type: 'application/zip',
      like: (got: { bytes: number; starts: string }) => {
        expect(got.bytes).toBeGreaterThan(1000);
        expect(got.starts).toBe('PK');
      },
    },
    'download a name outside': {
      why: 'a clear 404 that tells no path instead of a failure',
      status: 404,
      body: { bytes: 0, starts: '' },
    },
    'download unknown': {
      why: 'a clear 404 that tells no path instead of a failure',
      status: 404,
      body: { bytes: 0, starts: '' },
    },
  },
  user: {},
  absent: {},
};
