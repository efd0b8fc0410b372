// Responses of remote procedure calls: the data of a result, or the failure that it reports. Pure.
import { throwUnreadable } from './response-shape.ts';
import { truncateLines } from '../format/truncate-lines.ts';
import { isObject } from './paths.ts';
import type { Failure, ServerMessage } from '../../http/failure.ts';

/** The data of a result, null if it has none. Throws a Failure for a result without success. */
export const directData = (answer: unknown): unknown => directResult(answer).data ?? null;

/** A result with its data. Throws a Failure for a result without success, which is unreadable if it gives no reason. */
export function directResult(answer: unknown): Result {
  if (!isObject(answer)) return throwUnreadable();
  const result = isObject(answer.result) ? answer.result : {};
  if (answer.type === 'rpc' && result.success === true) return result;
  if (isMissingPermission(result)) throw { kind: 'forbidden' } satisfies Failure;
  const messages = messagesIn(result, answer.message);
  if (messages.length === 0) throwUnreadable();
  throw {
    kind: 'rejected',
    status: isUnknown(answer) ? 404 : 200,
    messages,
    listed: messages.some(({ id }) => id !== null),
    raw: messages.map(({ text }) => text).join('\n'),
    faultId: null,
  } satisfies Failure;
}

type Result = Record<string, unknown>;

const isMissingPermission = ({ authenticationRequired, message }: Result) =>
  authenticationRequired === true || (typeof message === 'string' && message.startsWith('User is not permitted'));

/** Whether the server has no such procedure. */
const isUnknown = ({ type, message }: Result) =>
  type === 'exception' && typeof message === 'string' && namesUnknown(message);

/** Whether a message only names the procedure that the server does not have. */
export const namesUnknown = (message: string): boolean => /^No (action|method) registered as /.test(message);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const message = (id: string | null, text: string): ServerMessage => ({ id, text: truncateLines(text) });

/** Errors by field, a list of messages, or one message; that of the whole response if there is none. */
function messagesIn({ errors, messages, message: single }: Result, ofAnswer: unknown): ServerMessage[] {
  const byField = isObject(errors)
    ? Object.entries(errors).flatMap(([id, text]) => (isText(text) ? [message(id, text)] : []))
    : [];
  const listed = Array.isArray(messages) ? messages.filter(isText).map((text) => message(null, text)) : [];
  if (byField.length + listed.length > 0) return [...byField, ...listed];
  return [single, ofAnswer]
    .filter(isText)
    .slice(0, 1)
    .map((text) => message(null, text));
}
