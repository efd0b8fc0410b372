// Saving a record keeps everything that its form does not change: a record with settings away from their defaults is
// created by the API, changed in the form, and compared with what the server had stored before.
import { isObject, type Json } from '../../../src/engine/rules/paths.ts';
import type { SecondClient } from '../second-client.ts';
import { openForm } from './form-of.ts';

export type Server = {
  /** Its address, with a trailing slash. */
  base: string;
  authorization: string;
  client: SecondClient;
  /** The prefix of the names of all records. */
  tag: string;
  addCleanup: (what: string, undo: () => Promise<unknown>) => void;
};

export type KeptRecord = {
  title: string;
  slug: string;
  /** Creates the record, and resolves with its key, which settings do not have; or with why it cannot be created. */
  make(server: Server): Promise<{ key?: string; skipped?: string }>;
  /** All that the server returns about the record. */
  read(server: Server): Promise<Json>;
  /** What is typed into the form, by field. */
  typed: Record<string, Json>;
  /** Paths of what the server returns that this changes. */
  changes: readonly string[];
};

/** Waits until a record is created; resolves with why it was not, because servers do not offer all types. */
export const creation = (created: Promise<unknown>): Promise<{ skipped?: string }> =>
  created.then(
    () => ({}),
    (problem: Error) => ({ skipped: problem.message.slice(0, 300) }),
  );

/** Differences between two values, each as its path and both values. Defaults that a server adds are none. */
export function differences(before: Json, after: Json, path = ''): string[] {
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => differences(before[name], after[name], path === '' ? name : `${path}.${name}`));
  }
  if ((before === null || before === undefined) && isDefault(after)) return [];
  const texts = [before, after].map((value) => (value === undefined ? 'absent' : JSON.stringify(value)));
  return texts[0] === texts[1] ? [] : [`${path}: ${texts.join(' → ')}`];
}

const isDefault = (value: Json): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (isObject(value) && Object.values(value).every(isDefault));

export type Outcome = { is: 'kept' | 'read-only' | 'skipped' | 'refused' | 'lost'; text: string };

/** Changes a record in its form. */
export async function saveChanged(record: KeptRecord, server: Server): Promise<Outcome> {
  const { slug, typed, changes } = record;
  const made = await record.make(server);
  if (made.skipped !== undefined) return { is: 'skipped', text: made.skipped };
  const before = await record.read(server);
  const form = await openForm(slug, made.key, server.base, server.authorization);
  const view = form.view();
  if (!view) return { is: 'refused', text: 'the form did not open' };
  if (view.readOnly) return { is: 'read-only', text: view.readOnly.why };
  for (const [path, value] of Object.entries(typed)) await form.type(path, value);
  const { sent, errors } = await form.save();
  if (!sent || errors.length > 0)
    return { is: 'refused', text: `${sent ? 'by the server' : 'by the form'}: ${errors.join(', ')}` };
  const lost = differences(before, await record.read(server)).filter(
    (one) => !changes.some((path) => one.startsWith(`${path}:`) || one.startsWith(`${path}.`)),
  );
  return { is: lost.length > 0 ? 'lost' : 'kept', text: lost.join(', ') };
}
