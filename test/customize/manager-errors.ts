// The errors of the embedded manager for a record that a form of a customized screen saves.
import type { CustomizedScreen } from '../../src/customize/change.ts';
import type { FormView } from '../../src/engine/form/form-view.ts';
import { toRequest } from '../../src/engine/rules/request.ts';
import { valueAt } from '../../src/engine/rules/paths.ts';
import { allAddressesOf } from '../../src/server/manager/collections/address-of.ts';
import { withRestrictions } from '../../src/server/manager/collections/restrictions.ts';
import type { Call } from '../../src/server/manager/wire/call.ts';
import { Refusal, type Violation } from '../../src/server/manager/wire/refusals.ts';

type Saving = { mode: 'create' | 'edit'; loaded?: unknown; variant?: string | undefined };

/** The errors with which the manager refuses what a view sends; an empty list if it saves it. */
export async function managerErrors(made: CustomizedScreen, view: FormView, { mode, loaded, variant }: Saving) {
  const { screen } = made;
  const addressesOf = (id: string) => {
    const all = screen.calls?.[id] ? allAddressesOf(screen.calls[id], screen) : [];
    const own = all.filter((one) => one.variant === undefined || one.variant.id === variant);
    return own.length > 0 ? own : all;
  };
  const id = mode === 'create' ? 'create' : 'update';
  const [address] = addressesOf(id);
  const sent = toRequest(screen.calls![id]!, view.places);
  const callAt = ({ method, path }: Pick<Call, 'method' | 'path'>, json?: unknown) =>
    ({ method, path, allows: () => true, handle: () => ({ status: 200, json }) }) as Call;
  const isKept = mode === 'edit';
  const readings = isKept ? addressesOf('read').map((one) => callAt(one, loaded)) : [];
  const lists = addressesOf('list').map((one) => callAt(one, isKept ? [loaded] : []));
  const customizations = {
    screens: () => new Map([[made.slug, made]]),
    awaited: () => new Set<string>(),
    shipped: () => [],
  };
  const [call] = withRestrictions([callAt(address!), ...readings, ...lists], customizations, {
    edition: 'OSS',
    nodes: 1,
  });
  const key = String(valueAt(view.record, screen.key ?? '') ?? '');
  const names = [...address!.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const request = {
    params: Object.fromEntries(names.map((name) => [name, key])),
    text: () =>
      'text' in sent ? sent.text : 'json' in sent ? sent.json : JSON.stringify('body' in sent ? sent.body : {}),
    caller: { signedIn: true, userId: 'admin', may: () => true },
    query: new URLSearchParams(),
  };
  try {
    await call!.handle(request as never);
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return (error.json as Violation[]).map(
      ({ id: about, message }) => `${about.replace('PARAMETER ', '')}: ${message}`,
    );
  }
}
