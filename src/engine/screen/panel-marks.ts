// Shows errors of panels at the form fields that the descriptor assigns them to.
import { combine, type Store } from 'effector';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { explain } from '../rules/explain.ts';
import type { PanelModel } from './panel-model.ts';

type Results = Store<ReturnType<PanelModel['$result']['getState']>[]>;

const known = new WeakMap<readonly PanelModel[], Results>();

/** The results of panels as one store: a hook cannot take another number of stores when panels are added or removed. */
function resultsOf(panels: readonly PanelModel[]): Results {
  const results = known.get(panels) ?? combine(panels.map(({ $result }) => $result));
  known.set(panels, results);
  return results;
}

/** The errors of panels by the path of their field. */
export function usePanelErrors(panels: readonly PanelModel[]): Record<string, string> {
  const results = useUnit(resultsOf(panels));
  return useMemo(() => {
    const errors: Record<string, string> = {};
    panels.forEach(({ panel }, index) => {
      const result = results[index]!;
      if (panel.run.errorsAt === undefined || result.is !== 'failed') return;
      const { failure } = result;
      // A refusal without a message says nothing about the field.
      if (failure.kind === 'rejected' && failure.status === 400 && failure.messages.length > 0)
        errors[panel.run.errorsAt] ??= explain(failure);
    });
    return errors;
  }, [panels, results]);
}
