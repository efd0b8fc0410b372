// The ways in which a request can fail, as data. Their messages are written elsewhere.
import { truncateLines } from '../engine/format/truncate-lines.ts';

/**
 * One message of a server. `id`: the server's name for the place (`PARAMETER name`, `matchers[2]`, `*`); null if it has
 * none.
 */
export type ServerMessage = { id: string | null; text: string };

/**
 * The steps completed before one of several requests failed: the requests as they were sent, and a sentence with a
 * trailing space.
 */
export type StepsDone = { sent: readonly string[]; text: string };

/** `before`: only for one of several requests. */
export type Failure = Kind & { before?: StepsDone };

type Kind =
  /** No response: no network, or no server. */
  | { kind: 'no-response' }
  | { kind: 'timeout' }
  /** The gateway reports that the repository manager does not respond. */
  | { kind: 'unreachable'; text: string }
  | { kind: 'session-over' }
  | { kind: 'forbidden' }
  /** The server has no record with this name. */
  | { kind: 'not-found'; key: string }
  /** A response arrived, but not in the expected format. */
  | { kind: 'unreadable'; status: number }
  /** The request could not be made; the text is the reason. Nothing was sent. */
  | { kind: 'unsendable'; text: string }
  /** `messages` is empty if the response contains no readable message; `raw` is '' for HTML and empty bodies. */
  | {
      kind: 'rejected';
      status: number;
      messages: ServerMessage[];
      listed: boolean;
      raw: string;
      faultId: string | null;
    };

const kinds: ReadonlySet<string> = new Set<Failure['kind']>([
  'no-response',
  'timeout',
  'unreachable',
  'session-over',
  'forbidden',
  'not-found',
  'unreadable',
  'unsendable',
  'rejected',
]);

/** Whether a thrown value is one of the failures above. */
export const isFailure = (thrown: unknown): thrown is Failure =>
  typeof thrown === 'object' && thrown !== null && 'kind' in thrown && kinds.has(String(thrown.kind));

/** Whether the server responded that the requested resource does not exist. */
export const isAbsent = (failure: Failure): failure is Extract<Failure, { kind: 'rejected' }> =>
  failure.kind === 'rejected' && failure.status === 404;

/**
 * Returns a thrown Failure. Any other value is a bug: it is reported as uncaught, and shown as an unreadable response.
 */
export function toFailure(thrown: unknown): Failure {
  if (isFailure(thrown)) return thrown;
  queueMicrotask(() => {
    throw thrown;
  });
  return { kind: 'unreadable', status: 200 };
}

/** Whether a failure means that there was no response. */
export const isDisconnection = ({ kind }: Failure): boolean => ['no-response', 'timeout', 'unreachable'].includes(kind);

/** Whether a failure ends with a new session, or with the next response of the server. */
export const isInterruption = (failure: Failure): boolean =>
  isDisconnection(failure) || failure.kind === 'session-over';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
/** Matches prefixes such as `ERROR: (ID …) java.lang.IllegalStateException: `. */
const fault = /^ERROR: \(ID [^)]*\)\s*(?:[\w$.]+\.[\w$]+(?::\s*|$))?/;
/** The fault id after the message, as sent by a server in read-only mode. It is shown separately. */
const faultAtEnd = /:? \(ID [0-9a-f-]{36}\)$/i;
/** Matches from the start of a word, and is used only if the end matches, so that the time for long texts is linear. */
const printedError = /\b\w+XO\{id='[^']*', message='(.*)'\}$/s;

/** A server's message without its wrapping: quotation marks, exception classes, printed objects. */
export function plainMessage(text: string): string {
  const own = text.trim();
  const printed = own.endsWith("'}") ? printedError.exec(own)?.[1] : undefined;
  const inner = printed ?? own.replace(fault, '').replace(faultAtEnd, '');
  return inner.replace(/^"(.*)"$/s, '$1').trim();
}

const message = (id: string | null, text: string): ServerMessage => ({ id, text: truncateLines(plainMessage(text)) });

/**
 * The failure of a rejected request: status, content type and body as received, and the fault id of its header or its
 * text.
 */
export function readRefusal(status: number, contentType: string, body: string, faultId: string | null): Failure {
  const isHtml = contentType.includes('html') || /^\s*<(!doctype|html)/i.test(body);
  const raw = isHtml ? '' : body.trim();
  // Some servers send JSON without a content type.
  const isJson = contentType.includes('json') || (contentType === '' && /^[[{]/.test(raw));
  const { messages, listed } = isJson ? readJson(raw) : readText(raw);
  return { kind: 'rejected', status, messages, listed, raw, faultId: faultId ?? uuid.exec(raw)?.[0] ?? null };
}

type Messages = { messages: ServerMessage[]; listed: boolean };

function readText(raw: string): Messages {
  const whole = message(null, raw);
  return { messages: whole.text === '' ? [] : [whole], listed: false };
}

function readJson(raw: string): Messages {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return readText(raw);
  }
  if (typeof value === 'string') return readText(value);
  const items = (Array.isArray(value) ? value : [value]).flatMap(readMessage);
  return { messages: items, listed: items.length > 0 };
}

function readMessage(item: unknown): ServerMessage[] {
  if (typeof item === 'string') return item.trim() ? [message(null, item)] : [];
  if (typeof item !== 'object' || item === null || !('message' in item) || typeof item.message !== 'string') return [];
  const id = 'id' in item && typeof item.id === 'string' ? item.id : null;
  return [message(id, item.message)];
}
