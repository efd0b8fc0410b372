// What a call is: where, who may make it, what it reads and answers. The files in calls/ are tables of them.
import type { Kind, Read } from './body.ts';
import type { Caller } from '../security/caller.ts';

export type Asked = {
  /** What the call's path names with `:`, decoded. */
  params: Record<string, string>;
  query: URLSearchParams;
  caller: Caller;
  /** Where the request comes from. */
  address: string;
  accept: string;
  /** Whether the caller has disconnected, so that long work may end. */
  hasLeft(): boolean;
  /** Scheme, host and port that the caller reached us at. */
  origin: string;
  text(): string;
  /** The JSON body's fields; throws the refusal that says what is wrong with them. */
  read<Shape extends Record<string, Kind<unknown>>>(shape: Shape): Read<Shape>;
};

/** An answer: JSON unless a type says otherwise; without a body when there is no content. */
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
  /** What the call reads and answers with, as content types; JSON when not said. */
  consumes?: string;
  produces?: readonly string[];
  /** A call beyond GET that is answered in read-only mode too, because it changes nothing. */
  whenFrozen?: boolean;
  answer(asked: Asked): Answer | Promise<Answer>;
};

/** 200 with a value as JSON. */
export const json = (value: unknown): Answer => ({ status: 200, json: value });
/** 204: it was done, and there is nothing to say. */
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
