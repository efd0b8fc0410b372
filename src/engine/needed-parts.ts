// The parts of the engine that a screen needs besides those of every screen. The build and the server use this as
// well, so that a page that starts at a screen requests them at once.
import type { Action, Field, Group, Screen } from './descriptor/descriptor.gen.ts';
import type { Schema } from './descriptor/entity.ts';
import { usesLateKinds } from './kinds/late-use.ts';

export const lateParts = [
  'kinds',
  'late-parts',
  'late-lists',
  'list-order',
  'list-details',
  'action-parts',
  'several',
  'variants',
] as const;

export type LatePart = (typeof lateParts)[number];

/** The parts that a screen needs. */
export function neededParts({ screen, entity }: { screen: Screen; entity: Schema }): LatePart[] {
  const { list, actions = [], calls = {}, variants } = screen;
  const needs: Record<LatePart, unknown> = {
    kinds: usesLateKinds(screen, entity),
    'late-parts': hasLateFields(screen),
    'late-lists': list?.filters ?? list?.pages,
    'list-order': list?.order,
    'list-details': list?.details,
    // Dialogs of actions, questions before saving, actions of rows, calls that follow others, work that goes on, lists
    // that refresh.
    'action-parts':
      list?.refreshEvery !== undefined ||
      Object.values(calls).some((call) => typeof call === 'object' && call.followedBy) ||
      actions.some(
        ({ inputs, result, until, saveFirst, position }) =>
          (inputs ?? result ?? until ?? saveFirst) !== undefined || position === 'row',
      ),
    several: actions.some(({ several }) => several),
    variants,
  };
  return lateParts.filter((part) => Boolean(needs[part]));
}

/**
 * Whether a screen has fields with rules or a second box, fields that the server describes, folds, supplements, or a
 * question before saving.
 */
function hasLateFields(screen: Screen): boolean {
  let isFound = false;
  JSON.stringify(
    screen,
    (_key, part: Partial<Field & Group & Action & { supplement: object; beforeSave: object }> | null) => {
      isFound ||=
        part?.rules !== undefined ||
        typeof part?.repeat === 'object' ||
        part?.duplicate === true ||
        part?.fieldsFrom !== undefined ||
        part?.supplement !== undefined ||
        part?.beforeSave !== undefined ||
        part?.folded === true;
      return part;
    },
  );
  return isFound;
}
