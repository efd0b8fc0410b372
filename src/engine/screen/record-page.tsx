// A record in its form, with its panels below; or as text, for whoever may not change it.
import { useUnit } from 'effector-react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Failed, Loading, Note } from '../../ui/states.tsx';
import { useAfterPress } from '../form/after-press.ts';
import { formTitle, type FormView } from '../form/form-view.ts';
import { RecordForm } from '../form/record-form.tsx';
import { RecordText } from '../form/record-text.tsx';
import type { RecordModel } from '../form/record-model.ts';
import { explain, faultIdOf } from '../rules/explain.ts';
import { holds } from '../rules/conditions.ts';
import { say } from '../rules/sentences.ts';
import { sentence } from '../rules/texts.ts';
import { ActionButtons, ActionTrouble } from './action-buttons.tsx';
import type { Addresses } from './addresses.ts';
import { Notes } from './notes-view.tsx';
import { PageHead } from './page-head.tsx';
import { PanelView } from './panel-view.tsx';
import type { ScreenModel } from './screen-model.ts';

type Props = {
  model: ScreenModel;
  addresses: Addresses;
  /** Stories that the descriptor places below the form. */ after: (id: string) => ReactNode;
};

export default function RecordPage({ model, addresses, after }: Props) {
  const record = model.record!;
  const { screen } = model.definition;
  const { view, opening, failure, reload } = useUnit({
    view: record.$view,
    opening: record.$opening,
    failure: record.$loadFailure,
    reload: record.reloadWanted,
  });
  const isCollection = screen.kind === 'collection';
  const places = view?.places ?? ((place: string) => (place === 'key' ? opening?.key : undefined));
  const title = formTitle(model.definition, opening?.mode ?? 'edit', places);
  const here = opening?.mode === 'create' ? title : (opening?.key ?? '');
  return (
    <>
      <PageHead
        title={title}
        summary={summaryOf(screen, view)}
        back={isCollection ? { href: addresses.list(), label: sentence(screen.title) } : undefined}
        here={here}
      >
        {model.actions.page.hasActions && <ActionButtons model={model.actions.page} />}
      </PageHead>
      <ActionTrouble model={model.actions.page} />
      {failure && (
        <div className="card padded">
          <Failed
            headline={sentence(screen.says?.loadFailed, places) || say('load-failed')}
            details={explain(failure)}
            faultId={faultIdOf(failure) && say('fault-id', { id: faultIdOf(failure) })}
            retry={say('retry')}
            onRetry={() => reload()}
          />
        </div>
      )}
      {!failure && !view && (
        <div className="card padded" aria-busy="true">
          <Loading label={say('loading')} lines={8} />
        </div>
      )}
      {view && !failure && (
        <>
          <Notes notes={view.notes.filter((note) => note.at === 'top')} />
          {view.asText ? (
            <AsText view={view} model={model} addresses={addresses} />
          ) : (
            <InForm view={view} record={record} model={model} title={title} />
          )}
          {model.panels.map((panel) => (
            <PanelView key={panel.panel.id} model={panel} onRetryOptions={record.optionsWanted} />
          ))}
          {(screen.after ?? [])
            .filter((story) => holds(story.show, view.facts))
            .map((story) => (
              <div key={story.id}>{after(story.id)}</div>
            ))}
        </>
      )}
    </>
  );
}

function summaryOf({ kind, summary, form }: ScreenModel['definition']['screen'], view: FormView | null): string {
  const own = view && sentence(form!.summary?.[view.facts.form!.mode], view.places);
  return own || (kind === 'collection' ? '' : sentence(summary));
}

function AsText({ view, model, addresses }: { view: FormView; model: ScreenModel; addresses: Addresses }) {
  const why = view.asText!.why || view.readOnly?.why;
  return (
    <div className="card">
      {why && (
        <div className="record-why">
          <Note tone="info" isQuiet>
            <p>{why}</p>
          </Note>
        </div>
      )}
      <ActionTrouble model={model.actions.form} />
      <RecordText view={view} />
      <div className="form-foot">
        {model.definition.screen.kind === 'collection' && (
          <ButtonLink href={addresses.list()} icon="back">
            {sentence(model.definition.screen.title)}
          </ButtonLink>
        )}
        <span className="foot-state" />
        <ActionButtons model={model.actions.form} />
      </div>
    </div>
  );
}

function InForm({
  view,
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
  return (
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

/** After a press on Save that showed errors, and after a refusal, the focus goes to the first field with one. */
function useFocusOnTrouble(record: RecordModel) {
  const troubles = useUnit(record.$troubles);
  useEffect(() => {
    if (troubles === 0) return;
    const inField = document.querySelector<HTMLElement>('.form [aria-invalid="true"]');
    inField?.focus();
  }, [troubles]);
}
