// Fields that the server describes: the members of an object, by the option that is chosen in another field. Loads with
// the screens that have any.
import type { Definition } from '../definition.ts';
import type { Field, Form, Group } from '../descriptor/descriptor.gen.ts';
import { isGroup, joined } from '../descriptor/form-parts.ts';
import { controlNamed } from '../kinds/controls.ts';
import type { DescribedMember, DescribedOptions } from '../kinds/control.ts';
import { toChoiceView } from '../kinds/choices.ts';
import { valuesIn } from '../kinds/described/values.ts';
import type { Facts } from '../rules/conditions.ts';
import { isMembers, partAt, valueAt, withValueAt, type Json } from '../rules/paths.ts';
import { printed } from '../rules/texts.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { FieldSpec } from './fields.ts';
import type { FieldView } from './field-view.ts';
import type { Issue } from './issues.ts';
import type { LoadedOptions } from './options.ts';

/** A definition with this file, if the server describes one of its fields. */
export type WithDescribed = Definition & { described?: typeof described };

/**
 * The members of an object with their options, the server's text about the option that describes them ('' for none),
 * and what is wrong with their values; undefined for a field that is not described.
 */
function membersIn(
  { field, widget }: FieldSpec,
  value: Json,
  { facts, options }: { facts: Facts; options: LoadedOptions },
) {
  const from = field.fieldsFrom;
  const option = from && facts.option?.(from.field);
  const { describe, problems } = controlNamed(widget);
  const members = from && describe?.(from, option);
  if (!members) return undefined;
  const items = problems?.(members, value) ?? {};
  const issue: Issue | null =
    Object.keys(items).length > 0 ? { text: null, items, advice: null, isMissing: true } : null;
  const about = from.about === undefined ? '' : printed(valueAt(option, from.about));
  return { members: withChoices(members, options, value), about, issue };
}

/** Where the options of described fields come from, by id. */
export const sourcesOf = (fields: readonly FieldView[]): Map<string, DescribedOptions> =>
  new Map(
    fields.flatMap(({ isShown, members = [] }) =>
      isShown ? members.flatMap(({ options }) => (options ? [[options.id, options] as const] : [])) : [],
    ),
  );

/** Members with their options. A value without an option is shown as itself and kept. */
const withChoices = (
  members: readonly DescribedMember[],
  loaded: LoadedOptions,
  values: Json,
): readonly DescribedMember[] =>
  members.map((member) => {
    const { options, id } = member;
    if (!options) return member;
    const state = loaded[options.id] ?? { is: 'loading' };
    const records = state.is === 'ready' ? state.records : [];
    const known = records.map((record) => {
      const value = printed(valueAt(record, options.value));
      return toChoiceView({ value, label: printed(valueAt(record, options.label)) || value });
    });
    const unknown = valuesIn(member, printed(partAt(values, [id]))).filter(
      (held) => !known.some(({ value }) => value === held),
    );
    return {
      ...member,
      choices: unknown.map((value) => toChoiceView({ value, label: value })).concat(known),
      failure: state.is === 'failed' ? state.failure : null,
      isLoading: state.is === 'loading',
    };
  });

/** The messages of a refusal that name a described member, at the position of that member. */
function placedAtMembers(refusal: Refusal, fields: readonly FieldView[]): Refusal {
  const places = new Map(
    fields.flatMap(({ path, members = [] }) => members.map(({ id }, index) => [id, `${path}[${index}]`] as const)),
  );
  const moved = Object.entries(refusal.fields).map(([id, text]) => [places.get(id) ?? id, text] as const);
  return { ...refusal, fields: Object.fromEntries(moved) };
}

/** A record without the members that belong to the server. */
function withoutOwn(record: Json, form: Form | undefined): Json {
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

/** The functions of described fields that the form uses. */
export const described = { membersIn, placedAtMembers, withoutOwn };
