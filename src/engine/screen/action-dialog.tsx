// The dialog of an action: its inputs, then its result.
import { useUnit } from 'effector-react';
import { useEffect, useRef, type SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Failed } from '../../ui/states.tsx';
import { t } from '../../messages/gen/engine.gen.ts';
import type { ActionDialogModel, DialogView } from './action-dialog-model.ts';
import type { Run } from './action-model.ts';
import { ActionResultView } from './action-result.tsx';
import { InputBox } from './input-box.tsx';

export function ActionDialog({ model }: { model: ActionDialogModel }) {
  const { view, result, onDismiss, onClose } = useUnit({
    view: model.$view,
    result: model.results.$result,
    onDismiss: model.dismissed,
    onClose: model.results.closed,
  });
  if (view)
    return (
      <Dialog title={view.title} onDismiss={onDismiss} place={placeOf(view.run)}>
        <Inputs model={model} view={view} />
      </Dialog>
    );
  if (!result) return null;
  return (
    <Dialog
      title={result.title}
      isWide={'table' in result.run.action.result}
      onDismiss={onClose}
      place={placeOf(result.run)}
    >
      <ActionResultView key={result.number} of={result} onClose={() => onClose()} />
    </Dialog>
  );
}

const placeOf = ({ action }: Run) => `action:${action.id}`;

function Inputs({ model, view }: { model: ActionDialogModel; view: DialogView }) {
  const { troubles, onType, onLeave, onSubmit, onCancel, onRetryOptions } = useUnit({
    troubles: model.$troubles,
    onType: model.typed,
    onLeave: model.boxLeft,
    onSubmit: model.submitted,
    onCancel: model.cancelled,
    onRetryOptions: model.optionsWanted,
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (troubles > 0) focusFirstError(form.current);
  }, [troubles]);
  const { action } = view.run;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} className="dialog-form" noValidate onSubmit={submit}>
      {view.text && <p>{view.text}</p>}
      {view.inputs.map((input) => (
        <InputBox
          key={input.id}
          input={input}
          place={`action:${action.id}`}
          errors={view.errors}
          onType={(box, value) => onType({ box, value })}
          onLeave={onLeave}
          onRetryOptions={onRetryOptions}
        />
      ))}
      {view.above && (
        <Failed
          headline={view.above.headline}
          details={view.above.details}
          faultId={view.above.faultId && t('fault-id', { id: view.above.faultId })}
        />
      )}
      <div className="dialog-buttons">
        <Button disabledReason={view.isBusy ? view.busy : null} onClick={() => onCancel()}>
          {view.no}
        </Button>
        <Button
          type="submit"
          tone={action.variant === 'danger' ? 'danger' : 'primary'}
          isBusy={view.isBusy}
          disabledReason={view.isBusy ? null : (view.problems[0]?.text ?? null)}
        >
          {view.isBusy ? view.busy : view.yes}
        </Button>
      </div>
    </form>
  );
}
