// Fields that the server describes: the members of an object, by the option that is chosen in another field.
import type { Field, Form, Group } from '../descriptor/descriptor.gen.ts';
import { isGroup, joined } from '../descriptor/form-parts.ts';
import { controlNamed } from '../kinds/controls.ts';
import type { DescribedMember, DescribedOptions } from '../kinds/control.ts';
import { toChoiceView } from '../kinds/choices.ts';
import type { Facts } from '../rules/conditions.ts';
import { isMembers, valueAt, withValueAt, type Json } from '../rules/paths.ts';
import { printed } from '../rules/texts.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { FieldSpec } from './fields.ts';
import type { FieldView } from './field-view.ts';
import type { Issue } from './issues.ts';
import type { LoadedOptions } from './options.ts';

/** The members of an object; undefined for a field that is not described. */
export function describedMembers({ field, widget }: FieldSpec, facts: Facts): DescribedMember[] | undefined {
  const from = field.fieldsFrom;
  return from && controlNamed(widget).describe?.(from, facts.option?.(from.field));
}

/** What the server says about the option that describes the members; '' for nothing. */
export const aboutMembers = ({ field: { fieldsFrom: from } }: FieldSpec, facts: Facts): string =>
  from?.about === undefined ? '' : printed(valueAt(facts.option?.(from.field), from.about));

/** What is wrong with the members of an object; null for a field that is not described. */
export function memberIssue(
  { widget }: FieldSpec,
  members: readonly DescribedMember[] | undefined,
  value: Json,
): Issue | null {
  const items = members && controlNamed(widget).problems?.(members, value);
  return items && Object.keys(items).length > 0 ? { text: null, items, advice: null, isMissing: true } : null;
}

/** Where the options of described fields come from, by id. */
export const sourcesOf = (fields: readonly FieldView[]): Map<string, DescribedOptions> =>
  new Map(
    fields.flatMap(({ isShown, members = [] }) =>
      isShown ? members.flatMap(({ options }) => (options ? [[options.id, options] as const] : [])) : [],
    ),
  );

/** Members with their options. A value without an option is shown as itself and kept. */
export const withChoices = (
  members: readonly DescribedMember[],
  loaded: LoadedOptions,
  values: Json,
): readonly DescribedMember[] =>
  members.map((member) => {
    const { options, id } = member;
    if (!options) return member;
    const state = loaded[options.id] ?? { is: 'loading' };
    const records = state.is === 'ready' ? state.records : [];
    const known = records.map((record) =>
      toChoiceView({ value: printed(valueAt(record, options.value)), label: printed(valueAt(record, options.label)) }),
    );
    const value = printed(valueAt(values, id));
    const isKnown = member.control !== 'select' || value === '' || known.some((one) => one.value === value);
    const choices = isKnown ? known : [toChoiceView({ value, label: value }), ...known];
    return {
      ...member,
      choices,
      failure: state.is === 'failed' ? state.failure : null,
      isLoading: state.is === 'loading',
    };
  });

/** The messages of a refusal that name a described member, at the position of that member. */
export function placedAtMembers(refusal: Refusal, fields: readonly FieldView[]): Refusal {
  const places = new Map(
    fields.flatMap(({ path, members = [] }) => members.map(({ id }, index) => [id, `${path}[${index}]`] as const)),
  );
  const moved = Object.entries(refusal.fields).map(([id, texts]) => [places.get(id) ?? id, texts] as const);
  return { ...refusal, fields: Object.fromEntries(moved) };
}

/** A record without the members that belong to the server. */
export function withoutOwn(record: Json, form: Form | undefined): Json {
  return fieldsWithOwn(form?.fields ?? []).reduce<Json>((made, { field, own }) => {
    const held = valueAt(made, field);
    if (!isMembers(made) || !isMembers(held)) return made;
    const kept = Object.entries(held).filter(([id]) => !own.some((begin) => id.startsWith(begin)));
    return withValueAt(made, field, Object.fromEntries(kept));
  }, record);
}

const fieldsWithOwn = (parts: readonly (Field | Group)[], prefix?: string): { field: string; own: string[] }[] =>
  parts.flatMap((part) => {
    if (isGroup(part)) return fieldsWithOwn(part.fields, joined(prefix ?? '', part.object));
    const own = part.fieldsFrom?.own;
    return own ? [{ field: joined(prefix ?? '', part.field), own }] : [];
  });
