// Looking at an answer before it is trusted: what has another shape than was asked for is a failure, never a crash. Pure.
import type { Failure } from '../../http/failure.ts';

/** An answer came, and it is not what was asked for. */
export const notWhatWasAsked: Failure = { kind: 'unreadable', status: 200 };

/** Throws the Failure that says that the answer could not be read. */
export function unreadable(): never {
  throw notWhatWasAsked;
}

export const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members of an object; throws a Failure for anything else. */
export const membersOf = (value: unknown): Record<string, unknown> => (isMembers(value) ? value : unreadable());

/** The items of a list; throws a Failure for anything else. */
export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : unreadable());

/** A text; throws a Failure for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : unreadable());
