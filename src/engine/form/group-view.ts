// The view of the groups of a form. Pure.
import { isMet, type Facts } from '../rules/conditions.ts';
import { formatText, type PlaceholderValues } from '../rules/texts.ts';
import { isOn, type Draft } from './draft.ts';
import { toggleControl, type ToggleView } from './field-view.ts';
import type { FieldSpec } from './fields.ts';
import { lockOf } from './locks.ts';

export type GroupView = {
  title: string;
  isShown: boolean;
  isLocked: boolean;
  toggle: ToggleView | null;
  /** The object that the group edits; null for a group that is only visual. */
  path: string | null;
};

/** The groups of a form by their id. */
export function groupViews(
  specs: FieldSpec[],
  draft: Draft,
  facts: Facts,
  places: PlaceholderValues,
  isAllLocked: boolean,
): Record<string, GroupView> {
  const views: Record<string, GroupView> = {};
  for (const spec of specs) {
    let path = '';
    let isLocked = isAllLocked;
    for (const group of spec.groups) {
      isLocked ||= lockOf(group.readOnly, facts, places) !== null;
      path = [path, group.object].filter(Boolean).join('.');
      const holder = spec.switches.find((one) => one.path === path);
      const title = formatText(group.title, places);
      const toggle =
        group.toggle && holder
          ? {
              isOn: isOn(draft, holder),
              label: formatText(group.toggle.label, places) || title,
              widget: toggleControl(group.toggle),
            }
          : null;
      views[group.id] = {
        title,
        isShown: isMet(group.when, facts),
        isLocked,
        toggle,
        path: group.object ? path : null,
      };
    }
  }
  return views;
}
