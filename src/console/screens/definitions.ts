// The definitions of screens, loaded on demand.
import type { Definition } from '../../engine/definition.ts';
import type { Column, Field, Screen, Text } from '../../engine/descriptor/descriptor.gen.ts';
import { loadKinds } from '../../engine/kinds/late.ts';
import { toDefinition } from '../../engine/load.ts';
import { screenCatalogue } from '../../messages/messages.ts';
import { loadParts } from '../customized-screens.ts';
import type { Customizations } from '../../session/customizations.ts';

const known = new Map<string, Promise<Definition>>();

/** The definition of a screen; after a failure the next call loads it again. */
export function loadDefinition(slug: string): Promise<Definition> {
  const there = known.get(slug) ?? fetchDefinition(slug);
  known.set(slug, there);
  there.catch(() => known.delete(slug));
  return there;
}

/** Keeps a newer definition of a screen; without one, it is loaded again when it is needed. */
export function replaceDefinition(slug: string, definition: Definition | undefined): void {
  if (definition) known.set(slug, Promise.resolve(definition));
  else known.delete(slug);
}

/** Loads the definition as it is by these customizations; by default, those in force. */
export async function fetchDefinition(slug: string, customizations?: Customizations): Promise<Definition> {
  const texts = screenCatalogue(slug) as Record<string, Text> | undefined;
  const [parts, translating] = await Promise.all([
    loadParts(slug, customizations),
    texts && import('../../engine/descriptor/translate.ts'),
  ]);
  await loadKinds(parts.screen, parts.entity);
  const definition = toDefinition(slug, { ...parts, ...translating?.translated(parts, texts!) });
  if (!hasLateRules(parts.screen)) return definition;
  const { columnRules, fieldRules } = await import('../../engine/rules/late-rules.ts');
  return { ...definition, columnRules, fieldRules };
}

/** Whether a field of a screen has rules, or a column a condition. */
function hasLateRules(screen: Screen): boolean {
  let isFound = false;
  JSON.stringify(screen, (key, part: Partial<Field> | Column[] | null) => {
    isFound ||= Array.isArray(part) ? key === 'columns' && part.some(({ when }) => when) : part?.rules !== undefined;
    return part;
  });
  return isFound;
}
