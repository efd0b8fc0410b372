// Remote procedures with permissions, as tables by action and method. calls/extdirect.ts serves them.
import type { ManagerContext } from '../context.ts';
import { isFrozen } from '../data/frozen.ts';
import type { Caller, RequestSource } from '../security/caller.ts';
import { Refusal, type Violation } from './refusals.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

export type Result = {
  success: boolean;
  data: unknown;
  /** The number of records, of which `data` has a page. */
  total?: number;
  message?: string;
  messages?: null;
  errors?: Record<string, string>;
  authenticationRequired?: boolean;
};
/** A result whose data is already serialized. */
export type ResultText = { success: true; dataText: string };
type Answering = (
  caller: Caller,
  data: unknown[],
  from: RequestSource,
) => Result | ResultText | Promise<Result | ResultText>;
/**
 * `changes`: whether it changes data, which read-only mode prevents and the audit log records. `may`: the permission
 * that callers need.
 */
export type Procedure = Answering & { changes?: boolean; may?: string };
export type Procedures = Record<string, Record<string, Procedure>>;

export const success = (data: unknown): Result => ({ success: true, data });
export const failed = (message: string, authenticationRequired = false): Result => ({
  message,
  authenticationRequired,
  success: false,
  data: [],
});

/** A procedure that is refused: with errors by field, or with one message. */
export class DirectRefusal extends Error {
  readonly result: Result;
  constructor(problem: Record<string, string> | string) {
    super(typeof problem === 'string' ? problem : JSON.stringify(problem));
    this.result =
      typeof problem === 'string' ? failed(problem) : { messages: null, errors: problem, success: false, data: [] };
  }
}

/** The result of a refusal as REST calls throw it. */
export function resultOf({ json, text, message }: Refusal): Result {
  if (!Array.isArray(json)) return failed(typeof json === 'string' ? json : (text ?? message));
  const fields = (json as Violation[]).map((one) => [one.id.replace(/^(PARAMETER|FIELD) /, ''), one.message]);
  return new DirectRefusal(Object.fromEntries(fields) as Record<string, string>).result;
}

type Described = {
  /** The permission that callers need. */
  may: string;
  changes?: boolean;
  handle: (data: unknown[], caller: Caller) => unknown;
};

/** A procedure that requires a permission. Its return value becomes the data of the result. */
export function procedure(context: ManagerContext, { may, changes = false, handle }: Described): Procedure {
  const answer: Answering = async (caller, data) => {
    if (caller.userId === null) return failed(t('access-denied'), true);
    if (!caller.may(may)) return failed(t('not-permitted', { permission: may }));
    if (changes && isFrozen(context)) return failed(t('database-error'));
    try {
      return success((await handle(data, caller)) ?? null);
    } catch (error) {
      if (error instanceof DirectRefusal) return error.result;
      if (error instanceof Refusal) return resultOf(error);
      throw error;
    }
  };
  return Object.assign(answer, { changes, may });
}

/** Functions that create procedures: `reading` for those that only read, `changing` for those that change data. */
export const procedures = (context: ManagerContext) => ({
  reading: (may: string, handle: Described['handle']) => procedure(context, { may, handle }),
  changing: (may: string, handle: Described['handle']) => procedure(context, { may, changes: true, handle }),
});

/** The first argument of a procedure as an object; an empty one for anything else. */
export const objectIn = ([one]: unknown[]): Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one) ? (one as Record<string, unknown>) : {};

/** A value as text: '' for null, objects and missing values. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** An object of texts by name; values of other types become text, and those that are blank are left out. */
export function textsByName(value: unknown): Record<string, string> {
  const entries = Object.entries(objectIn([value])).map(([name, one]) => [name, textIn(one)] as const);
  return Object.fromEntries(entries.filter(([name, one]) => one !== '' && name !== '__proto__'));
}
