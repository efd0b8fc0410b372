// The parts of a screen, whose code is loaded when one is first shown.
import type { Definition } from '../definition.ts';
import type { Place } from '../host.ts';

export type PartName = 'list' | 'record' | 'facts';

/** The part of a screen that is shown at a place. */
export function partAt({ screen }: Pick<Definition, 'screen'>, place: Place): PartName {
  if (screen.facts) return 'facts';
  // Without a form, the list shows its records beside it.
  return screen.list && (place.at === 'list' || !screen.form) ? 'list' : 'record';
}
