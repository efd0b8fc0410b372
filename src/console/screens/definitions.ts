// The definitions of screens, loaded on demand.
import type { Definition } from '../../engine/definition.ts';
import type { Text } from '../../engine/descriptor/descriptor.gen.ts';
import type { ScreenTexts } from '../../engine/descriptor/translate.ts';
import { loadKinds } from '../../engine/kinds/late.ts';
import { toDefinition } from '../../engine/load.ts';
import { screenCatalogue } from '../../messages/messages.ts';
import { loaders } from '../all.screens';

const known = new Map<string, Promise<Definition>>();

/** The definition of a screen; after a failure the next call loads it again. */
export function loadDefinition(slug: string): Promise<Definition> {
  const there = known.get(slug) ?? fetchDefinition(slug);
  known.set(slug, there);
  there.catch(() => known.delete(slug));
  return there;
}

async function fetchDefinition(slug: string): Promise<Definition> {
  const load = loaders[slug];
  if (!load) throw new Error(`The screen "${slug}" does not exist.`);
  const parts = (await load()).default;
  await loadKinds(parts.screen, parts.entity);
  return toDefinition(slug, { ...parts, ...(await inLanguage(slug, parts)) });
}

async function inLanguage(slug: string, parts: ScreenTexts): Promise<ScreenTexts> {
  const texts = screenCatalogue(slug) as Record<string, Text> | undefined;
  if (!texts) return parts;
  const { translated } = await import('../../engine/descriptor/translate.ts');
  return translated(parts, texts);
}
