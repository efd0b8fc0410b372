// Variants: records of one screen that differ in their fields and calls, distinguished by the values of some fields.
// Shared by form, check and manager. Pure.
import type { Screen } from '../descriptor/descriptor.gen.ts';
import { newRecord, resolved, type Schema } from '../descriptor/entity.ts';
import { isMet } from './conditions.ts';
import { isObject, sameJson, valueAt, withValueAt, type Json } from './paths.ts';
import { printed, formatText } from './texts.ts';

export type Variants = NonNullable<Screen['variants']>;
export type Variant = Pick<Variants['variants'][number], 'id' | 'is' | 'path' | 'values'> & { title: string };

/** How a call or an address names the values of a variant. */
const nameOf = (is: readonly Json[], separator: string) => is.map(printed).join(separator);

/** The variant with these values; one that the descriptor does not know has only its values. */
function variantWith({ variants }: Variants, is: Json[], title = nameOf(is, '-')): Variant {
  const known = variants.find((one) => sameJson(one.is, is));
  return known ? { ...known, title: formatText(known.title) } : { id: nameOf(is, '-'), title, is };
}

/** The variant of a record. */
export const variantOf = (variants: Variants, record: Json): Variant =>
  variantWith(
    variants,
    variants.by.map((path) => valueAt(record, path)),
  );

/** The part of a path that belongs to the variant of a record. */
export function variantPath(variants: Variants, record: Json): string {
  const { path, is } = variantOf(variants, record);
  return path ?? nameOf(is, '/');
}

/**
 * The variant that an id names; undefined if there is none. An unknown id names one that only the server knows:
 * the values joined by hyphens, of which only the first may contain any.
 */
export function variantNamed(variants: Variants, id: string | undefined, title?: string): Variant | undefined {
  if (id === undefined) return undefined;
  const known = variants.variants.find((one) => one.id === id);
  if (known) return variantWith(variants, known.is);
  const steps = id.split('-');
  const first = steps.length - variants.by.length + 1;
  const is = [steps.slice(0, first).join('-'), ...steps.slice(first)];
  return variants.offered && first > 0 && !is.includes('') ? variantWith(variants, is, title) : undefined;
}

/**
 * The variants that can be created: those that the server offers, each once and in its order, or all while that is not
 * known.
 */
export function offeredVariants(variants: Variants, records: readonly Json[] | null): Variant[] {
  const { offered } = variants;
  if (!offered || !records) return variants.variants.map(({ is }) => variantWith(variants, is));
  const found = new Map<string, Variant>();
  for (const record of records) {
    const title = printed(valueAt(record, offered.label)) || undefined;
    const variant = variantNamed(variants, printed(valueAt(record, offered.value)), title);
    if (variant && !found.has(variant.id)) found.set(variant.id, variant);
  }
  return [...found.values()];
}

/**
 * The offer as far as it is known: its variants, and the state of the call that returns them; undefined without one.
 */
export function offerIn<State extends { is: string; records?: Json[] }>(
  variants: Variants,
  options: Readonly<Record<string, State>>,
): { offer: Variant[]; state: State | { is: 'loading' } | undefined } {
  const call = variants.offered?.call;
  const state = call === undefined ? undefined : options[call];
  const records = state?.is === 'ready' ? state.records : undefined;
  return {
    offer: offeredVariants(variants, records ?? null),
    state: call === undefined ? undefined : (state ?? { is: 'loading' }),
  };
}

/** A new record of a variant: the defaults of the entity, the values of its kind, its own, and its discriminator. */
export const newRecordOf = (entity: Schema, variants: Variants, variant: Variant): Json =>
  variants.by.reduce<Json>(
    (record, path, index) => withValueAt(record, path, variant.is[index]),
    [...sharedValues(variants, variant), variant.values ?? {}].reduce<Json>(
      (record, values) => merged(record, structuredClone(values), entity, entity),
      newRecord(entity),
    ),
  );

/** The values that a variant shares with others. */
const sharedValues = ({ by, shared = [] }: Variants, { is }: Variant): Json[] =>
  shared
    .filter(({ when }) => isMet(when, { session: signedOut, field: (path) => is[by.indexOf(path)] }))
    .map(({ values }) => values);

const signedOut = { signedIn: false, edition: '', clustered: false, may: () => false };

/** An object with the values of another one. An object that begins to exist has the defaults of its fields. */
function merged(before: Json, after: Json, schema: Schema, entity: Schema): Json {
  if (!isObject(after)) return after;
  const { properties = {} } = resolved(entity, schema);
  const start = isObject(before) ? before : newRecord({ ...resolved(entity, schema), definitions: entity.definitions });
  const both = Object.entries(after).map(([name, part]) => [
    name,
    merged(start[name], part, Object.hasOwn(properties, name) ? properties[name]! : {}, entity),
  ]);
  return { ...start, ...(Object.fromEntries(both) as object) };
}
