// The definition of a call: path, permission, request and response. The files in calls/ are tables of them.
import type { FieldType, Read } from './body.ts';
import type { Caller, RequestSource } from '../security/caller.ts';

export type CallRequest = {
  /** The `:name` parameters of the path, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  caller: Caller;
  from: RequestSource;
  accept: string;
  /** Whether only the headers of the response are requested, so that nothing may be changed. */
  isHead: boolean;
  /** Whether the caller has disconnected, so that long work may end. */
  isDisconnected: () => boolean;
  /** Scheme, host and port of this server as seen by the caller. */
  origin: string;
  text: () => string;
  /** The JSON body's fields; throws a refusal with its errors. */
  read: <Shape extends Record<string, FieldType<unknown>>>(shape: Shape) => Read<Shape>;
};

/** A response: JSON unless it has another type; without a body if it has no content. */
export type CallResponse = {
  status: number;
  json?: unknown;
  content?: string | Buffer | NodeJS.ReadableStream;
  type?: string;
  headers?: Record<string, string>;
};

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below /service/rest; `:name` matches one segment. */
  path: string;
  /**
   * The parameters of the query that distinguish the call from others with its method and path, with the values that
   * they must have, or null for any value.
   */
  query?: Readonly<Record<string, string | null>>;
  /** Who may make the call, given the parameters of its path. */
  allows: (caller: Caller, params: Record<string, string>) => boolean;
  /** The content types of request and response; default to JSON. */
  consumes?: string;
  produces?: readonly string[];
  /** A call other than GET that is allowed in read-only mode, because it changes nothing. */
  allowedWhenFrozen?: boolean;
  /**
   * Of a GET call: its response depends only on the data, the permissions of the caller and the address, and has no
   * secrets. Browsers may cache it, and revalidate it.
   */
  isCacheable?: boolean;
  handle(request: CallRequest): CallResponse | Promise<CallResponse>;
};

/** 200 with a value as JSON. */
export const json = (value: unknown): CallResponse => ({ status: 200, json: value });
/** 204: success without a body. */
export const done: CallResponse = { status: 204 };

/** The header of a response that browsers save as a file. */
export const attachment = (name: string): Record<string, string> => ({
  'content-disposition': ['attachment', `filename="${name}"`].join('; '),
});

/** Every caller. */
export const anyCaller = (): boolean => true;
/** Callers with a principal: signed in, or the anonymous user. */
export const anyUser = (caller: Caller): boolean => caller.userId !== null;
/** Callers who hold one of the permissions, signed in or not. */
export const withPermission =
  (...permissions: string[]) =>
  (caller: Caller): boolean =>
    permissions.some((permission) => caller.may(permission));
/** Signed-in callers who hold one of the permissions. */
export const signedInWith =
  (...permissions: string[]) =>
  (caller: Caller): boolean =>
    caller.signedIn && withPermission(...permissions)(caller);
