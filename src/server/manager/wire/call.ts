// The definition of a call: path, permission, request and response. The files in calls/ are tables of them.
import type { Kind, Read } from './body.ts';
import type { Caller, From } from '../security/caller.ts';

export type Asked = {
  /** The `:name` parameters of the path, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  caller: Caller;
  from: From;
  accept: string;
  /** Whether the caller has disconnected, so that long work may end. */
  hasLeft: () => boolean;
  /** Scheme, host and port of this server as seen by the caller. */
  origin: string;
  text: () => string;
  /** The JSON body's fields; throws a refusal with its errors. */
  read: <Shape extends Record<string, Kind<unknown>>>(shape: Shape) => Read<Shape>;
};

/** A response: JSON unless it has another type; without a body if there is no content. */
export type Answer = {
  status: number;
  json?: unknown;
  content?: string | Buffer | NodeJS.ReadableStream;
  type?: string;
  headers?: Record<string, string>;
};

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /service/rest; `:name` matches one segment. */
  path: string;
  /** Who may make the call, given the parameters of its path. */
  allows: (caller: Caller, params: Record<string, string>) => boolean;
  /** The content types of request and response; default to JSON. */
  consumes?: string;
  produces?: readonly string[];
  /** A call other than GET that is allowed in read-only mode, because it changes nothing. */
  whenFrozen?: boolean;
  answer(asked: Asked): Answer | Promise<Answer>;
};

/** 200 with a value as JSON. */
export const json = (value: unknown): Answer => ({ status: 200, json: value });
/** 204: success without a body. */
export const done: Answer = { status: 204 };

/** Every caller. */
export const anyone = (): boolean => true;
/** Callers with a principal: signed in, or the anonymous user. */
export const somebody = (caller: Caller): boolean => caller.userId !== null;
/** Callers who hold one of the permissions, signed in or not. */
export const may =
  (...permissions: string[]) =>
  (caller: Caller): boolean =>
    permissions.some((permission) => caller.may(permission));
/** Signed-in callers who hold one of the permissions. */
export const signedInMay =
  (...permissions: string[]) =>
  (caller: Caller): boolean =>
    caller.signedIn && may(...permissions)(caller);
