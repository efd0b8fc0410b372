// Checks the shape of a response before it is used: an unexpected shape is a failure, never a crash. Pure.
import type { Failure } from '../../http/failure.ts';
import { isObject } from './paths.ts';

/** The response does not have the expected shape. */
export const notWhatWasAsked: Failure = { kind: 'unreadable', status: 200 };

/** Throws the Failure of an unreadable response. */
export function unreadable(): never {
  throw notWhatWasAsked;
}

/** The members of an object; throws a Failure for anything else. */
export const membersOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : unreadable());

/** The items of a list; throws a Failure for anything else. */
export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : unreadable());

/** A string; throws a Failure for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : unreadable());
