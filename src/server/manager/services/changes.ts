// Records changes: in the audit log and for webhooks, while the capability that audits is active.
import type { Log } from './log.ts';
import type { Store } from '../data/database.ts';
import { isActive } from '../data/capabilities.ts';
import type { Webhooks } from './webhooks.ts';

type Around = { store: Store; audit: Log; webhooks: Webhooks };
/** A change: the kind of request that made it, and its place. */
export type Change = { domain: string; type: string; context: string };

/** Writes `line` to the audit log, and sends `change` to the webhooks that subscribe to it. */
export function recordChange({ store, audit, webhooks }: Around, line: string, change: Change, user?: string | null) {
  if (!isActive(store, 'audit')) return;
  audit.write('INFO', 'registrar.audit', line, user);
  webhooks.send('audit', user ?? '*', { audit: { ...change, attributes: {} } });
}
