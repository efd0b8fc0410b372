// Keeps the original defaults that a customization has replaced. They apply while the screen hides their fields, and
// let the form recognize replaced defaults, to check them against the options that a call loads.
import { formParts } from '../engine/check/context.ts';
import type { ScreenParts } from './change.ts';

/** A customized screen that keeps only the defaults of fields with conditions, which it adds, or with options. */
export function withHiddenDefaults({ screen }: ScreenParts, customized: ScreenParts): ScreenParts {
  const { hiddenDefaults, ...rest } = customized;
  if (!hiddenDefaults) return customized;
  const conditional = formParts(screen, undefined).fields.flatMap(({ path, field, groups }) => {
    const when = [...groups, field].flatMap((part) => part.when ?? []);
    const isKept = (when.length > 0 || field.options !== undefined) && Object.hasOwn(hiddenDefaults, path);
    return isKept ? [[path, { ...hiddenDefaults[path], when }] as const] : [];
  });
  return conditional.length === 0 ? rest : { ...rest, hiddenDefaults: Object.fromEntries(conditional) };
}
