// The response to a call that failed unexpectedly. If the data folder cannot be written, the response contains that
// nothing was saved, and what to do.
import { Refusal } from './refusals.ts';
import { t } from '../../../messages/gen/manager.gen.ts';

const full = /^(?:SQLITE_FULL|ENOSPC|EDQUOT)$/;
const notWritable = /^(?:SQLITE_(?:IOERR_(?:WRITE|FSYNC|TRUNCATE|SHM\w+)|READONLY|BUSY|LOCKED)(?:_\w+)?|EROFS)$/;

/** The response to a call that failed with an error other than a refusal. It does not contain the error's message. */
export function callFailure(error: Error & { code?: unknown }): Refusal {
  const code = String(error.code);
  if (full.test(code)) return new Refusal(500, { text: t('not-saved-full') });
  if (notWritable.test(code)) return new Refusal(500, { text: t('not-saved', { code }) });
  return new Refusal(500, { text: t('call-failed', { name: error.name }) });
}
