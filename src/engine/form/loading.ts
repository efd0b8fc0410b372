// The requests of a form before it can be shown: options that are needed first, then the record and its options in
// parallel.
import { combine, sample, type Event, type Store } from 'effector';
import type { AnyUnit } from '../../requests/any-unit.ts';
import type { Field, Options, Screen } from '../descriptor/descriptor.gen.ts';
import { schemaAt } from '../descriptor/entity.ts';
import type { Definition } from '../definition.ts';
import { isAbsent, isFailure, type Failure } from '../../http/failure.ts';
import type { Ask } from '../../requests/host.ts';
import { createQuery } from '../../requests/query.ts';
import type { Host } from '../host.ts';
import type { Facts } from '../rules/conditions.ts';
import { membersOf, throwUnreadable, valueOf } from '../rules/response-shape.ts';
import { valueAt, withValueAt, type Json } from '../rules/paths.ts';
import { longCall, rowsOf, startsWithRow, toReading } from '../rules/request.ts';
import { rowKeys } from '../rules/link-column.ts';
import type { FieldSpec } from './fields.ts';
import type { WithDescribed } from './described.ts';
import { loadFormCode } from './lazy-form-code.ts';
import type { Opening } from './form-state.ts';
import type { LoadedOptions } from './options.ts';
import type { supplement as supplementRecord } from './supplement.ts';

/** `supplement`: missing if no call of the screen has a supplement. */
type WithSupplements = Definition & { supplement?: typeof supplementRecord };

/** What to load. */
export type Wanted = Pick<Opening, 'mode' | 'key' | 'row' | 'variant' | 'from' | 'isSwitched'>;
export type Loaded = { record: Json; options: LoadedOptions };

/** The option calls of a form, by the moment they are due; all of them if none is given. */
export function optionCalls(specs: FieldSpec[], due?: 'first' | 'together' | 'later'): string[] {
  const calls = specs.flatMap(({ field }) =>
    optionsIn(field).flatMap(({ call, load = 'later' }) => (due === undefined || load === due ? [call] : [])),
  );
  return [...new Set(calls)];
}

/** The options of a field, and those of the fields of its items. */
const optionsIn = ({ options, items }: Field): Options[] => [
  ...(options ? [options] : []),
  ...(items?.fields ?? []).flatMap(optionsIn),
];

/** Requests options in parallel; fails if one of them fails. */
export async function readOptions({ screen }: Definition, ids: string[], ask: Ask): Promise<LoadedOptions> {
  const ready = ids.map(async (id) => {
    const call = screen.calls![id]!;
    return [id, { is: 'ready' as const, records: rowsOf(call, await ask(toReading(call))) }] as const;
  });
  return Object.fromEntries(await Promise.all(ready));
}

/** The record that is read for a form: its own, or the one whose values a new record starts with. */
const readFor = (wanted: Wanted): Wanted => (wanted.from === undefined ? wanted : { mode: 'edit', key: wanted.from });

/** Requests the record of a form: its own call, or its row in the list. Undefined for a form that creates one. */
export async function readRecord(
  definition: Definition,
  { mode, key, row }: Wanted,
  ask: Ask,
  session: Facts['session'],
): Promise<Json> {
  const { screen, described } = definition as WithDescribed;
  const withoutOwn = (record: Json) => described?.withoutOwn(record, screen.form) ?? record;
  const { read } = screen.calls ?? {};
  if (mode === 'create') return undefined;
  // A record that was opened by its address has no row yet.
  const listed = startsWithRow(screen.calls) ? (row ?? (await findRow(screen, key, ask))) : undefined;
  if (!read) return withoutOwn(listed);
  const places = (place: string) => (place === 'key' ? key : placeInRow(definition, listed, place));
  const answer = await ask(toReading(read, places, true)).catch((thrown: unknown) => {
    throw readFailure(key, thrown);
  });
  const { valueAs, renames, supplement } = longCall(read);
  if (valueAs !== undefined) return { [valueAs]: valueOf(answer, schemaAt(definition.entity, valueAs)) };
  const own = renamed(membersOf(answer), renames);
  if (!listed && !isRecord(own, definition)) throwUnreadable();
  const found = { ...membersOf(listed ?? {}), ...own };
  const record = supplement
    ? await (definition as WithSupplements).supplement!(definition, supplement, { key, record: found, session, ask })
    : found;
  return withoutOwn(record);
}

/**
 * Whether an object has anything of a record, unlike a message of the server. Settings may be empty, but not without a
 * required field that users cannot enter. Settings without required fields may have only fields that are not described.
 */
function isRecord(members: Record<string, unknown>, { entity, screen }: Definition): boolean {
  const { properties = {}, required = [] } = entity;
  const names = Object.keys(members);
  const isKnown = names.some((name) => Object.hasOwn(properties, name));
  if (screen.kind !== 'settings') return isKnown;
  const isGiven = (name: string) => properties[name]?.readOnly !== true || (members[name] ?? null) !== null;
  return (isKnown || names.length === 0 || required.length === 0) && required.every(isGiven);
}

async function findRow({ calls, key: keyField }: Screen, key: string | null, ask: Ask): Promise<Json> {
  const keyOf = rowKeys(keyField);
  const rows = rowsOf(calls!.list!, await ask(toReading(calls!.list!, undefined, true)));
  const found = rows.find((one) => keyOf(one) === key);
  if (!found) throw { kind: 'not-found', key: key ?? '' } satisfies Failure;
  return found;
}

function placeInRow({ screen, variants }: Definition, row: Json, place: string): Json {
  if (place === 'variant') return screen.variants && variants?.variantPath(screen.variants, row);
  return place.startsWith('record.') ? valueAt(row, place.slice('record.'.length)) : undefined;
}

const renamed = (record: Record<string, Json>, names: Record<string, string> = {}): Record<string, Json> =>
  Object.entries(names).reduce<Record<string, Json>>(
    (made, [name, path]) =>
      Object.hasOwn(record, name) ? (withValueAt(made, path, record[name]) as Record<string, Json>) : made,
    Object.fromEntries(Object.entries(record).filter(([name]) => !Object.hasOwn(names, name))),
  );

type Around = { wanted: Event<Wanted>; until: AnyUnit[]; $options: Store<LoadedOptions> };

/** Loads everything that a form needs; the options needed first only if they are unknown. */
export function createLoading(definition: Definition, specs: FieldSpec[], host: Host, around: Around) {
  const { wanted, until, $options } = around;
  const first = createQuery<Wanted, LoadedOptions, LoadedOptions>({
    host,
    source: $options,
    run: (_, ask, known) => {
      const missing = optionCalls(specs, 'first').filter((id) => known[id]?.is !== 'ready');
      return readOptions(definition, missing, ask);
    },
    until,
  });
  const rest = createQuery<Wanted, Loaded, Facts['session']>({
    host,
    source: host.$session,
    run: async (params, ask, session) => {
      const [options, record] = await Promise.all([
        readOptions(definition, optionCalls(specs, 'together'), ask),
        readRecord(definition, readFor(params), ask, session),
        loadFormCode(specs),
      ]);
      return { record, options };
    },
    until: [...until, wanted],
    repeatedWith: fromServer,
  });
  sample({ clock: wanted, target: first.start });
  sample({ clock: first.done, fn: ({ params }) => params, target: rest.start });

  return {
    optionsLoaded: first.done.map(({ result }) => result),
    loaded: rest.done,
    $loadFailure: combine(first.$failure, rest.$failure, (before, after) => before ?? after),
    $isLoading: combine(first.$isPending, rest.$isPending, (before, after) => before || after),
  };
}

/** A repetition reads the record from the server, even if it came from the list's row. */
export const fromServer = (wanted: Wanted): Wanted => ({ ...wanted, row: undefined });

/**
 * The calls for options and variants that a form and its panels make once it is shown, and again when a form value in
 * their request changes.
 */
export const laterCalls = (
  specs: FieldSpec[],
  { panels = [], variants }: Pick<Screen, 'panels' | 'variants'>,
): string[] => {
  const inPanels = panels.flatMap(({ inputs = [] }) => inputs.flatMap(({ options }) => options?.call ?? []));
  const offered = variants?.offered ? [variants.offered.call] : [];
  return [...new Set([...optionCalls(specs, 'later'), ...inPanels, ...offered])];
};

/** Why a record could not be loaded. An unknown record is always "not found", regardless of the server's message. */
const readFailure = (key: string | null, thrown: unknown): unknown =>
  key !== null && isFailure(thrown) && isAbsent(thrown) ? ({ kind: 'not-found', key } satisfies Failure) : thrown;
