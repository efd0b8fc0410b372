// The page with edits that no server has checked: without validators of added rules, which the page cannot compile.
import type { ScreenParts } from '../../customize/change.ts';
import { entityOfForm } from '../../customize/emptied.ts';
import { newProblems, type Reported } from '../../customize/problem.ts';
import type { Customizations } from '../../session/customizations.ts';
import type { Session } from './session.ts';
import type { View } from './view.ts';

/** A change that would be skipped. */
export type Finding = Pick<
  Reported,
  'file' | 'line' | 'column' | 'place' | 'key' | 'summary' | 'advice' | 'translations'
>;

/** No customizations. */
export const noCustomizations: Customizations = { menus: {}, screens: {}, changes: '', skipped: 0 };

/** The customizations in force, with the edited screen. */
export function previewOf(
  { slug, inForce }: Session,
  parts: ScreenParts,
  customizations: Customizations | null,
): Customizations {
  const { screen, hiddenDefaults = {} } = parts;
  const { menus, screens, ...rest } = customizations ?? noCustomizations;
  const { kind, title, menu, when } = screen;
  const entry = { kind, title, menu, ...(when && { when }) };
  return {
    ...rest,
    menus: { ...menus, [slug]: entry },
    screens: { ...screens, [slug]: { ...inForce, screen, entity: entityOfForm(parts), hiddenDefaults } },
  };
}

/** The changes that would be skipped because of the edits. */
export const problemsOf = ({ before, now }: View): Finding[] => newProblems(before.problems, now.problems);
