// What a form asks for before it can be shown: options that come first, then the record and the options beside it.
import { attach, type Effect } from 'effector';
import type { Panel } from '../descriptor/descriptor.gen.ts';
import type { Definition } from '../definition.ts';
import { isFailure, type Failure } from '../../http/failure.ts';
import type { Host } from '../host.ts';
import type { Json } from '../rules/paths.ts';
import { recordIn, rowsOf, toRequest, UnsafePlace } from '../rules/request.ts';
import { say } from '../rules/sentences.ts';
import { printed, type Places } from '../rules/texts.ts';
import type { FieldSpec } from './fields.ts';
import type { LoadedOptions } from './options.ts';

export type Wanted = { mode: 'create' | 'edit'; key: string | null; row: Json | undefined; known: LoadedOptions };
export type Loaded = { record: Json; options: LoadedOptions; failure: Failure | null };

/** The option calls of a form, by when they are due. */
function optionCalls(specs: FieldSpec[], due: 'first' | 'together' | 'later'): string[] {
  const calls = specs.flatMap(({ field }) =>
    field.options && (field.options.load ?? 'later') === due ? [field.options.call] : [],
  );
  return [...new Set(calls)];
}

/** Asks for all that a form needs. Answers even in failure, with what did come, so that a retry asks only for the rest. */
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
          failure ??= toFailure(thrown);
          return undefined;
        }
      };
      // A record that is its row, reached by its address before the list was.
      const askRow = async (wanted: string | null): Promise<Json> => {
        const rows = await ask('list', (answer) => rowsOf(calls.list!, answer));
        if (!rows) return undefined;
        const found = rows.find((one) => printed(one[screen.key!]) === wanted);
        if (!found) failure = noSuchRecord(wanted);
        return found;
      };
      const askOptions = async (ids: string[], options: LoadedOptions): Promise<LoadedOptions> => {
        const due = ids.filter((id) => options[id]?.is !== 'ready');
        const answers = await Promise.all(due.map((id) => ask(id, (answer) => rowsOf(calls[id]!, answer))));
        const ready = due.flatMap((id, index) => {
          const records = answers[index];
          return records === undefined ? [] : [[id, { is: 'ready' as const, records }] as const];
        });
        return { ...options, ...Object.fromEntries(ready) };
      };
      const options = await askOptions(optionCalls(specs, 'first'), known);
      if (failure) return { record: undefined, options, failure };
      const [beside, record] = await Promise.all([
        askOptions(optionCalls(specs, 'together'), options),
        mode === 'create' ? undefined : calls.read ? ask('read', recordIn) : (row ?? askRow(key)),
      ]);
      return { record, options: beside, failure };
    },
  });
}

/** The option calls that a form and its panels ask for once it is shown, and anew when what they name of the form changes. */
export const laterCalls = (specs: FieldSpec[], panels: Panel[] = []): string[] => {
  const inPanels = panels.flatMap(({ inputs = [] }) => inputs.flatMap(({ options }) => options?.call ?? []));
  return [...new Set([...optionCalls(specs, 'later'), ...inPanels])];
};

/** What a server that knows no such record would have answered. */
const noSuchRecord = (key: string | null): Failure => ({
  kind: 'rejected',
  status: 404,
  messages: [{ id: null, text: say('not-found', { key }) }],
  listed: false,
  raw: '',
  faultId: null,
});

/** Anything thrown while asking, as a failure. */
export function toFailure(thrown: unknown): Failure {
  if (isFailure(thrown)) return thrown;
  if (thrown instanceof UnsafePlace) return { kind: 'unsendable', text: thrown.message };
  throw thrown;
}
