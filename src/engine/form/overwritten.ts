// What a save would overwrite: values that have changed on the server since the record was loaded. Pure.
import type { Question } from '../../requests/host.ts';
import { t } from '../../messages/gen/overwriting.gen.ts';
import { formatShortList } from '../format/lists.ts';
import type { Notice } from '../host.ts';
import { sameJson, valueAt, type Json } from '../rules/paths.ts';
import type { FieldView } from './field-view.ts';
import type { Saving } from './saved-record.ts';

/** The current record, the question whether to overwrite it, and the notice if it is shown instead. */
export type Overwritten = { record: Json; question: Question; notice: Notice };

/** Compares the record of the server with the one that was loaded; null if the save would overwrite nothing. */
export function overwritten(record: Json, { view, draft }: Saving, name: string): Overwritten | null {
  const lost = view.inOrder.filter((field) =>
    isOverwritten(field, { read: draft.read, now: record, sent: view.record }),
  );
  if (lost.length === 0) return null;
  const fields = formatShortList(lost.map(({ label }) => label));
  return {
    record,
    question: {
      title: t('title'),
      text: t('text', { name, fields }),
      yes: t('overwrite'),
      no: t('load'),
      tone: 'danger',
    },
    notice: { tone: 'info', text: t('loaded', { name, fields }) },
  };
}

/**
 * Whether a value has changed on the server, and would be saved with another one. Secrets are not returned, and values
 * that the user cannot change, such as counts, change by themselves.
 */
function isOverwritten(
  { path, readOnly, spec: { schema } }: FieldView,
  { read, now, sent }: Record<'read' | 'now' | 'sent', Json>,
) {
  const current = partOf(now, path);
  return (
    readOnly === null &&
    !schema.writeOnly &&
    !sameJson(current, partOf(read, path)) &&
    !sameJson(current, partOf(sent, path))
  );
}

/** Missing values are the same as null. */
const partOf = (record: Json, path: string): Json => valueAt(record, path) ?? null;
