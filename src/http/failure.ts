// The ways in which asking a server can fail, as data. Sentences are made of them elsewhere.

/** One thing that a server said; `id` is its own name of the place (`PARAMETER name`, `matchers[2]`, `*`), null when it named none. */
export type ServerMessage = { id: string | null; text: string };

export type Failure =
  /** Nothing came back: no network, no server. */
  | { kind: 'silent' }
  | { kind: 'timeout' }
  /** The gateway in front says that the repository manager does not answer. */
  | { kind: 'away'; text: string }
  | { kind: 'session-over' }
  | { kind: 'forbidden' }
  /** The server knows no record of this name. */
  | { kind: 'not-found'; key: string }
  /** The answer came, but it is not what was asked for. */
  | { kind: 'unreadable'; status: number }
  /** The request could not be made; the sentence says why. Nothing was sent. */
  | { kind: 'unsendable'; text: string }
  /** `messages` is empty when the server said nothing that a person could read; `raw` is '' for HTML and empty bodies. */
  | {
      kind: 'rejected';
      status: number;
      messages: ServerMessage[];
      listed: boolean;
      raw: string;
      faultId: string | null;
    };

const kinds: ReadonlySet<string> = new Set<Failure['kind']>([
  'silent',
  'timeout',
  'away',
  'session-over',
  'forbidden',
  'not-found',
  'unreadable',
  'unsendable',
  'rejected',
]);

/** Whether something thrown is one of the failures above. */
export const isFailure = (thrown: unknown): thrown is Failure =>
  typeof thrown === 'object' && thrown !== null && 'kind' in thrown && kinds.has(String(thrown.kind));

/** Whether a failure means that there was no response. */
export const isDisconnection = ({ kind }: Failure): boolean => ['silent', 'timeout', 'away'].includes(kind);

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
/** `ERROR: (ID …) java.lang.IllegalStateException: ` and the like, in front of the words that matter. */
const fault = /^ERROR: \(ID [^)]*\)\s*(?:[\w$.]+\.[\w$]+(?::\s*|$))?/;
/** The fault id after the message, as sent by a server in read-only mode: it is shown separately. */
const faultAtEnd = /:? \(ID [0-9a-f-]{36}\)$/i;
const printedError = /\w+XO\{id='[^']*', message='(.*)'\}$/s;

/** The words of a server without its wrapping: quotation marks, exception classes, printed objects. */
export function bareWords(text: string): string {
  const inner = printedError.exec(text.trim())?.[1] ?? text.trim().replace(fault, '').replace(faultAtEnd, '');
  return inner.replace(/^"(.*)"$/s, '$1').trim();
}

/** What a refusal says: status, content type and body as they came, and the fault id of its header or its text. */
export function readRefusal(status: number, contentType: string, body: string, faultId: string | null): Failure {
  const isHtml = contentType.includes('html') || /^\s*<(!doctype|html)/i.test(body);
  const raw = isHtml ? '' : body.trim();
  const { messages, listed } = contentType.includes('json') ? readJson(raw) : readText(raw);
  return { kind: 'rejected', status, messages, listed, raw, faultId: faultId ?? uuid.exec(raw)?.[0] ?? null };
}

type Words = { messages: ServerMessage[]; listed: boolean };

function readText(raw: string): Words {
  const text = bareWords(raw);
  return { messages: text === '' ? [] : [{ id: null, text }], listed: false };
}

function readJson(raw: string): Words {
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
  if (typeof item === 'string') return item.trim() ? [{ id: null, text: bareWords(item) }] : [];
  if (typeof item !== 'object' || item === null || !('message' in item) || typeof item.message !== 'string') return [];
  const id = 'id' in item && typeof item.id === 'string' ? item.id : null;
  return [{ id, text: bareWords(item.message) }];
}
