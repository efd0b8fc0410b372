// Errors of panels at the fields of the form that they are about, where the descriptor says so.
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { FormView } from '../form/form-view.ts';
import { explain } from '../rules/explain.ts';
import type { PanelModel } from './panel-model.ts';

/** The view of a form with the refusals of its panels at their fields. An error of the field itself comes first. */
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
