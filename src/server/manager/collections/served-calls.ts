// The calls of the screens that the manager serves without specific code.
import type { CustomizedScreen } from '../../../customize/change.ts';
import type { ManagerContext } from '../context.ts';
import type { Call } from '../wire/call.ts';
import { createScreenCalls, createUnsupportedCalls } from './calls.ts';
import { withRestrictions, type Customizations } from './restrictions.ts';
import { withCustomized, type ServedScreen } from './screens.ts';

type Given = { customized?: Customizations['screens']; awaited?: Customizations['awaited'] };

/** The customizations of screens; none by default. */
export function customizationsOf(
  shipped: () => readonly ServedScreen[],
  { customized, awaited }: Given,
): Customizations {
  // The same object each time, so that nothing seems to have changed.
  const [noScreens, noSlugs] = [new Map<string, CustomizedScreen>(), new Set<string>()];
  return { screens: customized ?? (() => noScreens), awaited: awaited ?? (() => noSlugs), shipped };
}

/** A function that returns the calls, which are created again only after screens or customizations have changed. */
export function createServedCalls(
  context: ManagerContext,
  screens: () => readonly ServedScreen[],
  customizations: Customizations,
): () => Call[] {
  return whileSame(
    () => [customizations.screens(), ...screens()],
    () => {
      const served = withCustomized(screens(), customizations.screens());
      const calls = [createScreenCalls, createUnsupportedCalls].flatMap((create) =>
        served.flatMap((one) => create(context, one)),
      );
      return withRestrictions(calls, customizations, context);
    },
  );
}

/** A function that computes a value again only if its inputs have changed. */
function whileSame<Made>(partsOf: () => readonly unknown[], make: () => Made): () => Made {
  let known: { parts: readonly unknown[]; made: Made } | undefined;
  return () => {
    const parts = partsOf();
    const isSame = known?.parts.length === parts.length && parts.every((part, at) => part === known!.parts[at]);
    if (!isSame) known = { parts, made: make() };
    return known!.made;
  };
}
