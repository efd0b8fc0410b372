// Loads the report of all customizations.
import { importCustomized, type Customizations } from '../session/customizations.ts';
import type { Report } from './words/report.ts';

/** Loads the report and describes each change in a sentence. Returns null if there are no customizations. */
export async function loadReport(customizations: Customizations | null): Promise<Report | null> {
  if (!customizations?.changes) return null;
  const [report, { withWords }] = await Promise.all([
    importCustomized<Report>(customizations.changes),
    // It needs the descriptor language, which is large.
    import('./words/report.ts'),
  ]);
  return withWords(report);
}
