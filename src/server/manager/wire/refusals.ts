// The errors of calls, in the wording of the reference server. rest-server.ts turns them into responses.

import { TimeLimitExceeded } from '../time-slices.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The message while sign-in attempts are limited. */
export const tooManySignIns = (seconds: number): string => t('too-many-sign-ins', { seconds: String(seconds) });

/** The id of a parameter in errors. */
export const parameterId = (name: string): string => ['PARAMETER', name].join(' ');
/** The id of a form's field in errors. */
export const fieldId = (name: string): string => ['FIELD', name].join(' ');

export type Violation = { id: string; message: string };

/** The error of a required text that is missing or blank. */
export const blankViolation = (field: string, value: unknown): Violation | false =>
  String(value ?? '').trim() === '' && { id: parameterId(field), message: t('may-not-be-empty') };

/** A rejected call: a status with a body of JSON, of text, or none. */
export class Refusal extends Error {
  readonly status: number;
  readonly json?: unknown;
  readonly text?: string;
  /** Text that is sent as it is, without a fault id. */
  readonly plain?: string;
  constructor(status: number, body: { json?: unknown; text?: string; plain?: string } = {}) {
    super(body.text ?? body.plain ?? `${status} ${JSON.stringify(body.json ?? '')}`);
    this.status = status;
    this.json = body.json;
    this.text = body.text;
    this.plain = body.plain;
  }
}

/** A refusal with plain text. */
export const plainRefusal = (status: number, plain: string): Refusal => new Refusal(status, { plain });

/** 400 with a list of errors by field. */
export const invalid = (...violations: Violation[]): Refusal => new Refusal(400, { json: violations });

/** Throws `invalid` if the list contains any error; entries that are false are ignored. */
export function refuseIf(...found: (Violation | false | undefined)[]): void {
  const violations = found.filter((one): one is Violation => Boolean(one));
  if (violations.length) throw invalid(...violations);
}

/** For work in slices: throws `invalid` if it took too long, and any other error as it is. */
export const refuseTimeout =
  (violation: Violation) =>
  (error: unknown): never => {
    throw error instanceof TimeLimitExceeded ? invalid(violation) : error;
  };

/** 404, without a body or with a message as a JSON string. */
export const notFound = (sentence?: string): Refusal =>
  new Refusal(404, sentence === undefined ? {} : { json: sentence });

/** 500 as text: the class name of an error of the reference server, and its message. */
export const serverError = (name: string, message: string): Refusal =>
  new Refusal(500, { text: t('server-error', { name, problem: message }) });
