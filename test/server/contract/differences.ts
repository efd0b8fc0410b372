// The intended differences between the manager and the reference server, by group and step.
import { expect } from 'vitest';
import {
  type Difference,
  json,
  fourRawFiles,
  clear400,
  signedOutFirst,
  refusedPatternIsMissing,
  dayLimit,
  patternWords,
  refusedDaysAreMissing,
  ownLoggers,
  ownChecks,
  ownMachine,
  ownZip,
} from './expected.ts';

/** The differences of each group, by step. A step without a difference must be removed from the list. */
export const differences: Record<string, Record<string, Difference>> = {
  session: {
    options: { why: 'OPTIONS returns the methods instead of failing', status: 204 },
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
      why: 'an invalid pattern is rejected when it is saved',
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
      why: 'a different JSON parser reports it in different words, with the position',
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
      why: 'the options can be limited to a format, as in later releases',
      status: 200,
      type: json,
      body: (reference: { name: string }[]) => reference.filter(({ name }) => name.startsWith('raw-')),
    },
    'preview a format': {
      why: 'the first ten results are the oldest: each version with its pom and its jar',
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
      why: 'null counts as left out instead of causing a failure',
      status: 200,
      type: json,
      body: () => fourRawFiles,
    },
    ...signedOutFirst('create with an empty object', ['signed-out', 'basic:nobody', 'basic:reader', 'basic:changer']),
  },
  'routing-rules': {
    'not JSON': {
      why: 'a different JSON parser reports it in different words',
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
    'test with an empty object': {
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
    'regex invalid': patternWords,
    'update, regex invalid': patternWords,
    'preview, regex invalid': { ...patternWords, why: 'a clear 400 instead of a failure' },
    'preview, repository left out': {
      ...clear400,
      body: [{ id: 'PARAMETER repository', message: 'must not be empty' }],
    },
    list: refusedDaysAreMissing,
    'list as basic:admin': refusedDaysAreMissing,
    ...signedOutFirst('create with an empty object', [
      'signed-out',
      'basic:nobody',
      'basic:curator',
      'basic:reader',
      'basic:changer',
    ]),
  },
  anonymous: {
    'empty object': {
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
      why: 'the ZIP file has a different size',
      status: 200,
      type: 'application/zip',
      like: (got: { bytes: number; starts: string }) => {
        expect(got.bytes).toBeGreaterThan(1000);
        expect(got.starts).toBe('PK');
      },
    },
    'download a name outside of the folder': {
      why: 'a 404 without a path instead of a failure',
      status: 404,
      body: { bytes: 0, starts: '' },
    },
    'download unknown': {
      why: 'a 404 without a path instead of a failure',
      status: 404,
      body: { bytes: 0, starts: '' },
    },
  },
  user: {},
  absent: {},
};
