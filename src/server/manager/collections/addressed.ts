// Fields of a record that the address of the call that saves it contains.
import type { Screen } from '../../../engine/descriptor/descriptor.gen.ts';
import { withValueAt } from '../../../engine/rules/paths.ts';
import type { LongCall } from '../../../engine/rules/request.ts';
import { placeholdersIn } from '../../../engine/rules/texts.ts';
import { asParameter, type Address } from './address-of.ts';
import type { RecordData } from './records.ts';

/** A record with the fields that its address has: those of its variant, and those that the call puts there. */
export function withAddressed(
  record: RecordData,
  { variants }: Screen,
  { call }: LongCall,
  { place, values }: { place: Address; values: readonly string[] },
): RecordData {
  const parameters = place.path.split('/').filter((step) => step.startsWith(':'));
  const paths = [
    ...(variants?.by ?? []),
    ...placeholdersIn(call).flatMap((one) => /^form\.(.+)$/.exec(one)?.[1] ?? []),
  ];
  return paths.reduce((made, path) => {
    const { is } = place.variant ?? {};
    const named = [path, `form.${path}`].map((one) => parameters.indexOf(asParameter(one))).find((at) => at >= 0);
    const value = named === undefined ? is?.[variants!.by.indexOf(path)] : values[named];
    return value === undefined ? made : (withValueAt(made, path, value) as RecordData);
  }, record);
}
