// List, read, create, update and delete for any screen whose calls nobody else serves, driven by its descriptor and entity.
import { randomUUID } from 'node:crypto';
import type { Call as DescribedCall, Screen } from '../../../engine/descriptor/descriptor.gen.ts';
import { newRecord } from '../../../engine/descriptor/entity.ts';
import { holds } from '../../../engine/rules/conditions.ts';
import { valueAt, withValueAt } from '../../../engine/rules/paths.ts';
import { longCall } from '../../../engine/rules/request.ts';
import type { Caller } from '../security/caller.ts';
import type { House } from '../house.ts';
import { absent, invalid, refuseIf } from '../wire/refusals.ts';
import { type Asked, type Call, done, json } from '../wire/call.ts';
import { type Stored, allRecords, dropRecord, keepRecord, recordOf } from './records.ts';
import type { ServedScreen } from './screens.ts';

type Kind = 'list' | 'read' | 'create' | 'update' | 'delete';

/** Where settings, which are one record, are kept. */
const onlyKey = '';

/** Method and path of a described call, as siesta knows them; undefined for one that leads elsewhere. */
function addressOf(call: DescribedCall): Pick<Call, 'method' | 'path'> | undefined {
  const [method, target] = longCall(call).call.split(' ') as [Call['method'], string];
  if (target.startsWith('/')) return undefined;
  const path = `/${target.split('?')[0]!.replace('{key}', ':key')}`;
  return path.includes('{') ? undefined : { method, path };
}

/** The fields that a call may set: those of the entity that the server does not set itself and that the call sends. */
function settable(call: DescribedCall, { entity }: ServedScreen): string[] {
  const { body } = longCall(call);
  const all = Object.entries(entity.properties ?? {}).flatMap(([name, schema]) => (schema.readOnly ? [] : [name]));
  if (!body) return all;
  if (Array.isArray(body)) return all.filter((name) => body.includes(name));
  return 'values' in body
    ? all.filter((name) => Object.hasOwn(body.values, name))
    : all.filter((name) => !body.omit?.includes(name));
}

/** Reads a body's fields as they are; the judge says what is wrong with them. */
const bodyOf = ({ read }: Asked, names: readonly string[]): Stored => {
  const absentMark = Symbol('absent');
  const found = read(
    Object.fromEntries(names.map((name) => [name, (value: unknown, there: boolean) => (there ? value : absentMark)])),
  );
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== absentMark));
};

const may = (kind: Kind, screen: Screen, { edition, nodes }: House) => {
  const permission = kind === 'list' || kind === 'read' ? undefined : screen.may?.[kind];
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
  if (!isSettings && keyField === undefined) return [];
  const keyOf = (record: Stored) => String(valueAt(record, keyField!) ?? '');
  const wanted = (key: string) => {
    const record = recordOf(store, slug, key);
    if (record) return record;
    if (isSettings) return newRecord(entity) as Stored;
    throw absent(`No ${entity.title ?? slug} is named ${key}`);
  };
  const keep = (record: Stored, former?: string) => {
    const violations = judge(record);
    if (violations.length) throw invalid(...violations);
    const key = isSettings ? onlyKey : keyOf(record);
    refuseIf(
      !isSettings &&
        key !== former &&
        recordOf(store, slug, key) !== undefined && { id: keyField!, message: `"${key}" already exists` },
    );
    store.transaction(() => {
      if (former !== undefined && former !== key) dropRecord(store, slug, former);
      keepRecord(store, slug, key, record);
    });
    return json(record);
  };
  const answers: Record<Kind, (asked: Asked, call: DescribedCall) => ReturnType<Call['answer']>> = {
    list(_asked, call) {
      const rows = allRecords(store, slug);
      const { rows: at = '' } = longCall(call);
      if (typeof at === 'string') return json(at === '' ? rows : withValueAt({}, at, rows));
      const entries = Object.fromEntries(rows.map((row) => [String(row[at.keyAs]), row]));
      return json(at.each === '' ? entries : withValueAt({}, at.each, entries));
    },
    read: ({ params }) => json(wanted(params.key ?? onlyKey)),
    create(asked, call) {
      const record = { ...(newRecord(entity) as Stored), ...bodyOf(asked, settable(call, served)) };
      const madeHere = entity.properties?.[keyField!]?.readOnly === true;
      return keep(madeHere ? { ...record, [keyField!]: randomUUID() } : record);
    },
    update(asked, call) {
      const former = asked.params.key ?? onlyKey;
      const names = settable(call, served);
      const kept = Object.entries(wanted(former)).filter(([name]) => !names.includes(name));
      return keep({ ...Object.fromEntries(kept), ...bodyOf(asked, names) }, former);
    },
    delete({ params }) {
      wanted(params.key!);
      dropRecord(store, slug, params.key!);
      return done;
    },
  };
  const kinds: Kind[] = isSettings ? ['read', 'update'] : ['list', 'read', 'create', 'update', 'delete'];
  return kinds.flatMap((kind): Call[] => {
    const call = calls[kind];
    const address = call && addressOf(call);
    if (!address) return [];
    return [{ ...address, allows: may(kind, screen, house), answer: (asked) => answers[kind](asked, call) }];
  });
}
