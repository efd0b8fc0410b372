// A record in a form, rendered by RJSF with our own theme. RJSF lays out the fields once; each control then reads its
// own field and reports input directly to the model, so that a key costs what its field costs.
import type { ValidatorType } from '@rjsf/utils';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { FormPlan } from './form-state.ts';
import type { FormStore } from './form-store.ts';
import { withTheme } from './rjsf.bundle.ts';
import { FormContext, type FormEvents } from './form-context.tsx';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './templates/array-field-template.tsx';
import { FieldTemplate } from './templates/field-template.tsx';
import { ObjectFieldTemplate } from './templates/object-field-template.tsx';
import { isItemList, toFlatSchema, toFormData, toUiSchema } from './to-rjsf.ts';
import './form.css';

const ThemedForm = withTheme({
  templates: { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate },
});

type Props = {
  plan: FormPlan;
  store: FormStore;
  events: FormEvents;
  label: string;
  onSubmit: () => void;
  children: ReactNode;
};

/** Defaults are set by the model: RJSF renders the data as given. */
const noDefaults = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;
/** The model checks the record; RJSF requires a validator, but never calls it for a flat schema without validation. */
const noValidator: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};

export function RecordForm({ plan, store, events, label, onSubmit, children }: Props) {
  const schema = useMemo(() => toFlatSchema(plan.specs), [plan]);
  const uiSchema = useMemo(() => toUiSchema(plan.specs), [plan]);
  const data = useItemLists(plan, store);
  const context = useMemo(() => ({ plan, store, events }), [plan, store, events]);
  return (
    <FormContext value={context}>
      <ThemedForm
        className="form card"
        aria-label={label}
        schema={schema}
        uiSchema={uiSchema}
        formData={data}
        validator={noValidator}
        experimental_defaultFormStateBehavior={noDefaults}
        // oxlint-disable-next-line typescript/no-deprecated -- as long as the library has it
        noValidate
        noHtml5Validate
        showErrorList={false}
        onSubmit={onSubmit}
      >
        {children}
      </ThemedForm>
    </FormContext>
  );
}

/** The data that RJSF needs to lay out a form: its lists of items, replaced when the number of items changes. */
function useItemLists(plan: FormPlan, store: FormStore) {
  const lists = useMemo(() => plan.specs.filter(isItemList), [plan]);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const stops = lists.map(({ path }) => store.onField(path, listener));
      return () => stops.forEach((stop) => stop());
    },
    [lists, store],
  );
  const lengths = useSyncExternalStore(subscribe, () =>
    lists.map(({ path }) => (store.field(path)?.value as unknown[] | undefined)?.length).join(),
  );
  // The values matter to RJSF only when a length changes.
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => toFormData(lists, store), [lists, store, lengths]);
}
