// Checks the shape of a response before it is used: an unexpected shape becomes a Failure. Pure.
import type { Failure } from '../../http/failure.ts';
import type { Schema } from '../descriptor/entity.ts';
import { Numeral } from './numeral.ts';
import { isObject } from './paths.ts';

/** The response does not have the expected shape. */
export const unexpectedResponse: Failure = { kind: 'unreadable', status: 200 };

/** Throws the Failure of an unreadable response. */
export function throwUnreadable(): never {
  throw unexpectedResponse;
}

/** The members of an object; throws a Failure for anything else. */
export const membersOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : throwUnreadable());

/** The items of a list; throws a Failure for anything else. */
export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : throwUnreadable());

/** A string; throws a Failure for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : throwUnreadable());

/** A value of a type that the schema names, if it names any; throws a Failure for anything else. */
export function valueOf(value: unknown, { type }: Schema): unknown {
  const is = typeNameOf(value);
  const isExpected = (one: string) => one === is || (one === 'integer' && is === 'number');
  return type === undefined || [type].flat().some(isExpected) ? value : throwUnreadable();
}

function typeNameOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return value instanceof Numeral ? 'number' : typeof value;
}
