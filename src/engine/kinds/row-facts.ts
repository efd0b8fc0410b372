// The facts that conditions in the cells of a row can test: only the record. The check of descriptors reports all
// others.
import type { Facts } from '../rules/conditions.ts';
import { valueAt } from '../rules/paths.ts';
import type { Row } from './kind.ts';

const signedOut = { signedIn: false, edition: '', clustered: false, may: () => false };

/** The facts of a row. */
export const factsOf = (row: Row): Facts => ({ session: signedOut, field: (path) => valueAt(row, path) });
