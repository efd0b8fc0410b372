// The requests of a form before it can be shown: options that are needed first, then the record and its options in parallel.
import { attach, type Effect } from 'effector';
import type { Panel } from '../descriptor/descriptor.gen.ts';
import type { Definition } from '../definition.ts';
import { isFailure, type Failure } from '../../http/failure.ts';
import type { Host } from '../host.ts';
import { membersOf } from '../rules/answer.ts';
import type { Json } from '../rules/paths.ts';
import { rowsOf, toRequest, UnsafePlace } from '../rules/request.ts';
import { say } from '../rules/sentences.ts';
import { printed, type Places } from '../rules/texts.ts';
import type { FieldSpec } from './fields.ts';
import type { LoadedOptions } from './options.ts';

export type Wanted = { mode: 'create' | 'edit'; key: string | null; row: Json | undefined; known: LoadedOptions };
export type Loaded = { record: Json; options: LoadedOptions; failure: Failure | null };

/** The option calls of a form, by the moment they are due. */
function optionCalls(specs: FieldSpec[], due: 'first' | 'together' | 'later'): string[] {
  const calls = specs.flatMap(({ field }) =>
    field.options && (field.options.load ?? 'later') === due ? [field.options.call] : [],
  );
  return [...new Set(calls)];
}

/** Loads everything that a form needs; the options needed first only if they are unknown. On failure it still returns the parts that loaded. */
export function createLoading({ screen }: Definition, specs: FieldSpec[], host: Host): Effect<Wanted, Loaded> {
  const calls = screen.calls ?? {};

  return attach({
    source: host.$base,
    effect: async (_base, { mode, key, row, known }: Wanted): Promise<Loaded> => {
      const places: Places = (place) => (place === 'key' ? key : undefined);
      let failure: Failure | null = null;
      const ask = async <T>(id: string, read: (answer: Json) => T): Promise<T | undefined> => {
        try {
          return read(await host.askFx(toRequest(calls[id]!, places)));
        } catch (thrown) {
          failure ??= id === 'read' ? readFailure(key, toFailure(thrown)) : toFailure(thrown);
          return undefined;
        }
      };
      // A record that is read from the list's row, opened by its address before the list was loaded.
      const askRow = async (wanted: string | null): Promise<Json> => {
        const rows = await ask('list', (answer) => rowsOf(calls.list!, answer));
        if (!rows) return undefined;
        const found = rows.find((one) => printed(one[screen.key!]) === wanted);
        if (!found) failure = { kind: 'not-found', key: wanted ?? '' };
        return found;
      };
      const askOptions = async (ids: string[]): Promise<LoadedOptions> => {
        const answers = await Promise.all(ids.map((id) => ask(id, (answer) => rowsOf(calls[id]!, answer))));
        const ready = ids.flatMap((id, index) => {
          const records = answers[index];
          return records === undefined ? [] : [[id, { is: 'ready' as const, records }] as const];
        });
        return Object.fromEntries(ready);
      };
      const options = await askOptions(optionCalls(specs, 'first').filter((id) => known[id]?.is !== 'ready'));
      if (failure) return { record: undefined, options, failure };
      const [beside, record] = await Promise.all([
        askOptions(optionCalls(specs, 'together')),
        mode === 'create' ? undefined : calls.read ? ask('read', membersOf) : (row ?? askRow(key)),
      ]);
      return { record, options: { ...options, ...beside }, failure };
    },
  });
}

/** The option calls that a form and its panels make once it is shown, and again when a form value in their request changes. */
export const laterCalls = (specs: FieldSpec[], panels: Panel[] = []): string[] => {
  const inPanels = panels.flatMap(({ inputs = [] }) => inputs.flatMap(({ options }) => options?.call ?? []));
  return [...new Set([...optionCalls(specs, 'later'), ...inPanels])];
};

/** Why a record could not be loaded. An unknown record is always "not found", whatever the server's message. */
const readFailure = (key: string | null, failure: Failure): Failure =>
  key !== null && failure.kind === 'rejected' && failure.status === 404 ? { kind: 'not-found', key } : failure;

/** A failure of a call about the record `key`. If the server does not know the record and gives no message, it reports that the record is gone. */
export const aboutRecord = (key: string | null, failure: Failure): Failure =>
  key !== null && failure.kind === 'rejected' && failure.status === 404 && failure.messages.length === 0
    ? noSuchRecord(key)
    : failure;

/** The failure that a server without this record would have returned. */
const noSuchRecord = (key: string | null): Failure => ({
  kind: 'rejected',
  status: 404,
  messages: [{ id: null, text: say('not-found', { key }) }],
  listed: false,
  raw: '',
  faultId: null,
});

/** An error thrown while loading, as a Failure. */
export function toFailure(thrown: unknown): Failure {
  if (isFailure(thrown)) return thrown;
  if (thrown instanceof UnsafePlace) return { kind: 'unsendable', text: thrown.message };
  throw thrown;
}
