// The intended differences of the settings: mail server, certificates, HTTP.
import { expect } from 'vitest';
import { type Difference, json, signedOutFirst } from './expected.ts';

type Reason = { success: boolean; reason: string };
const refused = 'The server refused the connection.';
const inWords: Difference = {
  why: 'the reason is explained in words',
  status: 200,
  type: json,
  body: ({ success, reason }: Reason) => ({ success, reason: `${reason}. ${refused}` }),
};
const direct = (result: object) => (reference: object) => ({
  ...reference,
  result: { ...result, success: false, data: [] },
});
const errors = (fields: Record<string, string>) => direct({ messages: null, errors: fields });
const failed = (message: string) => direct({ message, authenticationRequired: false });
const clearErrors = (fields: Record<string, string>, why = 'a clear error instead of an exception'): Difference => ({
  why,
  status: 200,
  type: json,
  body: ({ tid, action, method }: Record<string, unknown>) => errors(fields)({ tid, action, method, type: 'rpc' }),
});
const callers = ['signed-out', 'basic:nobody'];

/** A certificate of a server of the tests, with the fields of the recorded one. */
const ownCertificate: Difference = {
  why: 'a different server has a different certificate',
  status: 200,
  type: json,
  like: (got: object, reference: object) => {
    const [own, other] = [got, reference].map((one) =>
      'result' in one ? (one.result as { data: Record<string, unknown> }).data : (one as Record<string, unknown>),
    ) as [Record<string, unknown>, Record<string, unknown>];
    expect(Object.keys(own).sort()).toEqual(Object.keys(other).sort());
    const names = Object.keys(own).filter((key) => /^(subject|issuer)/.test(key));
    expect(names.map((key) => own[key])).toEqual(names.map((key) => other[key]));
    expect(own['fingerprint']).toMatch(/^([0-9A-F]{2}:){19}[0-9A-F]{2}$/);
    expect(Number(own['expiresOn'])).toBeGreaterThan(Number(own['issuedOn']));
  },
};

/** The differences of each group, by step. */
export const settingsDifferences: Record<string, Record<string, Difference>> = {
  email: {
    'verify, nothing set': inWords,
    'verify, host cannot be reached': inWords,
    'verify, as text': inWords,
    'verify as basic:settings-all': inWords,
    'verify, in quotation marks': {
      why: 'the answer is valid JSON',
      status: 400,
      type: json,
      body: "Missing final '@domain' in string ``\"me@example.org\"''",
    },
    'not JSON': {
      why: 'a different JSON parser reports it in different words, with the position',
      status: 400,
      type: json,
      body: { id: '*', message: 'Could not process the input: a string without a closing quote at line 1, column 2' },
    },
    'ExtDirect: verify': {
      ...inWords,
      body: (reference: { result: { message: string } }) =>
        failed(`${reference.result.message}. ${refused}`)(reference),
    },
    ...signedOutFirst('save with an empty object', [...callers, 'basic:settings-read']),
  },
  ssl: {
    'certificate of a host': ownCertificate,
    'certificate of a host, protocol hint': ownCertificate,
    'protocol hint unknown': ownCertificate,
    'certificate of a host as basic:truststore-read': ownCertificate,
    'certificate of a host as basic:truststore-all': ownCertificate,
    'ExtDirect: certificate of a host': ownCertificate,
    ...signedOutFirst('add invalid text', [...callers, 'basic:truststore-read']),
  },
  http: {
    'ExtDirect: httpHost ""': clearErrors(
      { httpHost: 'may not be empty' },
      'an empty host would stop every proxy repository',
    ),
    'ExtDirect: timeout "long"': clearErrors({
      timeout: 'Cannot deserialize value of type `java.lang.Integer` from String "long": not a valid Integer value',
    }),
    'ExtDirect: nonProxyHosts "x"': clearErrors({
      nonProxyHosts: 'Cannot deserialize instance of `java.util.ArrayList<java.lang.Object>` out of VALUE_STRING token',
    }),
    'ExtDirect: httpPort null': clearErrors({ httpPort: 'must not be null' }),
    'ExtDirect: HTTPS proxy without an HTTP proxy': clearErrors(
      { httpsEnabled: 'An HTTPS proxy needs an HTTP proxy' },
      'the form forbids it',
    ),
  },
};
