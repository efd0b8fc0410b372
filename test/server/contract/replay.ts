// Replays recorded requests against a manager, and returns its responses in the format of the recordings.
import fs from 'node:fs';
import type { ClientResponse, createClient } from '../manager/client.ts';

export type Step = {
  step: string;
  as: string;
  request: {
    method: string;
    path: string;
    headers?: Record<string, string | null>;
    json?: unknown;
    form?: Record<string, string>;
    text?: string;
  };
  status: number;
  headers: Record<string, string | string[]>;
  body?: unknown;
};

export type Got = { status: number; type: string; body?: unknown };

/** The recorded steps of a group, in order. */
export const recorded = (group: string): Step[] =>
  JSON.parse(fs.readFileSync(new URL(`./recordings/${group}.json`, import.meta.url), 'utf8')) as Step[];

type Client = ReturnType<typeof createClient>;

/** Error pages are reduced to their title, lists of ids are sorted, tickets are removed, as in the recordings. */
function shortened(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (/<html/i.test(value)) return `<!DOCTYPE html> … <title>${/<title>([^<]*)/.exec(value)?.[1]}</title> …`;
    return /^[A-Za-z0-9+/=]{60,}$/.test(value) && key !== 'name' && key !== 'id' ? '<ticket>' : value;
  }
  if (Array.isArray(value))
    return (key === 'activeBundles' ? value.filter((name) => /sonatype/.test(String(name))) : value).map((one) =>
      shortened(one),
    );
  if (value === null || typeof value !== 'object') return value;
  if (key === 'activeBundles') return { ...value, value: shortened((value as { value: unknown }).value, key) };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one, name)]));
}

const bodyOf = ({ text, type }: ClientResponse): unknown => {
  if (!text) return undefined;
  try {
    return /json/.test(type) ? JSON.parse(text) : text;
  } catch {
    return text;
  }
};

/** A text with the values of earlier responses, as `{$name}`. */
const filled = (text: string, remembered: Remembered, encode = (value: string) => value) =>
  text.replaceAll(/\{\$(\w+)\}/g, (_, name: string) => encode(remembered[name] ?? ''));

type Remembered = Record<string, string | undefined>;

/** Sends one recorded request; `remembered` carries values from one step to later ones. */
export async function replay(client: Client, { step, as, request }: Step, remembered: Remembered): Promise<Got> {
  const user = as.replace(/^basic:/, '');
  const auth = as === 'signed-out' ? {} : as.startsWith('basic:') ? client.basic(user) : await client.session(user);
  const headers: Record<string, string> = { accept: 'application/json, text/plain, */*', ...auth };
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (value === null) delete headers[name];
    else headers[name] = value;
  }
  let body = request.text;
  if (request.form) {
    body = new URLSearchParams(request.form).toString();
    headers['content-type'] = 'application/x-www-form-urlencoded';
  }
  if (request.json !== undefined) {
    body = filled(JSON.stringify(request.json), remembered);
    headers['content-type'] ??= 'application/json';
  }
  let path = filled(request.path, remembered, encodeURIComponent).replace('{name}', remembered['name'] ?? '');
  if (/\{ticket/.test(path + (body ?? ''))) {
    const ticket = await client.ticket(user);
    path = path.replace('{ticket64}', encodeURIComponent(client.b64(ticket)));
    body = body?.replace('{ticket}', ticket);
  }
  const answer = await client.send(request.method, path, headers, body);
  if (step === 'sign out') client.forget(user);
  // The content of a log varies, so as in the recordings only its type is compared.
  const log = request.path.includes('/logging/log') && answer.status === 200 && answer.text !== '';
  const download = request.path.includes('/download/') && !/json|text/.test(answer.type);
  const start = { bytes: answer.bytes.length, starts: answer.text.slice(0, 2) };
  const found = log ? '… the log' : download ? start : bodyOf(answer);
  if (step.startsWith('create') && found && typeof found === 'object' && 'name' in found)
    remembered['name'] ??= String(found.name);
  return { status: answer.status, type: answer.type, body: shortened(found) };
}
