// The defaults of a screen, where a customization has set others: they count while the screen hides their fields, and
// the form checks the others of fields whose options come from a call.
import { formParts } from '../engine/check/context.ts';
import type { ScreenParts } from './change.ts';

/** A customized screen that keeps those of fields with conditions, with these conditions, and of such with options. */
export function withHiddenDefaults({ screen }: ScreenParts, made: ScreenParts): ScreenParts {
  const { hiddenDefaults, ...rest } = made;
  if (!hiddenDefaults) return made;
  const conditional = formParts(screen, undefined).fields.flatMap(({ path, field, groups }) => {
    const when = [...groups, field].flatMap((part) => part.when ?? []);
    const isKept = (when.length > 0 || field.options !== undefined) && Object.hasOwn(hiddenDefaults, path);
    return isKept ? [[path, { ...hiddenDefaults[path], when }] as const] : [];
  });
  return conditional.length === 0 ? rest : { ...rest, hiddenDefaults: Object.fromEntries(conditional) };
}
