// The facts of a screen.
import { combine, sample } from 'effector';
import type { Host } from '../host.ts';
import { createFacts } from './facts-model.ts';
import type { PageState, ScreenModel } from './screen-model.ts';

/** Adds the facts of a screen. */
export function addFacts(model: ScreenModel, host: Host): void {
  const facts = createFacts(model.definition, host);
  model.facts = facts;
  model.addState(
    'facts',
    combine(facts.$answer, facts.$failure, (answer, failure): PageState =>
      failure ? 'failed' : answer ? 'loaded' : 'loading',
    ),
  );
  sample({ clock: model.opened, fn: () => undefined, target: facts.opened });
  sample({ clock: model.left, target: facts.left });
  sample({ clock: model.actions.page.reloadWanted, target: facts.opened });
}
