// The definitions of screens, loaded on demand.
import type { Definition } from '../../engine/definition.ts';
import type { Text } from '../../engine/descriptor/descriptor.gen.ts';
import { loadLateKinds } from '../../engine/kinds/late.ts';
import { toDefinition } from '../../engine/load.ts';
import { neededParts, type LatePart } from '../../engine/needed-parts.ts';
import { screenCatalogue } from '../../messages/messages.ts';
import { loadParts } from '../customized-screens.ts';
import type { Customizations } from '../../session/customizations.ts';

const cache = new Map<string, Promise<Definition>>();

/** Loads and caches the definition of a screen. After a failure, the next call loads it again. */
export function loadDefinition(slug: string): Promise<Definition> {
  const definition = cache.get(slug) ?? fetchDefinition(slug);
  cache.set(slug, definition);
  // Another definition may have replaced it meanwhile.
  definition.catch(() => cache.get(slug) === definition && cache.delete(slug));
  return definition;
}

/**
 * Replaces the cached definition of a screen; without a new one, the next call loads it. Returns a function that
 * restores the former one.
 */
export function replaceDefinition(slug: string, definition: Definition | undefined): () => void {
  const former = cache.get(slug);
  const keep = (kept: Promise<Definition> | undefined) => void (kept ? cache.set(slug, kept) : cache.delete(slug));
  keep(definition && Promise.resolve(definition));
  return () => keep(former);
}

/** Loads a definition with these customizations and texts; by default, with those of the page. */
export async function fetchDefinition(
  slug: string,
  customizations?: Customizations,
  catalogue = screenCatalogue(slug),
): Promise<Definition> {
  const texts = catalogue as Record<string, Text> | undefined;
  const [parts, translating] = await Promise.all([
    loadParts(slug, customizations),
    texts && import('../../engine/descriptor/translate.ts'),
  ]);
  const needed = neededParts(parts);
  const needs = (part: LatePart) => needed.includes(part);
  const [late, lateLists, listOrder, listDetails, actionParts, several, variants] = await Promise.all([
    needs('late-parts') && import('../../engine/late-parts.ts'),
    needs('late-lists') && import('../../engine/screen/late-lists.ts'),
    needs('list-order') && import('../../engine/screen/list-order.ts'),
    needs('list-details') && import('../../engine/screen/list-details.ts'),
    needs('action-parts') && import('../../engine/screen/action-parts.ts'),
    needs('several') && import('../../engine/screen/several/model.ts'),
    needs('variants') && import('../../engine/rules/variants.ts'),
    needs('kinds') && loadLateKinds(),
  ]);
  const definition = toDefinition(slug, { ...parts, ...translating?.translated(parts, texts!) });
  return {
    ...definition,
    ...late,
    lateLists: { ...lateLists, ...(listOrder && { listOrder }), ...(listDetails && { listDetails }) },
    ...(actionParts && { actionParts }),
    ...(several && { createSeveral: several.createSeveral }),
    ...(variants && { variants }),
  };
}
