// An editable record: its form, the errors above the buttons, and the buttons.
import { useUnit } from 'effector-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FootState } from '../../ui/foot-state.tsx';
import { reveal } from '../../ui/reveal.ts';
import { Failed, Note } from '../../ui/states.tsx';
import { useAfterPress } from '../form/after-press.ts';
import { FieldMessagesContext, formWhy, useFormPart } from '../form/form-context.tsx';
import type { EntryChange } from '../kinds/entries.ts';
import { placeKey, type FieldPlace } from '../rules/field-place.ts';
import { useViewPart, type FormStore } from '../form/form-store.ts';
import { RecordForm } from '../form/record-form.tsx';
import type { RecordModel } from '../form/record-model.ts';
import { t } from '../../messages/gen/engine.gen.ts';
import { t as formText } from '../../messages/gen/form.gen.ts';
import { formatText } from '../rules/texts.ts';
import { ActionButtons, ActionProgress, ActionError } from './action-buttons.tsx';
import { Notes } from './notes-view.tsx';
import { usePanelErrors } from './panel-marks.ts';
import { Panels } from './panel-view.tsx';
import type { ScreenModel } from './screen-model.ts';

/** Moves the focus from a switch to the first control that it has made appear. */
const focusInside = () =>
  document.activeElement
    ?.closest('.toggled, [role=group], fieldset')
    ?.querySelector<HTMLElement>(':is(input, select, textarea):not([id$=toggle])')
    ?.focus();

export function RecordInForm({
  store,
  record,
  model,
  title,
}: {
  store: FormStore;
  record: RecordModel;
  model: ScreenModel;
  title: string;
}) {
  const { onType, onLeave, onSwitch, onRetryOptions, onSave } = useUnit({
    onType: record.fieldTyped,
    onLeave: record.fieldLeft,
    onSwitch: record.toggleSwitched,
    onRetryOptions: record.optionsWanted,
    onSave: record.saveClicked,
  });
  const afterPress = useAfterPress();
  const events = useMemo(
    () => ({
      onType: (path: string, value: unknown) => onType({ path, value }),
      onEntry: (path: string, entry: EntryChange) => onType({ path, entry }),
      onLeave: (place: FieldPlace) => afterPress(() => onLeave(placeKey(place))),
      onSwitch: (path: string, on: boolean) => {
        onSwitch({ path, on });
        // Runs after React has rendered the field, and before the next key event.
        queueMicrotask(focusInside);
      },
      onRetryOptions,
    }),
    [afterPress, onType, onLeave, onSwitch, onRetryOptions],
  );
  useFocusOnTrouble(record);
  const why = useViewPart(store, (view) => view?.readOnly?.why ?? '');
  const form = useMemo(
    () => (
      <RecordForm plan={record.plan} store={store} events={events} label={title} onSubmit={() => onSave()}>
        <Panels model={model} at="foot" />
        <FormMessages model={model} />
        <FormFoot record={record} model={model} />
      </RecordForm>
    ),
    [record, store, events, title, onSave, model],
  );
  return (
    <>
      {why && (
        <Note tone="info" isQuiet place="form">
          <p id={formWhy}>{why}</p>
        </Note>
      )}
      <WithFieldMessages record={record} model={model}>
        {form}
      </WithFieldMessages>
    </>
  );
}

/** Provides the messages at fields that come from outside the form: the notice of a reset, and the errors of panels. */
function WithFieldMessages({
  record,
  model,
  children,
}: {
  record: RecordModel;
  model: ScreenModel;
  children: ReactNode;
}) {
  const notice = useUnit(record.$resetNotice);
  const errors = usePanelErrors(model.panels);
  const { at, text } = notice ?? { at: '', text: '' };
  const messages = useMemo(() => ({ resetNotice: at === '' ? null : { at, text }, errors }), [at, text, errors]);
  return <FieldMessagesContext value={messages}>{children}</FieldMessagesContext>;
}

function FormMessages({ model }: { model: ScreenModel }) {
  const messages = useFormPart((view) => ({
    parts: view.sentence,
    notes: view.notes,
    recordErrors: view.recordErrors,
    above: view.above,
  }));
  if (!messages) return null;
  const { parts, notes, recordErrors, above } = messages;
  return (
    <div className="form-messages" data-place="form">
      {parts && (
        <p className="record-sentence">
          {parts.map(({ id, text }) =>
            id === undefined ? (
              text
            ) : (
              <strong key={id} data-place={`form/sentence/part:${id}`}>
                {text}
              </strong>
            ),
          )}
        </p>
      )}
      <Notes base="form" notes={notes.filter((note) => note.position === 'foot')} />
      {recordErrors.map((text) => (
        <Note key={text} tone="error">
          <p>{text}</p>
        </Note>
      ))}
      {above && (
        <Failed
          headline={above.headline}
          details={above.details}
          faultId={above.faultId && t('fault-id', { id: above.faultId })}
        />
      )}
      <ActionError model={model.actions.form!} />
    </div>
  );
}

function FormFoot({ record, model }: { record: RecordModel; model: ScreenModel }) {
  const { screen } = model.definition;
  const { isSaving, onReset, onCancel } = useUnit({
    isSaving: record.$isSaving,
    onReset: record.resetClicked,
    onCancel: record.cancelClicked,
  });
  const view = useFormPart(({ save, readOnly, isChanged }) => ({ save, readOnly, isChanged }));
  const buttons = screen.form!.buttons ?? {};
  if (!view) return null;
  return (
    <div className="form-foot" data-place="form">
      <ActionProgress model={model.actions.form!} />
      <Button
        tone="primary"
        type="submit"
        isBusy={isSaving}
        disabledReason={view.save.isEnabled || isSaving ? null : view.save.why}
      >
        {formatText(buttons.save) || formText('save')}
      </Button>
      {screen.kind === 'collection' ? (
        <Button onClick={() => onCancel()}>{formatText(buttons.cancel) || t('cancel')}</Button>
      ) : (
        <Button
          disabledReason={view.readOnly ? view.readOnly.why : view.isChanged ? null : formText('unchanged')}
          onClick={() => onReset()}
        >
          {formatText(buttons.reset) || formText('discard')}
        </Button>
      )}
      <FootState text={view.save.state} />
      <ActionButtons model={model.actions.form!} />
    </div>
  );
}

/**
 * After a press on Save that revealed errors, and after a rejection, the first editable field with an error gets the
 * focus.
 */
function useFocusOnTrouble(record: RecordModel) {
  const troubles = useUnit(record.$troubles);
  useEffect(() => {
    if (troubles === 0) return;
    const isWrong = ':is([aria-invalid="true"], [data-invalid]):not(:disabled)';
    const inField = document.querySelector<HTMLElement>(`.form ${isWrong}`);
    reveal(inField);
    inField?.focus();
  }, [troubles]);
}
