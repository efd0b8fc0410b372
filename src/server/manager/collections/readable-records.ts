// The records of a screen as the data folder has them, including those that cannot be read or that another version has
// written: these do not prevent the use of the others, and they can be deleted.
import { newRecord } from '../../../engine/descriptor/entity.ts';
import { valueAt, withValueAt } from '../../../engine/rules/paths.ts';
import { variantOf, type Variant } from '../../../engine/rules/variants.ts';
import type { ManagerContext } from '../context.ts';
import { notFound, Refusal } from '../wire/refusals.ts';
import { asText } from '../wire/json-text.ts';
import { onlyKey } from './access.ts';
import { otherVariantIn } from './address-of.ts';
import { allRecords, findRecord, type RecordData, type StoredRecord, UnreadableRecord } from './records.ts';
import type { ServedScreen } from './screens.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

type Params = Readonly<Record<string, string>>;

export function createReadableRecords(context: ManagerContext, { slug, screen, entity }: ServedScreen) {
  const { key: keyField, kind, variants } = screen;
  const kindName = entity.title ?? slug;
  const recordNotFound = (key: string) => notFound(t('no-record', { kind: kindName, key }));
  const keyOf = (record: RecordData) => asText(valueAt(record, keyField!) ?? '');
  const withKey = (record: RecordData, key: string) =>
    keyOf(record) === key ? record : (withValueAt(record, keyField!, key) as RecordData);
  /** The variant is determined by the path, even if the body names a different one. */
  const ofVariant = (record: RecordData, variant: Pick<Variant, 'is'> | undefined): RecordData =>
    variants && variant
      ? variants.by.reduce((made, path, index) => withValueAt(made, path, variant.is[index]) as RecordData, record)
      : record;
  const warn = (key: string, { message }: UnreadableRecord) =>
    context.log.write('WARN', 'registrar.collections', `the ${slug} record ${key} cannot be read: ${message}`);
  /** Listed with its key only, at the address of some variant, so that it can be deleted. */
  const keyOnly = (key: string, problem: UnreadableRecord) => {
    warn(key, problem);
    return ofVariant(withKey({}, key), variants?.variants[0]);
  };
  /** Without the values of a variant, no call that names one can be about a record. */
  const hasVariant = (record: RecordData) =>
    !variants ||
    variants.variants.some(({ id }) => id === variantOf(variants, record).id) ||
    variants.by.every((path) => /^(?:string|number|boolean)$/.test(typeof valueAt(record, path)));
  const checkVariant = (record: RecordData) => {
    if (!hasVariant(record)) throw new UnreadableRecord(variants!.by.join());
  };
  /** Whether a record can be at a path. `variant`: the one that the path names, if the screen lists it. */
  const canBeAt = (record: RecordData, params: Params, variant?: Variant) => {
    const id = variant?.id ?? (variants && otherVariantIn(variants, params));
    return id === undefined || !hasVariant(record) || variantOf(variants!, record).id === id;
  };
  const find = (key: string): StoredRecord | undefined => {
    try {
      const found = findRecord(context, slug, key);
      if (found) checkVariant(found.record);
      return found;
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      warn(key, error);
      // Settings cannot be deleted, but saving them replaces what cannot be read.
      if (kind === 'settings') return undefined;
      throw new Refusal(500, { json: t('record-unreadable', { kind: kindName, key }) });
    }
  };
  return {
    keyOf,
    recordNotFound,
    ofVariant,
    canBeAt,
    /** All records, each with the key that addresses it. */
    all: (): StoredRecord[] =>
      allRecords(context, slug, { check: checkVariant, unreadable: keyOnly }).map(({ key, record, secrets }) => ({
        record: withKey(record, key),
        secrets,
      })),
    /** The record of a request. `variant`: the one that the path names. */
    findOrDefaults(params: Params, variant?: Variant): StoredRecord {
      const key = params['key'] ?? onlyKey;
      const kept = find(key);
      if (kept && !canBeAt(kept.record, params, variant)) throw recordNotFound(key);
      if (kind === 'settings') return kept ?? { record: newRecord(entity), secrets: [] };
      if (kept) return { ...kept, record: withKey(kept.record, key) };
      throw recordNotFound(key);
    },
  };
}
