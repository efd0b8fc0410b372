// What the caller learns if the data folder cannot be written: that nothing was saved, and what to do.
import { Refusal } from './refusals.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const full = /^(?:SQLITE_FULL|ENOSPC|EDQUOT)$/;
const notWritable = /^(?:SQLITE_(?:IOERR_(?:WRITE|FSYNC|TRUNCATE|SHM\w+)|READONLY|BUSY|LOCKED)(?:_\w+)?|EROFS)$/;

/** The response to a call that failed because the data folder cannot be written; undefined for other errors. */
export function storageFailure(error: unknown): Refusal | undefined {
  const code = String((error as { code?: unknown }).code);
  if (full.test(code)) return new Refusal(500, { text: t('not-saved-full') });
  return notWritable.test(code) ? new Refusal(500, { text: t('not-saved', { code }) }) : undefined;
}
