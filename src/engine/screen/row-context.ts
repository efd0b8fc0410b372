// The context of the actions of a row.
import type { Definition } from '../definition.ts';
import { valueAt } from '../rules/paths.ts';
import { keyIn } from '../rules/link-column.ts';
import { rowPlaceholders, type Row } from '../table/columns.ts';
import type { ActionContext } from './action-view.ts';

/** The context of the actions of a row: its values, its key and its variant. */
export function rowContext(
  { screen, variants }: Definition,
  row: Row,
  session: ActionContext['facts']['session'] & { userId?: string },
): ActionContext {
  const ofRow = rowPlaceholders(row);
  return {
    facts: { session, field: (path) => valueAt(row, path) },
    places: (place) => {
      if (place === 'key') return keyIn(screen.key, row);
      if (place === 'session.userId') return session.userId;
      if (place === 'variant') return screen.variants && variants?.variantPath(screen.variants, row);
      return ofRow(place);
    },
    mode: 'edit',
  };
}
