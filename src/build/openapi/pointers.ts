// Objects of an OpenAPI document, through references.
import { isObject } from '../../engine/rules/paths.ts';
import { targetOf, type Target } from '../references.ts';

export type Place = { value: Record<string, unknown>; pointer: string };

/** Longer chains of references are circular. */
const maxReferences = 20;

/** An object of the document with its references resolved; undefined if there is none. */
export function objectAt(root: unknown, value: unknown, pointer: string): Place | undefined {
  let place: Target | undefined = { value, pointer };
  for (let count = 0; count < maxReferences; count++) {
    if (!isObject(place?.value)) return undefined;
    const { $ref } = place.value;
    if (typeof $ref !== 'string') return place as Place;
    place = targetOf(root, $ref);
  }
  return undefined;
}
