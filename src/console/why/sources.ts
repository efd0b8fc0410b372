// Where the parts of screens are defined: the lines of the descriptors, and the customizations. Loaded on demand.
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { $customizations, type Customizations } from '../../session/customizations.ts';
import { loadReport } from '../report.ts';
import type { Report } from '../words/report.ts';

export type Sources = {
  lines: Record<string, Record<string, number>>;
  report: Report | null;
};

async function load(customizations: Customizations | null): Promise<Sources> {
  const [lines, report] = await Promise.all([import('./all.positions'), loadReport(customizations)]);
  return { lines: lines.default, report };
}

/** Undefined until they have loaded; an answer is complete without them. */
export function useSources(): Sources | undefined {
  const customizations = useUnit($customizations);
  const [sources, set] = useState<Sources>();
  useEffect(() => {
    let isLatest = true;
    load(customizations).then(
      (loaded) => isLatest && set(loaded),
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [customizations]);
  return sources;
}

/** The files and lines that define a part: the screen, and the entity for a part that shows a field. */
export function filesOf({ lines }: Sources, slug: string, place: string, field: string | undefined): string[] {
  const own = lines[slug] ?? {};
  const at = (file: string, id: string) => (own[id] === undefined ? [] : [`schemas/${slug}/${file}:${own[id]}`]);
  return [...at('screen.json', place), ...(field === undefined ? [] : at('entity.json', `entity/field:${field}`))];
}
