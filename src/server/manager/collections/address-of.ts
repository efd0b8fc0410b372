// Where a declared call is served.
import type { Call as DescribedCall } from '../../../engine/descriptor/descriptor.gen.ts';
import { longCall } from '../../../engine/rules/request.ts';
import { withPlaces } from '../../../engine/rules/texts.ts';
import type { Call } from '../wire/call.ts';

/** Method and path of a declared call, in the format of `Call`. */
export function addressOf(call: DescribedCall): Pick<Call, 'method' | 'path'> {
  const [method, target] = longCall(call).call.split(' ') as [Call['method'], string];
  const path = withPlaces(target.split('?')[0]!, (place) => `:${place}`);
  return { method, path: `/${path}` };
}
