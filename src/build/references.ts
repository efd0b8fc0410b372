// References in foreign documents: JSON pointers, and the anchors of JSON Schema.
import { isMembers } from '../engine/rules/paths.ts';

/** A part of a document and its JSON pointer, as in `#/definitions/User`. */
export type Target = { value: unknown; pointer: string };

const encoded = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** A pointer with further steps. */
export const below = (pointer: string, ...steps: (string | number)[]): string =>
  [pointer, ...steps.map((step) => encoded(String(step)))].join('/');

/** The target of a local JSON pointer or anchor; undefined if there is none, and for other documents. */
export const pointedAt = (root: unknown, reference: string): unknown => targetOf(root, reference)?.value;

/** Like `pointedAt`, with the pointer to the target, for references by anchor as well. */
export function targetOf(root: unknown, reference: string): Target | undefined {
  if (!reference.startsWith('#')) return undefined;
  if (!/^#(\/|$)/.test(reference))
    return isMembers(root) ? anchorsIn(root).get(decodedUri(reference.slice(1))) : undefined;
  const value = reference
    .split('/')
    .slice(1)
    .map(decodedStep)
    .reduce<unknown>((at, step) => (isMembers(at) && Object.hasOwn(at, step) ? at[step] : undefined), root);
  return value === undefined ? undefined : { value, pointer: reference };
}

/** A step of a JSON pointer in a URI fragment. */
const decodedStep = (step: string): string => decodedUri(step).replaceAll('~1', '/').replaceAll('~0', '~');

/** A text without percent-encoding; unchanged if its encoding is not valid. */
function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Keywords with values, which have no anchors. */
const valueKeywords = ['const', 'enum', 'default', 'example', 'examples'];
/** Keywords with schemas by name. The names can be those of keywords. */
const schemasByName = ['properties', 'patternProperties', 'dependentSchemas', 'definitions', '$defs', 'schemas'];

const anchorsByRoot = new WeakMap<object, Map<string, Target>>();

/**
 * The first part with each anchor: $anchor, or $id and id with a # in older versions of JSON Schema. Cached, because a
 * document can have thousands of references.
 */
function anchorsIn(root: object): Map<string, Target> {
  const cached = anchorsByRoot.get(root);
  if (cached) return cached;
  const anchors = new Map<string, Target>();
  const seen = new Set<unknown>();
  const steps: string[] = [];
  const visit = (part: unknown, isByName: boolean) => {
    // YAML aliases share parts.
    if (!isMembers(part) || seen.has(part)) return;
    seen.add(part);
    const { $anchor, $dynamicAnchor, $id, id } = part;
    const ids = [$id, id].map((one) => (typeof one === 'string' && one.startsWith('#') ? one.slice(1) : undefined));
    for (const name of isByName ? [] : [$anchor, $dynamicAnchor, ...ids])
      if (typeof name === 'string' && !anchors.has(name))
        anchors.set(name, { value: part, pointer: below('#', ...steps) });
    for (const [key, inner] of Object.entries(part)) {
      if (!isByName && valueKeywords.includes(key)) continue;
      steps.push(key);
      visit(inner, !isByName && schemasByName.includes(key));
      steps.pop();
    }
  };
  visit(root, false);
  anchorsByRoot.set(root, anchors);
  return anchors;
}
