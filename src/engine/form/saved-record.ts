// What a press on Save sends.
import type { Screen } from '../descriptor/descriptor.gen.ts';
import { listedName } from '../rules/link-column.ts';
import { valueAt } from '../rules/paths.ts';
import { formatText, printed } from '../rules/texts.ts';
import type { Draft } from './draft.ts';
import type { Opening } from './form-state.ts';
import type { FormView } from './form-view.ts';
import type { Sent } from './steps.ts';

/**
 * A press on Save: the data to send at that moment, and the opening that it belongs to. `after`: what follows in the
 * same form. `before`: what an earlier attempt has done.
 */
export type Saving = {
  view: FormView;
  draft: Draft;
  opening: Opening;
  after?: object | undefined;
  before?: Sent | undefined;
  /** When the record was loaded or saved last, in milliseconds since 1970. */
  readAt: number;
};

/** The name of the record, or the title of settings. */
export const savedName = (screen: Screen, { opening, view }: Saving): string =>
  listedName(screen, (path) => view.places(`record.${path}`) ?? valueAt(view.record, path)) ??
  opening.key ??
  // Settings have no key.
  ((screen.key && printed(valueAt(view.record, screen.key))) || formatText(screen.title));
