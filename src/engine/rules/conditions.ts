// Evaluates the conditions of descriptors: a closed set of operators, independent of where the facts come from.
import type { Comparison, Condition } from '../descriptor/descriptor.gen.ts';
import { otherFieldOf, satisfies } from './comparisons.ts';
import { Numeral } from './numeral.ts';
import { valueAt, type Json } from './paths.ts';

/**
 * The facts that conditions can test; `server` tests members of the session by name. A place omits the facts that it
 * does not have, and a test of a missing fact is false.
 */
export type Facts = {
  session: {
    signedIn: boolean;
    /** The id of the signed-in user; '' for none. */
    userId?: string;
    edition: string;
    clustered: boolean;
    /** Whether the server has LDAP. */
    ldap?: boolean;
    /** The address of the server's own console; omitted if it has none. */
    console?: string;
    may: (permission: string) => boolean;
    /** Why the user cannot change anything at the moment; omitted if they can. */
    locked?: string;
  };
  /** The current record in the form, or the row. */
  field?: (path: string) => Json;
  /** The record as it was loaded; nothing for a new one. */
  loaded?: (path: string) => Json;
  panel?: (input: string) => Json;
  answer?: { value: Json };
  /** The record of the option that is selected in a field; undefined if there is none. */
  option?: (field: string) => Json;
  /** Whether the toggle of a field or group is on. */
  toggle?: (path: string) => boolean;
  form?: { mode: 'create' | 'edit'; changed: boolean };
  page?: 'loading' | 'loaded' | 'failed';
};

/** Whether `condition` is true for `facts`; a missing condition always is. */
export function isMet(condition: Condition | undefined, facts: Facts): boolean {
  if (condition === undefined) return true;
  if ('all' in condition) return condition.all.every((part) => isMet(part, facts));
  if ('any' in condition) return condition.any.some((part) => isMet(part, facts));
  if ('not' in condition) return !isMet(condition.not, facts);
  if ('may' in condition) return facts.session.may(condition.may);
  if ('edition' in condition) return facts.session.edition === condition.edition;
  if ('signedIn' in condition) return facts.session.signedIn === condition.signedIn;
  if ('user' in condition) return isUser(condition.user, facts);
  if ('server' in condition) return Boolean((facts.session as Record<string, unknown>)[condition.server]);
  if ('toggle' in condition) return facts.toggle?.(condition.toggle) ?? false;
  if ('page' in condition) return facts.page === condition.page;
  if ('form' in condition) return formIs(condition.form, facts);
  const subject = comparedValue(condition, facts);
  if (subject === undefined) return false;
  const other = otherFieldOf(condition);
  if (other === undefined) return satisfies(condition, comparable(subject.value));
  return facts.field !== undefined && satisfies(condition, comparable(subject.value), comparable(facts.field(other)));
}

/** Whether a user, named by their id or by the field that has it, is the one who is signed in. */
function isUser(user: string | { field: string }, { session, field }: Facts): boolean {
  if (typeof user === 'string') return session.userId === user;
  return Boolean(session.userId) && field?.(user.field) === session.userId;
}

const comparable = (value: Json): Json => (value instanceof Numeral ? value.valueOf() : (value ?? null));

function formIs(state: 'create' | 'edit' | 'changed' | 'unchanged', { form }: Facts): boolean {
  if (!form) return false;
  if (state === 'changed' || state === 'unchanged') return form.changed === (state === 'changed');
  return form.mode === state;
}

/** The value that a comparison tests; undefined if the place has no such fact. */
export function comparedValue(comparison: Comparison, facts: Facts): { value: Json } | undefined {
  if (comparison.field !== undefined) return facts.field && { value: facts.field(comparison.field) };
  if (comparison.loaded !== undefined) return facts.loaded && { value: facts.loaded(comparison.loaded) };
  if (comparison.panel !== undefined) return facts.panel && { value: facts.panel(comparison.panel) };
  if (comparison.answer !== undefined) return facts.answer && { value: valueAt(facts.answer.value, comparison.answer) };
  if (comparison.option === undefined) return undefined;
  const option = facts.option?.(comparison.option);
  return option === undefined ? undefined : { value: valueAt(option, comparison.property ?? '') };
}
