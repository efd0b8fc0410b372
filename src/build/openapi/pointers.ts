// JSON pointers into an OpenAPI document.
import { isMembers, isObject } from '../../engine/rules/paths.ts';

const encoded = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** A pointer with further steps. */
export const below = (pointer: string, ...steps: (string | number)[]): string =>
  [pointer, ...steps.map((step) => encoded(String(step)))].join('/');

function decoded(step: string): string {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return step;
  }
}

/** What a pointer such as `#/definitions/User` leads to; undefined for nothing, and for another document. */
export function pointedAt(root: unknown, pointer: string): unknown {
  if (!/^#(\/|$)/.test(pointer)) return undefined;
  return pointer
    .split('/')
    .slice(1)
    .map(decoded)
    .reduce<unknown>((at, step) => (isMembers(at) && Object.hasOwn(at, step) ? at[step] : undefined), root);
}

export type Place = { value: Record<string, unknown>; pointer: string };

/** References in a row are rare; more of them lead in a circle. */
const mostReferences = 20;

/** An object of the document, its references followed; undefined if there is none. */
export function objectAt(root: unknown, value: unknown, pointer: string): Place | undefined {
  let place = { value, pointer };
  for (let count = 0; count < mostReferences; count++) {
    if (!isObject(place.value)) return undefined;
    const { $ref } = place.value;
    if (typeof $ref !== 'string') return place as Place;
    place = { value: pointedAt(root, $ref), pointer: $ref };
  }
  return undefined;
}
