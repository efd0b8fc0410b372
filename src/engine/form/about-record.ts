// Failures of calls about a record that does not exist.
import { isAbsent, type Failure } from '../../http/failure.ts';
import { t } from '../../messages/gen/engine.gen.ts';

/**
 * A failure of a call about the record `key`. If the server does not know the record and gives no message, it reports
 * that the record no longer exists.
 */
export const aboutRecord = (key: string | null, failure: Failure): Failure =>
  key !== null && isAbsent(failure) && failure.messages.length === 0 ? { ...failure, ...noSuchRecord(key) } : failure;

/** The failure that a server without this record would have returned. */
const noSuchRecord = (key: string | null): Failure => ({
  kind: 'rejected',
  status: 404,
  messages: [{ id: null, text: t('not-found', { key: key ?? '' }) }],
  listed: false,
  raw: '',
  faultId: null,
});
