// JSON pointers into an OpenAPI document.
import { isMembers, isObject } from '../../engine/rules/paths.ts';
import { decodedStep } from '../schema-types.ts';

const encoded = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** A pointer with further steps. */
export const below = (pointer: string, ...steps: (string | number)[]): string =>
  [pointer, ...steps.map((step) => encoded(String(step)))].join('/');

/** The target of a pointer such as `#/definitions/User`; undefined if there is none, and for other documents. */
export function pointedAt(root: unknown, pointer: string): unknown {
  if (!/^#(\/|$)/.test(pointer)) return undefined;
  return pointer
    .split('/')
    .slice(1)
    .map(decodedStep)
    .reduce<unknown>((at, step) => (isMembers(at) && Object.hasOwn(at, step) ? at[step] : undefined), root);
}

export type Place = { value: Record<string, unknown>; pointer: string };

/** Longer chains of references are circular. */
const maxReferences = 20;

/** An object of the document with its references resolved; undefined if there is none. */
export function objectAt(root: unknown, value: unknown, pointer: string): Place | undefined {
  let place = { value, pointer };
  for (let count = 0; count < maxReferences; count++) {
    if (!isObject(place.value)) return undefined;
    const { $ref } = place.value;
    if (typeof $ref !== 'string') return place as Place;
    place = { value: pointedAt(root, $ref), pointer: $ref };
  }
  return undefined;
}
