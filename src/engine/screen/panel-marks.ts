// Shows errors of panels at the form fields that the descriptor assigns them to.
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { FormView } from '../form/form-view.ts';
import { explain } from '../rules/explain.ts';
import type { PanelModel } from './panel-model.ts';

/** The view of a form with the errors of its panels at their fields. A field's own error takes precedence. */
export function useMarkedView(view: FormView, panels: readonly PanelModel[]): FormView {
  const results = useUnit(panels.map(({ $result }) => $result));
  return useMemo(() => {
    const fields = { ...view.fields };
    panels.forEach(({ panel }, index) => {
      const result = results[index]!;
      const field = panel.run.errorsAt === undefined ? undefined : fields[panel.run.errorsAt];
      if (!field || field.error !== null || result.is !== 'failed') return;
      const { failure } = result;
      if (failure.kind === 'rejected' && failure.status === 400)
        fields[field.path] = { ...field, error: explain(failure) };
    });
    return { ...view, fields };
  }, [view, panels, results]);
}
