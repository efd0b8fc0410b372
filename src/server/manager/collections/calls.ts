// List, read, create, update and delete for any screen without specific code in the manager,
// driven by its descriptor and entity.
import { randomUUID } from 'node:crypto';
import type { Call as DescribedCall } from '../../../engine/descriptor/descriptor.gen.ts';
import { newRecord, resolved, schemaAt } from '../../../engine/descriptor/entity.ts';
import { writeJson } from '../../../engine/rules/exact-json.ts';
import { readJson } from '../../../engine/rules/exact-reading.ts';
import { containsNumeral } from '../../../engine/rules/numeral.ts';
import { withValueAt } from '../../../engine/rules/paths.ts';
import { longCall, type LongCall } from '../../../engine/rules/request.ts';
import { newRecordOf, type Variant } from '../../../engine/rules/variants.ts';
import type { ManagerContext } from '../context.ts';
import { nameProblem } from '../stored-text.ts';
import { invalid, notFound, parameterId, Refusal, refuseIf } from '../wire/refusals.ts';
import { type CallResponse, type CallRequest, type Call, done, json as plainJson } from '../wire/call.ts';
import { parseJson } from '../wire/json-text.ts';
import { accessFor, isOffered, onlyKey, permissionAbout, type Operation } from './access.ts';
import { type Address, addressesOf, otherAddressesOf, queryOf } from './address-of.ts';
import { createOrder } from './order.ts';
import { pageOfRecords, rowsAt } from './pages.ts';
import { createReadableRecords } from './readable-records.ts';
import { secretsOf, withProtectedValues, withoutSecrets } from './protected-values.ts';
import { type StoredRecord, type RecordData, deleteRecord, hasRecord, readableRecord, saveRecord } from './records.ts';
import { aboutRecord, withPlaced } from './placed.ts';
import { withoutRemoved } from './removed-parts.ts';
import type { ServedScreen } from './screens.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const settingsOperations: readonly Operation[] = ['read', 'update'];
const tableOperations: readonly Operation[] = ['list'];
const collectionOperations: readonly Operation[] = ['list', 'read', 'create', 'update', 'delete'];

/** Whether an operation is about one record. */
const isAboutOne = (kind: Operation | 'order'): boolean => ['read', 'update', 'delete'].includes(kind);

/** Whether the address of a call is outside of /service/rest. */
const isOutsideRest = (call: DescribedCall): boolean => longCall(call).call.split(' ')[1]!.startsWith('/');

/**
 * The fields that a call may set: those of the entity that the server does not set itself and that
 * the call sends, whole or in part.
 */
function settableFields(call: DescribedCall, { entity }: ServedScreen): string[] {
  const { body } = longCall(call);
  const all = Object.keys(entity.properties ?? {}).filter((name) => !resolved(entity, schemaAt(entity, name)).readOnly);
  if (!body) return all;
  if (Array.isArray(body))
    return all.filter((name) => body.some((path) => path === name || path.startsWith(`${name}.`)));
  if ('record' in body) return all.filter((name) => !body.omit?.includes(name));
  if ('values' in body) return all.filter((name) => Object.hasOwn(body.values, name));
  return all.filter((name) => name === fieldOfWhole(body));
}

/** The field whose value is the whole body of a call; undefined if the body is an object. */
function fieldOfWhole(body: LongCall['body']): string | undefined {
  const whole = body && ('value' in body ? body.value : 'text' in body ? body.text : undefined);
  return /^\{form\.([^}]+)\}$/.exec(whole ?? '')?.[1];
}

/** A record after an update. PATCH keeps the fields that it omits, any other call only those that it could not set. */
function updated(served: ServedScreen, call: DescribedCall, record: RecordData, given: RecordData): RecordData {
  if (longCall(call).call.startsWith('PATCH '))
    return withoutRemoved(served.entity, { ...record, ...given }) as RecordData;
  const settable = settableFields(call, served);
  return { ...Object.fromEntries(Object.entries(record).filter(([name]) => !settable.includes(name))), ...given };
}

/** Reads a body's fields as they are; `validate` validates them. */
const readFields = ({ read, text }: CallRequest, names: readonly string[], { body }: LongCall): RecordData => {
  const field = fieldOfWhole(body);
  if (field !== undefined) return { [field]: body && 'text' in body ? text() : parseJson(text()) };
  refuseIf(!/^\s*\{/.test(text()) && { id: '*', message: t('body-not-object') });
  const missing = Symbol('absent');
  const found = read(
    Object.fromEntries(
      names.map((name) => [name, (value: unknown, isPresent: boolean) => (isPresent ? value : missing)]),
    ),
  );
  const sent = Object.keys(found).filter((name) => found[name] !== missing);
  const exact = readJson(text()) as RecordData;
  return Object.fromEntries(sent.map((name) => [name, exact[name]]));
};

const consumedBy = (call: DescribedCall): Pick<Call, 'consumes'> => {
  const { body } = longCall(call);
  return body && 'text' in body ? { consumes: 'text/plain' } : {};
};

/** 200 with a value as JSON, in which all numbers have their exact digits. */
const json = (value: unknown): CallResponse =>
  containsNumeral(value) ? { status: 200, content: writeJson(value, 2), type: 'application/json' } : plainJson(value);

/** The calls of one screen. */
export function createScreenCalls(context: ManagerContext, served: ServedScreen): Call[] {
  if (!isOffered(served, context)) return [];
  const { slug, screen, entity, validate } = served;
  const { key: keyField, kind: screenKind, calls = {}, variants } = screen;
  const isSettings = screenKind === 'settings';
  const order = createOrder(context, served);
  const placed = (record: RecordData) => order?.placed(record) ?? record;
  const records = createReadableRecords(context, served);
  const { keyOf, recordNotFound, ofVariant } = records;
  /** A record as it is returned. */
  const shown = ({ record, secrets }: StoredRecord) => withoutSecrets(entity, record, secrets) as RecordData;
  const save = (record: RecordData, former?: string, before?: StoredRecord) => {
    const violations = validate(record);
    if (violations.length) throw invalid(...violations);
    const key = isSettings ? onlyKey : keyOf(record);
    if (!isSettings && key !== former) {
      const refused = ['', '.', '..'].includes(key)
        ? t('not-in-address', { name: key })
        : (nameProblem(key) ?? (hasRecord(context, slug, key) ? t('record-exists', { key }) : undefined));
      refuseIf(refused !== undefined && { id: parameterId(keyField!), message: refused });
    }
    const kept = { record, secrets: secretsOf(entity, record, before) };
    const write = () => {
      if (former !== undefined && former !== key) deleteRecord(context, slug, former);
      saveRecord(context, slug, key, kept);
    };
    context.store.transaction(() => (order ? order.saved(key, former, write) : write()));
    return json(placed(shown(kept)));
  };
  const handlers: Record<
    Operation | 'order',
    (request: CallRequest, call: DescribedCall, variant?: Variant) => ReturnType<Call['handle']>
  > = {
    list({ query }, call) {
      const all = records.all().map(shown);
      const rows = order?.sorted(all) ?? all;
      if (screen.list?.pages !== undefined) return json(pageOfRecords(rows, query, call, screen.list));
      return json(rowsAt(rows, longCall(call).rows));
    },
    read({ params }, call, variant) {
      const record = placed(shown(records.findOrDefaults(params, variant)));
      const { valueAs } = longCall(call);
      return json(valueAs === undefined ? record : record[valueAs]);
    },
    create(request, call, variant) {
      const defaults = (variant ? newRecordOf(entity, variants!, variant) : newRecord(entity)) as RecordData;
      const given = withProtectedValues(
        entity,
        readFields(request, settableFields(call, served), longCall(call)),
        defaults,
      ) as RecordData;
      const record = ofVariant({ ...defaults, ...withPlaced(given, served, request, longCall(call)) }, variant);
      const isKeyGenerated = schemaAt(entity, keyField!).readOnly === true;
      return save(isKeyGenerated ? (withValueAt(record, keyField!, randomUUID()) as RecordData) : record);
    },
    update(request, call, variant) {
      const former = request.params.key ?? onlyKey;
      const names = settableFields(call, served);
      const before = records.findOrDefaults(request.params, variant);
      const given = withProtectedValues(
        entity,
        readFields(request, names, longCall(call)),
        before.record,
        before.secrets,
      ) as RecordData;
      const record = ofVariant(updated(served, call, before.record, given), variant);
      // A record may not become one that the caller may not change.
      const permission = permissionAbout('update', served, record, isSettings ? onlyKey : keyOf(record));
      if (permission !== undefined && !request.caller.may(permission)) throw new Refusal(403);
      return save(record, former, before);
    },
    delete({ params }, _call, variant) {
      if (!hasRecord(context, slug, params.key!)) throw recordNotFound(params.key!);
      const stored = readableRecord(context, slug, params.key!);
      if (stored && !records.canBeAt(stored, params, variant)) throw recordNotFound(params.key!);
      deleteRecord(context, slug, params.key!);
      return done;
    },
    order({ text }, call) {
      order!.set(text(), call);
      return done;
    },
  };
  // Without a key, records can be neither created nor addressed: a table has no rows here.
  const kinds = isSettings ? settingsOperations : keyField === undefined ? tableOperations : collectionOperations;
  const all = [...kinds, ...(order ? (['order'] as const) : [])];
  return all.flatMap((kind): Call[] => {
    const call = calls[kind === 'order' ? order!.call : kind];
    if (!call || isOutsideRest(call)) return [];
    // A record whose variant the screen does not list, such as one of a newer version, can be read and deleted.
    const others = kind === 'read' || kind === 'delete' ? otherAddressesOf(call, screen) : [];
    return [...addressesOf(call, screen), ...others].map(({ variant, ...address }: Address) => {
      const made: Call = {
        ...address,
        ...queryOf(call),
        ...consumedBy(call),
        isCacheable: kind === 'list',
        allows: accessFor(kind === 'order' ? 'update' : kind, served, context),
        handle: (request) => handlers[kind](request, call, variant),
      };
      return isAboutOne(kind) ? aboutRecord(made, call, served, () => records.all().map(({ record }) => record)) : made;
    });
  });
}

/** Other calls of a screen require code in the server, which the response explains. */
export function createUnsupportedCalls(context: ManagerContext, served: ServedScreen): Call[] {
  if (!isOffered(served, context)) return [];
  const { slug, screen, entity } = served;
  return Object.entries(screen.calls ?? {}).flatMap(([id, call]): Call[] => {
    if (collectionOperations.includes(id as Operation) || id === screen.list?.order?.call || isOutsideRest(call))
      return [];
    const handle = () => {
      throw notFound(t('call-not-served', { kind: entity.title ?? slug, call: id }));
    };
    return addressesOf(call, screen).map(({ method, path }) => ({
      method,
      path,
      ...queryOf(call),
      consumes: '',
      allows: accessFor(undefined, served, context),
      handle,
    }));
  });
}
