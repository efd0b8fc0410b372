// Where a declared call is served.
import type { Call as DescribedCall, Screen } from '../../../engine/descriptor/descriptor.gen.ts';
import { variantOf, variantPath, type Variant, type Variants } from '../../../engine/rules/variants.ts';
import { longCall } from '../../../engine/rules/request.ts';
import { placeholdersIn, replacePlaceholders } from '../../../engine/rules/texts.ts';
import { withValueAt } from '../../../engine/rules/paths.ts';
import type { Call } from '../wire/call.ts';

export type Address = Pick<Call, 'method' | 'path'> & {
  /** The variant of the records that it is about. */
  variant?: Variant;
};

function methodAndPath(call: DescribedCall): [method: Call['method'], template: string] {
  const [method, target] = longCall(call).call.split(' ') as [Call['method'], string];
  return [method, target.split('?', 1)[0]!];
}

/** The parameters in the address of a declared call, in the format of `Call`. */
export function queryOf(call: DescribedCall): Pick<Call, 'query'> {
  const [, search] = longCall(call).call.split('?', 2);
  if (search === undefined) return {};
  const given = [...new URLSearchParams(search)];
  return { query: Object.fromEntries(given.map(([name, value]) => [name, value.includes('{') ? null : value])) };
}

/** The parameter of a path for a place of a call. */
export const asParameter = (place: string) => `:${place.replace(/\W/g, '_')}`;
const pathOf = (template: string, variant: string) =>
  `/${replacePlaceholders(template, (place) => (place === 'variant' ? variant : asParameter(place)))}`;

/** The address of a declared call for variants that the screen does not list, as the page builds it; at most one. */
export function otherAddressesOf(call: DescribedCall, { variants }: Screen): Address[] {
  const [method, template] = methodAndPath(call);
  if (!variants || !placeholdersIn(template).includes('variant')) return [];
  return [{ method, path: pathOf(template, variants.by.map(asParameter).join('/')) }];
}

/** The id of the variant in the address of a call for variants that the screen does not list. */
export const otherVariantIn = ({ by }: Variants, params: Readonly<Record<string, string>>): string | undefined => {
  const values = by.map((path) => params[asParameter(path).slice(1)]);
  return values.includes(undefined) ? undefined : values.join('-');
};

/** All addresses of a declared call: those of its variants, and that of variants that only the server knows. */
export const allAddressesOf = (call: DescribedCall, screen: Screen): Address[] => [
  ...addressesOf(call, screen),
  ...(screen.variants?.offered ? otherAddressesOf(call, screen) : []),
];

/** Method and path of a declared call, in the format of `Call`; one for each variant that its path can name. */
export function addressesOf(call: DescribedCall, { variants }: Screen): Address[] {
  const [method, template] = methodAndPath(call);
  const at = (variant: string) => pathOf(template, variant);
  if (!variants || !placeholdersIn(template).includes('variant')) return [{ method, path: at('') }];
  return variants.variants.map(({ is }) => {
    const record = variants.by.reduce<unknown>((made, path, index) => withValueAt(made, path, is[index]), {});
    return { method, path: at(variantPath(variants, record)), variant: variantOf(variants, record) };
  });
}

/**
 * The parameters of a call whose path can be an address: those with a value in it, and those that it leaves open, in
 * order; undefined if it is the address of another call.
 */
export function matchedBy(
  address: Address,
  { method, path }: Pick<Call, 'method' | 'path'>,
): { fixed: Record<string, string>; open: string[] } | undefined {
  const steps = address.path.replace(/\/$/, '').split('/');
  const others = path.replace(/\/$/, '').split('/');
  if (method !== address.method || steps.length !== others.length) return undefined;
  const fixed: Record<string, string> = {};
  const open: string[] = [];
  for (const [index, step] of steps.entries()) {
    const other = others[index]!;
    if (!other.startsWith(':')) {
      if (step !== other) return undefined;
    } else if (step.startsWith(':')) open.push(other.slice(1));
    else fixed[other.slice(1)] = step;
  }
  return { fixed, open };
}
