// The view of a field without its value: what is rendered around its control. A keystroke that does not change it
// renders only the control. Pure.
import { joinedMessages } from '../rules/explain.ts';
import { sameJson } from '../rules/paths.ts';
import { printed } from '../rules/texts.ts';
import type { FieldView } from './field-view.ts';
import { isOneControl } from './fields.ts';

export type FieldWithoutValue = Omit<FieldView, 'value' | 'stored' | 'links' | 'itemErrors'>;

export type FieldFrame = FieldWithoutValue & {
  /** The errors of items, for a field with one control; in a list, each item shows its own. */
  itemError: string | null;
};

function frameOf({ value, stored: _stored, links: _links, itemErrors, ...field }: FieldView): FieldFrame {
  // The members of an object show their own errors.
  const items = isOneControl(field.spec) && !field.entries && Array.isArray(value) ? (value as unknown[]) : null;
  const errors = items ? Object.entries(itemErrors).map(([at, text]) => `${printed(items[Number(at)])}: ${text}`) : [];
  return { ...field, itemError: joinedMessages(errors) || null };
}

/** Keeps the frames of fields by path, each the same object while it is the same. */
export function createFrames() {
  const held = new Map<string, { field: FieldView; frame: FieldFrame }>();
  return (field: FieldView): FieldFrame => {
    const before = held.get(field.path);
    if (before?.field === field) return before.frame;
    const next = frameOf(field);
    const frame = before && sameJson(before.frame, next) ? before.frame : next;
    held.set(field.path, { field, frame });
    return frame;
  };
}
