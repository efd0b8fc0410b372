// Decides whether calls of descriptors support an operation, and creates their query.
import type { Vocabulary } from '../../engine/check/context.ts';
import type { Schema } from '../../engine/descriptor/entity.ts';
import { t } from '../../messages/gen/build.gen.ts';
import type { Operation, Parameter } from './api-document.ts';

/** Headers that every request has. */
const sentHeaders = ['accept', 'content-type', 'authorization'];
const pageSize = /^(limit|size|page_?size|per_?page|max_?results|max_?items|take|top|count)$/i;
/** Names of parameters that select a page of rows. */
const paging =
  /^(page|offset|start|skip|cursor|after|before|marker|page_?(token|number)|(next_?)?(continuation_?)?token)$/i;
/** The most rows that a list requests. */
const maxRows = 1000;

/** Whether the descriptor language supports a call with this method and path. */
export function isCall({ screenSchema }: Vocabulary, call: string): boolean {
  const [plain] = (screenSchema.definitions?.['call']?.anyOf ?? []) as Schema[];
  return new RegExp(plain?.pattern ?? '', 'u').test(call);
}

/** The names in braces of a path. */
export const namesIn = (path: string): string[] => [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!);

/** A value with which a parameter can always be sent. */
function fixedValue({ schema }: Parameter): string | undefined {
  const values = Array.isArray(schema.enum) ? (schema.enum as unknown[]) : [];
  const value = schema.default ?? (values.length === 1 ? values[0] : undefined);
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

/** Why no screen can call an operation; undefined if one can. */
export function unsupportedReason(operation: Operation, vocabulary: Vocabulary): string | undefined {
  const { method, address, parameters, otherBody, needsBody } = operation;
  if (!isCall(vocabulary, `${method} GET`)) return t('api-method', { method });
  const plainPath = address.replace(/\{[^{}/]*\}/g, 'x');
  if (!isCall(vocabulary, `${method} ${plainPath}`) || /[{}?#\\]|(^|\/)\.(\/|$)/.test(plainPath)) return t('api-path');
  if (otherBody !== undefined && needsBody) return t('api-body-type', { type: otherBody });
  const missing = parameters.find(
    (one) =>
      one.isRequired &&
      !(one.in === 'header' && sentHeaders.includes(one.name.toLowerCase())) &&
      !(one.in === 'query' && fixedValue(one) !== undefined),
  );
  if (missing) return t('api-parameter', { name: missing.name, place: missing.in });
  return undefined;
}

/** The query of a call: required parameters with their fixed value, and the largest page size of a list. */
export function queryOf({ parameters }: Operation, isList: boolean): string {
  const parts = parameters.flatMap((one): string[] => {
    if (one.in !== 'query') return [];
    const { maximum } = one.schema;
    const isSize = isList && pageSize.test(one.name) && typeof maximum === 'number' && maximum > 1;
    const value = isSize ? String(Math.min(maximum, maxRows)) : one.isRequired ? fixedValue(one) : undefined;
    return value === undefined ? [] : [`${encodeURIComponent(one.name)}=${encodeURIComponent(value)}`];
  });
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The names of the query parameters for paging. */
export const pagingOf = ({ parameters }: Operation): string[] =>
  parameters.filter((one) => one.in === 'query' && paging.test(one.name)).map(({ name }) => name);
