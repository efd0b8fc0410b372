// Compares the explanations of the parts of the open page with what the page shows.
import { $open } from '../../src/console/console.ts';
import { isCustom } from '../../src/console/open-screens.ts';
import { elementOf } from '../../src/console/place-of.ts';
import { idsOf } from '../../src/engine/form/form-context.tsx';
import { explain } from '../../src/console/why/explain.ts';
import type { Explanation } from '../../src/console/why/explanation.ts';
import { nowOf, storesOf, type Values } from '../../src/console/why/now.ts';
import { jsonOf, partsOf, type Part } from '../../src/console/why/parts.ts';
import { topicsOf } from '../../src/console/why/settings.ts';

/** The state of a part as a text that tests compare. */
const inWords = (isShown: boolean, isLocked: boolean | undefined, isRequired: boolean | undefined): string =>
  [isShown ? 'shown' : 'not shown', isLocked && 'locked', isRequired && 'required'].filter(Boolean).join(', ');

const inDocument = (id: string) => document.getElementById(id);

const inputs = 'input:not([type="search"]), select, textarea, [role="radiogroup"]';
const inputIn = (control: Element | null) =>
  control?.matches(inputs)
    ? control
    : (control?.querySelector('[aria-required]') ?? control?.querySelector(inputs) ?? null);

/** The control or button of a part that shows its state; null for a part without one. */
function controlOf({ place, kind, part }: Part, element: Element | null): Element | null {
  if (kind === 'field') return inputIn(inDocument(idsOf(part.path).control));
  if (kind === 'input') return inDocument(place.replace('/input:', '-').replaceAll(':', '-'));
  if (kind === 'panel') return element?.querySelector('.asks > .tipped > button, .asks > button') ?? null;
  return kind === 'action' && element ? (element.querySelector('button') ?? element) : null;
}

/** The topics that an explanation does not mention, although the part has a key for them. */
const missingTopics = (part: Part, { name, statements }: Explanation): string =>
  topicsOf(part.kind, jsonOf(part))
    .filter((one) => (one === 'name' ? name === '' : !statements.some(({ topic }) => topic === one)))
    .join(', ');

/** The parts of the open page whose explanation is incomplete or differs from what the page shows. */
export function wrongExplanations(): { place: string; explained: string; displayed: string; missing: string }[] {
  const model = $open.getState();
  if (!model || isCustom(model)) return [];
  const stores = Object.entries(storesOf(model)).map(([name, store]) => [name, store.getState()]);
  const now = nowOf(model, Object.fromEntries(stores) as Values);
  return partsOf(model.definition.screen)
    .filter(({ page }) => page === 'any' || page === now.page)
    .flatMap((part) => {
      const { place } = part;
      const explanation = explain(part, now);
      const { isShown, isRequired, locked } = explanation;
      const element = elementOf({ slug: model.slug, place });
      const control = controlOf(part, element);
      const state = (isTrue: boolean) => (control ? isTrue : undefined);
      const explained = inWords(isShown, state(locked !== null), state(isRequired));
      const displayed = inWords(
        element !== null,
        state(control?.matches(':disabled, [aria-disabled="true"]') ?? false),
        // A group of checkboxes has no attribute for it.
        control?.closest('.choices') ? state(isRequired) : state(control?.hasAttribute('aria-required') ?? false),
      );
      const missing = isShown ? missingTopics(part, explanation) : '';
      return explained === displayed && missing === '' ? [] : [{ place, explained, displayed, missing }];
    });
}
