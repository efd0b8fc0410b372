// A response with an error status, as models get it.
import type { Failure } from '../../src/http/failure.ts';

type Rejection = Extract<Failure, { kind: 'rejected' }>;

/** The failure of a request with this status; without a message unless `more` has one. */
export const rejected = (status: number, more: Partial<Rejection> = {}): Rejection => ({
  kind: 'rejected',
  status,
  messages: [],
  listed: false,
  raw: '',
  faultId: null,
  ...more,
});
