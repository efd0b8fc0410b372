// The defaults of a screen that count while it hides their fields, where a customization has set others.
import { formParts } from '../engine/check/context.ts';
import type { ScreenParts } from './change.ts';

/** A customized screen that keeps the former defaults of fields with conditions only, with these conditions. */
export function withHiddenDefaults({ screen }: ScreenParts, made: ScreenParts): ScreenParts {
  const { hiddenDefaults, ...rest } = made;
  if (!hiddenDefaults) return made;
  const conditional = formParts(screen, undefined).fields.flatMap(({ path, field, groups }) => {
    const when = [...groups, field].flatMap((part) => part.when ?? []);
    const isKept = when.length > 0 && Object.hasOwn(hiddenDefaults, path);
    return isKept ? [[path, { ...hiddenDefaults[path], when }] as const] : [];
  });
  return conditional.length === 0 ? rest : { ...rest, hiddenDefaults: Object.fromEntries(conditional) };
}
