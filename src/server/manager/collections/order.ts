// The order of records that users arrange by hand: their keys in order, stored separately from the records.
import type { Call as DescribedCall } from '../../../engine/descriptor/descriptor.gen.ts';
import { valueAt, withValueAt } from '../../../engine/rules/paths.ts';
import { longCall, valuesIn } from '../../../engine/rules/request.ts';
import { textsIn } from '../../../engine/rules/texts.ts';
import { asText, parseJson } from '../wire/json-text.ts';
import type { ManagerContext } from '../context.ts';
import { refuseIf } from '../wire/refusals.ts';
import { onlyKey } from './access.ts';
import { allKeys, readableRecord, saveRecord, type RecordData } from './records.ts';
import type { ServedScreen } from './screens.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

/** The order of the records of a screen; undefined if users do not arrange them. */
export function createOrder(context: ManagerContext, { slug, screen }: ServedScreen) {
  const order = screen.list?.order;
  if (!order) return undefined;
  // No slug contains a slash.
  const collection = `${slug}/order`;
  const store = (keys: readonly string[]) =>
    saveRecord(context, collection, onlyKey, { record: { keys }, secrets: [] });
  /** The keys of all records; new ones come last. */
  const keys = (): string[] => {
    const found = readableRecord(context, collection, onlyKey)?.['keys'];
    const stored = Array.isArray(found) ? (found as string[]) : [];
    const all = allKeys(context, slug);
    const known = new Set(all);
    return [...new Set([...stored.filter((key) => known.has(key)), ...all])];
  };
  const keyOf = (record: RecordData) => asText(valueAt(record, screen.key!) ?? '');
  /** The position of each key, from 1. */
  const positions = (): ReadonlyMap<string, number> => new Map(keys().map((key, index) => [key, index + 1]));
  /** A record with its position in the field that the screen declares for it, if any. */
  const placed = (record: RecordData, all = positions()): RecordData =>
    order.field === undefined ? record : (withValueAt(record, order.field, all.get(keyOf(record)) ?? 0) as RecordData);
  return {
    call: order.call,
    placed: (record: RecordData) => placed(record),
    sorted(records: readonly RecordData[]): RecordData[] {
      const all = positions();
      const position = (record: RecordData) => all.get(keyOf(record)) ?? 0;
      return records.toSorted((one, other) => position(one) - position(other)).map((record) => placed(record, all));
    },
    /** Saves a record with `save`; it keeps its position under another key, and a new record comes last. */
    saved(key: string, former: string | undefined, save: () => void) {
      const before = keys();
      save();
      store(former === undefined ? [...before, key] : before.map((one) => (one === former ? key : one)));
    },
    /** Stores the order that a request sends; refuses it unless it names each record once. */
    set(text: string, call: DescribedCall) {
      const all = keys();
      const [place] = textsIn(valuesIn(longCall(call).body)).find(([, value]) => value === '{keys}') ?? [[]];
      const sent = valueAt(parseJson(text), place.join('.'));
      const wanted = Array.isArray(sent) ? sent.map(asText) : [];
      const named = new Set(wanted);
      const isComplete = wanted.length === all.length && all.every((key) => named.has(key));
      refuseIf(!isComplete && { id: '*', message: t('order-not-whole') });
      store(wanted);
    },
  };
}
