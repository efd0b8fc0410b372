// Shows errors of panels at the form fields that the descriptor assigns them to.
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { explain } from '../rules/explain.ts';
import type { PanelModel } from './panel-model.ts';

/** The errors of panels by the path of their field. */
export function usePanelErrors(panels: readonly PanelModel[]): Record<string, string> {
  const results = useUnit(panels.map(({ $result }) => $result));
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
