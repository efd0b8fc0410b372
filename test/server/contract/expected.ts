// Responses of the manager that differ from those of the reference server on purpose, with their reasons.

import { expect } from 'vitest';
import { firstLevels } from '../../../src/server/manager/services/levels.ts';
import type { AnyJson } from '../manager/client.ts';

/** `body` may depend on the reference server's response; `like` checks a body that differs on each machine. */
export type Difference = {
  why: string;
  status: number;
  type?: string;
  body?: unknown;
  like?: (got: AnyJson, reference: AnyJson) => void;
};

export const json = 'application/json';
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
export const fourRawFiles = {
  total: 4,
  results: [
    file('docs/readme.txt', 'text/plain'),
    file('docs/guide/start.html', 'text/html'),
    file('images/logo.svg', 'image/svg+xml'),
    file('a b/odd name+1.txt', 'text/plain'),
  ],
};
export const clear400 = { why: 'a clear 400 instead of a null pointer', status: 400, type: json };
const beforeValidation = { why: 'permissions are checked before the body is read', status: 403 };

export const signedOutFirst = (step: string, callers: string[]) =>
  Object.fromEntries(callers.map((as) => [`${step} as ${as}`, beforeValidation]));

export const without =
  (...names: string[]) =>
  (reference: { name: string }[]) =>
    reference.filter(({ name }) => !names.includes(name));
export const refusedPatternIsMissing = {
  why: 'the selector with the rejected pattern was not saved',
  status: 200,
  type: json,
  body: without('expression-6'),
};

export const dayLimit = { why: 'days must be within the limits of the form', status: 400, type: json };
export const patternWords = {
  why: 'a different engine for patterns reports it in different words',
  status: 400,
  type: json,
  body: [
    {
      id: 'PARAMETER criteriaAssetRegex',
      message: 'Invalid regular expression pattern: Unclosed character class near index 0',
    },
  ],
};
export const refusedDaysAreMissing = {
  why: 'the policies with rejected days were not saved',
  status: 200,
  type: json,
  body: without('days-0', 'days--1', 'days-1-5', 'days-24856', 'days-2147483648'),
};

const madeByTheSteps = ['com.acme', 'com.acme.path', 'com.acme.off', 'a b', 'a/b', 'a%b', '<b>', '..'];
export const ownLoggers = {
  why: 'the manager has different loggers',
  status: 200,
  type: json,
  body: (reference: { name: string }[]) => [
    ...reference.filter(({ name }) => madeByTheSteps.includes(name)),
    ...Object.entries(firstLevels).map(([name, level]) => ({ name, level, override: false })),
  ],
};

export const ownChecks = {
  why: 'the manager has different checks, with the same fields',
  status: 200,
  type: json,
  like: (got: Record<string, object>, reference: Record<string, object>) => {
    expect(Object.keys(got)).toEqual(Object.keys(got).sort());
    for (const one of Object.values(got)) expect(Object.keys(one).sort()).toEqual(Object.keys(wholeCheck).sort());
    expect(Object.keys(reference)).toContain('Scheduler');
    expect(Object.keys(got)).toContain('Scheduler');
  },
};
const wholeCheck = {
  healthy: true,
  message: '',
  error: null,
  details: null,
  time: 0,
  duration: 0,
  timestamp: '',
};
export const ownMachine = {
  why: 'a different machine is described, in the same sections',
  status: 200,
  type: json,
  like: (got: Record<string, object>, reference: Record<string, object>) => {
    expect(Object.keys(got).sort()).toEqual(Object.keys(reference).sort());
    for (const [name, section] of Object.entries(got)) expect(Object.keys(section).length, name).toBeGreaterThan(0);
  },
};

export const ownZip = {
  why: 'ZIP files have different names and folders',
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
