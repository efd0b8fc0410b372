// Before a save: asks if it would overwrite changes that were made on the server after the record was loaded.
import { attach, createEvent, sample, scopeBind, type Store } from 'effector';
import type { Ask } from '../../requests/host.ts';
import type { Definition } from '../definition.ts';
import type { Host } from '../host.ts';
import type { Opening } from './form-state.ts';
import { fromServer, readRecord } from './loading.ts';
import type { Overwritten } from './overwritten.ts';
import { savedName, type Saving } from './saved-record.ts';

/** Milliseconds after it was loaded in which a record counts as current, unless the clock was set back. */
const currentFor = 10_000;

/**
 * `isWanted`: true if nothing would be overwritten, or if the user wants that; otherwise null. `currentLoaded`: the
 * current record, which the user wants to see first.
 */
export function createCurrentRecord(definition: Definition, host: Host, $opening: Store<Opening | null>) {
  const loadWanted = createEvent<{ opening: Opening; found: Overwritten }>();
  const isOpenFx = attach({ source: $opening, effect: (here, opening: Opening) => here === opening });

  async function isWanted(saving: Saving, ask: Ask): Promise<true | null> {
    const { opening, readAt } = saving;
    if (opening.mode === 'create' || Math.abs(Date.now() - readAt) < currentFor) return true;
    const [confirm, isOpen] = [scopeBind(host.confirmFx!, { safe: true }), scopeBind(isOpenFx, { safe: true })];
    const load = scopeBind(loadWanted, { safe: true });
    // If the current record cannot be loaded, the save continues and reports errors of the server itself.
    const found = await Promise.all([
      import('./overwritten.ts'),
      readRecord(definition, fromServer(opening), ask, saving.view.facts.session),
    ]).then(
      ([{ overwritten }, record]) => overwritten(record, saving, savedName(definition.screen, saving)),
      () => null,
    );
    if (!found) return true;
    if (!(await isOpen(opening))) return null;
    if (await confirm(found.question)) return true;
    load({ opening, found });
    return null;
  }

  const loaded = sample({
    clock: loadWanted,
    source: $opening,
    filter: (here, { opening }) => here === opening,
    fn: (_, { found }) => found,
  });
  sample({ clock: loaded, fn: ({ notice }) => notice, target: host.noticed });
  return { isWanted, currentLoaded: loaded.map(({ record }) => record) };
}
