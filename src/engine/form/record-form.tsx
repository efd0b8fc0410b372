// A record in a form, rendered by RJSF with our own theme. It reports the user's input and decides nothing.
import type { ErrorSchema, RJSFSchema } from '@rjsf/utils';
import { useMemo, useRef, type ReactNode } from 'react';
import type { Definition } from '../definition.ts';
import type { FormPlan } from './form-state.ts';
import type { FormView } from './form-view.ts';
import { createPrecompiledValidator, withTheme } from './rjsf.bundle.ts';
import { FormContext, type FormEvents, type ResetNotice } from './form-context.tsx';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './templates/array-field-template.tsx';
import { FieldTemplate } from './templates/field-template.tsx';
import { ObjectFieldTemplate } from './templates/object-field-template.tsx';
import { changedFields, toFlatSchema, toFormData, toUiSchema } from './to-rjsf.ts';
import './form.css';

const ThemedForm = withTheme({
  templates: { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate },
});

type Props = {
  definition: Definition;
  plan: FormPlan;
  view: FormView;
  events: FormEvents;
  resetNotice: ResetNotice;
  label: string;
  onSubmit: () => void;
  children: ReactNode;
};

const noErrors: ErrorSchema = {};
/** Defaults are set by the model: RJSF renders the data as given. */
const noDefaults = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;

export function RecordForm({ definition, plan, view, events, resetNotice, label, onSubmit, children }: Props) {
  const schema = useMemo(() => toFlatSchema(plan.specs), [plan]);
  const uiSchema = useMemo(() => toUiSchema(plan.specs), [plan]);
  const validator = useMemo(
    () => createPrecompiledValidator(definition.validators as never, definition.entity as RJSFSchema),
    [definition],
  );
  const data = toFormData(view);
  const latest = useRef({ data, events, onSubmit });
  latest.current = { data, events, onSubmit };
  const handlers = useMemo(
    () => ({
      onChange: ({ formData }: { formData?: Record<string, unknown> }) =>
        changedFields(latest.current.data, formData ?? {}).forEach(({ path, value }) =>
          latest.current.events.onType(path, value),
        ),
      onSubmit: () => latest.current.onSubmit(),
    }),
    [],
  );
  const context = useMemo(() => ({ view, events, resetNotice }), [view, events, resetNotice]);
  return (
    <FormContext value={context}>
      <ThemedForm
        className="form card"
        aria-label={label}
        schema={schema}
        uiSchema={uiSchema}
        formData={data}
        extraErrors={noErrors}
        validator={validator}
        experimental_defaultFormStateBehavior={noDefaults}
        noValidate
        noHtml5Validate
        showErrorList={false}
        {...handlers}
      >
        {children}
      </ThemedForm>
    </FormContext>
  );
}
