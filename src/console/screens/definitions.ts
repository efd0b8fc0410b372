// The definitions of screens, fetched when they are first wanted. In a folder of its own: the bundler names what it makes of
// a pattern after the folder, and would take this one for the menu's.
import type { Definition } from '../../engine/definition.ts';
import { toDefinition, type ScreenParts } from '../../engine/load.ts';

type Loader = () => Promise<{ default: ScreenParts }>;

const known = new Map<string, Promise<Definition>>();

/** The definition of a screen; asked for again after a failure to fetch it. */
export function loadDefinition(slug: string): Promise<Definition> {
  const there = known.get(slug) ?? fetchDefinition(slug);
  known.set(slug, there);
  there.catch(() => known.delete(slug));
  return there;
}

async function fetchDefinition(slug: string): Promise<Definition> {
  const loaders: Record<string, Loader> = (await import('screen:../../../schemas/*/screen.json')) as never;
  const load = loaders[slug];
  if (!load) throw new Error(`There is no screen "${slug}".`);
  return toDefinition(slug, (await load()).default);
}
