// An editable record: its form, the errors above the buttons, and the buttons.
import { useUnit } from 'effector-react';
import { useEffect, useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { Failed, Note } from '../../ui/states.tsx';
import { useAfterPress } from '../form/after-press.ts';
import { formWhy } from '../form/form-context.tsx';
import type { FormView } from '../form/form-view.ts';
import { RecordForm } from '../form/record-form.tsx';
import type { RecordModel } from '../form/record-model.ts';
import { say } from '../rules/sentences.ts';
import { sentence } from '../rules/texts.ts';
import { ActionButtons, ActionTrouble } from './action-buttons.tsx';
import { Notes } from './notes-view.tsx';
import { useMarkedView } from './panel-marks.ts';
import type { ScreenModel } from './screen-model.ts';

export function RecordInForm({
  view: unmarked,
  record,
  model,
  title,
}: {
  view: FormView;
  record: RecordModel;
  model: ScreenModel;
  title: string;
}) {
  const units = useUnit({
    resetNotice: record.$resetNotice,
    onType: record.fieldTyped,
    onLeave: record.fieldLeft,
    onSwitch: record.toggleSwitched,
    onRetryOptions: record.optionsWanted,
    onSave: record.saveClicked,
  });
  const view = useMarkedView(unmarked, model.panels);
  const { resetNotice, onSave } = units;
  const afterPress = useAfterPress();
  const events = useMemo(
    () => ({
      onType: (path: string, value: unknown) => units.onType({ path, value }),
      onLeave: (place: string) => afterPress(() => units.onLeave(place)),
      onSwitch: (path: string, on: boolean) => units.onSwitch({ path, on }),
      onRetryOptions: units.onRetryOptions,
    }),
    [afterPress, units.onType, units.onLeave, units.onSwitch, units.onRetryOptions],
  );
  useFocusOnTrouble(record);
  const why = view.readOnly?.why;
  return (
    <>
      {why && (
        <Note tone="info" isQuiet>
          <p id={formWhy}>{why}</p>
        </Note>
      )}
      <RecordForm
        definition={model.definition}
        plan={record.plan}
        view={view}
        events={events}
        resetNotice={resetNotice}
        label={title}
        onSubmit={onSave}
      >
        <div className="form-troubles">
          {view.words && (
            <p className="record-words">
              {view.words.map((word, index) => (word.isStrong ? <strong key={index}>{word.text}</strong> : word.text))}
            </p>
          )}
          <Notes notes={view.notes.filter((note) => note.at === 'foot')} />
          {view.recordErrors.map((text) => (
            <Note key={text} tone="error">
              <p>{text}</p>
            </Note>
          ))}
          {view.above && (
            <Failed
              headline={view.above.headline}
              details={view.above.details.join(' ')}
              faultId={view.above.faultId && say('fault-id', { id: view.above.faultId })}
            />
          )}
          <ActionTrouble model={model.actions.form} />
        </div>
        <FormFoot view={view} record={record} model={model} />
      </RecordForm>
    </>
  );
}

function FormFoot({ view, record, model }: { view: FormView; record: RecordModel; model: ScreenModel }) {
  const { screen } = model.definition;
  const { isSaving, onReset, onCancel } = useUnit({
    isSaving: record.$isSaving,
    onReset: record.resetClicked,
    onCancel: record.cancelClicked,
  });
  const buttons = screen.form!.buttons ?? {};
  return (
    <div className="form-foot">
      <Button
        tone="primary"
        type="submit"
        isBusy={isSaving}
        disabledBecause={view.save.isEnabled || isSaving ? null : view.save.why}
      >
        {sentence(buttons.save) || say('save')}
      </Button>
      {screen.kind === 'collection' ? (
        <Button onClick={() => onCancel()}>{sentence(buttons.cancel) || say('cancel')}</Button>
      ) : (
        <Button
          disabledBecause={view.readOnly ? view.readOnly.why : view.isChanged ? null : say('unchanged')}
          onClick={() => onReset()}
        >
          {sentence(buttons.reset) || say('discard')}
        </Button>
      )}
      <span className="foot-state" role="status">
        {view.save.state}
      </span>
      <ActionButtons model={model.actions.form} />
    </div>
  );
}

/** After a press on Save that revealed errors, and after a rejection, the first field with an error gets the focus. */
function useFocusOnTrouble(record: RecordModel) {
  const troubles = useUnit(record.$troubles);
  useEffect(() => {
    if (troubles === 0) return;
    const inField = document.querySelector<HTMLElement>('.form [aria-invalid="true"]');
    inField?.focus();
  }, [troubles]);
}
