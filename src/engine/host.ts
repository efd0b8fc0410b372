// What the host of the engine provides: requests, confirmations, notices, navigation. Independent of the session and
// the menu.
import type { Effect, EventCallable, Store } from 'effector';
import type { Failure } from '../http/failure.ts';
import type { Request } from '../http/request.ts';
import type { CommandHost, QueryHost } from '../requests/host.ts';
import type { Facts } from './rules/conditions.ts';

/** `view`: the record that the notice is about, linked to. */
export type Notice = { tone: 'success' | 'error' | 'info'; text: string; view?: { screen: string; key: string } };

/**
 * Where in the console: the screen's own address, a record of it, its create form. The form may be that of a variant,
 * or begin with the values of the record with the key `from`.
 */
export type Place = { at: 'list' } | { at: 'create'; variant?: string; from?: string } | { at: 'record'; key: string };

export type Host = QueryHost &
  CommandHost & {
    noticed: EventCallable<Notice>;
    /**
     * Goes to a place of this screen; `force`: without asking about unsaved changes; `isClosing`:
     * the place that is left does not stay behind Back.
     */
    wentTo: EventCallable<{ screen: string; place: Place; force?: boolean; isClosing?: boolean }>;
    /** Opens an address of the server in a new tab. */
    openFx: Effect<Request, void, Failure>;
    $session: Store<Facts['session'] & { userId: string }>;
    /** The server's address, for sentences that print it; '' until known. */
    $base: Store<string>;
  };
