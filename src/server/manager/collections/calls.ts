// List, read, create, update and delete for any screen without its own code in the manager,
// driven by its descriptor and entity.
import { randomUUID } from 'node:crypto';
import type { Call as DescribedCall, Screen } from '../../../engine/descriptor/descriptor.gen.ts';
import { newRecord, resolved, schemaAt } from '../../../engine/descriptor/entity.ts';
import { holds } from '../../../engine/rules/conditions.ts';
import { writeJson } from '../../../engine/rules/exact-json.ts';
import { readJson } from '../../../engine/rules/exact-reading.ts';
import { holdsNumeral } from '../../../engine/rules/numeral.ts';
import { valueAt, withValueAt } from '../../../engine/rules/paths.ts';
import { longCall } from '../../../engine/rules/request.ts';
import { withPlaces } from '../../../engine/rules/texts.ts';
import type { Caller } from '../security/caller.ts';
import type { House } from '../house.ts';
import { nameProblem } from '../stored-text.ts';
import { absent, invalid, refuseIf } from '../wire/refusals.ts';
import { type Answer, type Asked, type Call, done, json as plainJson } from '../wire/call.ts';
import { parameter } from './judge.ts';
import { secretsOf, withKeptParts, withoutSecrets } from './parts.ts';
import { type Kept, type Stored, allRecords, dropRecord, hasRecord, keepRecord, recordOf } from './records.ts';
import type { ServedScreen } from './screens.ts';

type Kind = 'list' | 'read' | 'create' | 'update' | 'delete';

/** The key under which settings, which are a single record, are stored. */
const onlyKey = '';

const kindsOfSettings: readonly Kind[] = ['read', 'update'];
const kindsOfTables: readonly Kind[] = ['list'];
const kindsOfCollections: readonly Kind[] = ['list', 'read', 'create', 'update', 'delete'];

/** Whether the address of a call is outside of siesta. */
const leadsElsewhere = (call: DescribedCall): boolean => longCall(call).call.split(' ')[1]!.startsWith('/');

/** Method and path of a declared call, in siesta's format. */
function addressOf(call: DescribedCall): Pick<Call, 'method' | 'path'> {
  const [method, target] = longCall(call).call.split(' ') as [Call['method'], string];
  const path = withPlaces(target.split('?')[0]!, (place) => `:${place}`);
  return { method, path: `/${path}` };
}

/**
 * The fields that a call may set: those of the entity that the server does not set itself and that
 * the call sends, whole or in part.
 */
function settable(call: DescribedCall, { entity }: ServedScreen): string[] {
  const { body } = longCall(call);
  const all = Object.keys(entity.properties ?? {}).filter((name) => !resolved(entity, schemaAt(entity, name)).readOnly);
  if (!body) return all;
  if (Array.isArray(body))
    return all.filter((name) => body.some((path) => path === name || path.startsWith(`${name}.`)));
  return 'values' in body
    ? all.filter((name) => Object.hasOwn(body.values, name))
    : all.filter((name) => !body.omit?.includes(name));
}

/** Reads a body's fields as they are; `judge` validates them. */
const bodyOf = ({ read, text }: Asked, names: readonly string[]): Stored => {
  refuseIf(!/^\s*\{/.test(text()) && { id: '*', message: 'The request body must be a JSON object.' });
  const absentMark = Symbol('absent');
  const found = read(
    Object.fromEntries(names.map((name) => [name, (value: unknown, there: boolean) => (there ? value : absentMark)])),
  );
  const sent = Object.keys(found).filter((name) => found[name] !== absentMark);
  const exact = readJson(text()) as Stored;
  return Object.fromEntries(sent.map((name) => [name, exact[name]]));
};

/** 200 with a value as JSON, numbers exactly as they were sent. */
const json = (value: unknown): Answer =>
  holdsNumeral(value) ? { status: 200, content: writeJson(value, 2), type: 'application/json' } : plainJson(value);

const may = (kind: Kind | undefined, screen: Screen, { edition, nodes }: House) => {
  const permission = kind === undefined || kind === 'list' || kind === 'read' ? undefined : screen.may?.[kind];
  return (caller: Caller): boolean => {
    const session = {
      signedIn: caller.signedIn,
      edition,
      clustered: nodes > 1,
      may: (wanted: string) => caller.may(wanted),
    };
    return (
      caller.signedIn && holds(screen.visible, { session }) && (permission === undefined || caller.may(permission))
    );
  };
};

/** The calls of one screen. */
export function callsOfScreen(house: House, served: ServedScreen): Call[] {
  const { store } = house;
  const { slug, screen, entity, judge } = served;
  const { key: keyField, kind: screenKind, calls = {} } = screen;
  const isSettings = screenKind === 'settings';
  const keyOf = (record: Stored) => String(valueAt(record, keyField!) ?? '');
  /** A record as it is returned. */
  const shown = ({ record, secrets }: Kept) => withoutSecrets(entity, record, secrets) as Stored;
  const noRecord = (key: string) => absent(`There is no ${entity.title ?? slug} named ${key}.`);
  const wanted = (key: string): Kept => {
    const kept = recordOf(store, slug, key);
    if (kept) return kept;
    if (isSettings) return { record: newRecord(entity), secrets: [] };
    throw noRecord(key);
  };
  /** Listed with its key only, so that it can be deleted and the other records can be used. */
  const unreadable = (key: string) => {
    house.log.write('WARN', 'registrar.collections', `the ${slug} record ${key} cannot be read`);
    return withValueAt({}, keyField!, key) as Stored;
  };
  const keep = (record: Stored, former?: string, before?: Kept) => {
    const violations = judge(record);
    if (violations.length) throw invalid(...violations);
    const key = isSettings ? onlyKey : keyOf(record);
    if (!isSettings && key !== former) {
      const refused = ['', '.', '..'].includes(key)
        ? `"${key}" cannot be part of an address`
        : (nameProblem(key) ?? (hasRecord(store, slug, key) ? `"${key}" already exists` : undefined));
      refuseIf(refused !== undefined && { id: parameter(keyField!), message: refused });
    }
    const kept = { record, secrets: secretsOf(entity, record, before) };
    store.transaction(() => {
      if (former !== undefined && former !== key) dropRecord(store, slug, former);
      keepRecord(store, slug, key, kept);
    });
    return json(shown(kept));
  };
  const answers: Record<Kind, (asked: Asked, call: DescribedCall) => ReturnType<Call['answer']>> = {
    list(_asked, call) {
      const rows = allRecords(store, slug, unreadable).map(shown);
      const { rows: at = '' } = longCall(call);
      if (typeof at === 'string') return json(at === '' ? rows : withValueAt({}, at, rows));
      const entries = Object.fromEntries(rows.map((row) => [String(row[at.keyAs]), row]));
      return json(at.each === '' ? entries : withValueAt({}, at.each, entries));
    },
    read: ({ params }) => json(shown(wanted(params.key ?? onlyKey))),
    create(asked, call) {
      const fresh = newRecord(entity) as Stored;
      const given = withKeptParts(entity, bodyOf(asked, settable(call, served)), fresh) as Stored;
      const record = { ...fresh, ...given };
      const madeHere = entity.properties?.[keyField!]?.readOnly === true;
      return keep(madeHere ? { ...record, [keyField!]: randomUUID() } : record);
    },
    update(asked, call) {
      const former = asked.params.key ?? onlyKey;
      const names = settable(call, served);
      const before = wanted(former);
      const kept = Object.entries(before.record).filter(([name]) => !names.includes(name));
      const given = withKeptParts(entity, bodyOf(asked, names), before.record, before.secrets) as Stored;
      return keep({ ...Object.fromEntries(kept), ...given }, former, before);
    },
    delete({ params }) {
      if (!hasRecord(store, slug, params.key!)) throw noRecord(params.key!);
      dropRecord(store, slug, params.key!);
      return done;
    },
  };
  // Without a key, records can be neither created nor addressed: a table has no rows here.
  const kinds = isSettings ? kindsOfSettings : keyField === undefined ? kindsOfTables : kindsOfCollections;
  return kinds.flatMap((kind): Call[] => {
    const call = calls[kind];
    if (!call || leadsElsewhere(call)) return [];
    return [{ ...addressOf(call), allows: may(kind, screen, house), answer: (asked) => answers[kind](asked, call) }];
  });
}

/** Other calls of a screen need code in the server, and the response says so. */
export function furtherCallsOf(house: House, { slug, screen, entity }: ServedScreen): Call[] {
  return Object.entries(screen.calls ?? {}).flatMap(([id, call]): Call[] => {
    if (kindsOfCollections.includes(id as Kind) || leadsElsewhere(call)) return [];
    const answer = () => {
      throw absent(`The embedded manager keeps ${entity.title ?? slug} records, but cannot answer the call "${id}".`);
    };
    return [{ ...addressOf(call), consumes: '', allows: may(undefined, screen, house), answer }];
  });
}
