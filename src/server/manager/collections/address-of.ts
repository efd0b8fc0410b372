// Where a declared call is served.
import type { Call as DescribedCall, Screen } from '../../../engine/descriptor/descriptor.gen.ts';
import { variantOf, variantPath, type Variant } from '../../../engine/rules/variants.ts';
import { longCall } from '../../../engine/rules/request.ts';
import { placesIn, withPlaces } from '../../../engine/rules/texts.ts';
import { withValueAt } from '../../../engine/rules/paths.ts';
import type { Call } from '../wire/call.ts';

export type Address = Pick<Call, 'method' | 'path'> & {
  /** The variant of the records that it is about. */
  variant?: Variant;
};

/** Method and path of a declared call, in the format of `Call`; one for each variant that its path can name. */
export function addressesOf(call: DescribedCall, { variants }: Screen): Address[] {
  const [method, target] = longCall(call).call.split(' ') as [Call['method'], string];
  const [way = ''] = target.split('?');
  const at = (variant: string) =>
    `/${withPlaces(way, (place) => (place === 'variant' ? variant : `:${place.replace(/\W/g, '_')}`))}`;
  if (!variants || !placesIn(way).includes('variant')) return [{ method, path: at('') }];
  return variants.variants.map(({ is }) => {
    const record = variants.by.reduce<unknown>((made, path, index) => withValueAt(made, path, is[index]), {});
    return { method, path: at(variantPath(variants, record)), variant: variantOf(variants, record) };
  });
}
