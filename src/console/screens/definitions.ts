// The definitions of screens, loaded on demand.
import type { Definition } from '../../engine/definition.ts';
import type { Action, Field, Group, Screen, Text } from '../../engine/descriptor/descriptor.gen.ts';
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

/** Loads the definition as it is by these customizations, with these texts; by default, as the page shows it. */
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
  await loadKinds(parts.screen, parts.entity);
  const definition = toDefinition(slug, { ...parts, ...translating?.translated(parts, texts!) });
  const [late, lateLists, listOrder, listDetails, actionParts, several, variants] = await Promise.all([
    hasLateParts(parts.screen) && import('../../engine/late-parts.ts'),
    (parts.screen.list?.filters ?? parts.screen.list?.pages) && import('../../engine/screen/late-lists.ts'),
    parts.screen.list?.order && import('../../engine/screen/list-order.ts'),
    parts.screen.list?.details && import('../../engine/screen/list-details.ts'),
    needsActionParts(parts.screen) && import('../../engine/screen/action-parts.ts'),
    parts.screen.actions?.some(({ several: is }) => is) && import('../../engine/screen/several/model.ts'),
    parts.screen.variants && import('../../engine/rules/variants.ts'),
  ]);
  return {
    ...definition,
    ...late,
    lateLists: { ...lateLists, ...(listOrder && { listOrder }), ...(listDetails && { listDetails }) },
    ...(actionParts && { actionParts }),
    ...(several && { createSeveral: several.createSeveral }),
    ...(variants && { variants }),
  };
}

/** Whether a screen has dialogs of actions, actions of rows, or a list that refreshes itself. */
const needsActionParts = ({ actions, list }: Screen): boolean =>
  list?.refreshEvery !== undefined ||
  (actions ?? []).some(
    ({ inputs, result, position }) => inputs !== undefined || result !== undefined || position === 'row',
  );

/** Whether a screen has fields with rules or a second box, fields that the server describes, folds, or supplements. */
function hasLateParts(screen: Screen): boolean {
  let isFound = false;
  JSON.stringify(screen, (_key, part: Partial<Field & Group & Action & { supplement: object }> | null) => {
    isFound ||=
      part?.rules !== undefined ||
      typeof part?.repeat === 'object' ||
      part?.duplicate === true ||
      part?.fieldsFrom !== undefined ||
      part?.supplement !== undefined ||
      part?.folded === true;
    return part;
  });
  return isFound;
}
