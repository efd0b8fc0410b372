// Buttons other than Save, and their errors.
import { useUnit } from 'effector-react';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/states.tsx';
import { t } from '../../messages/gen/engine.gen.ts';
import type { ActionsModel } from './action-model.ts';
import type { ScreenModel } from './screen-model.ts';

export function ActionButtons({ model }: { model: ActionsModel }) {
  const { views, clicked } = useUnit({ views: model.$views, clicked: model.clicked });
  return views.map((view) => (
    <Button
      key={view.id}
      place={`action:${view.id}`}
      tone={view.variant}
      icon={view.isDelete ? 'trash' : undefined}
      isBusy={view.isBusy}
      disabledReason={view.isEnabled || view.isBusy ? null : view.why}
      onClick={() => clicked(view.id)}
    >
      {view.isBusy ? view.busy : view.label}
    </Button>
  ));
}

export function ActionError({ model }: { model: ActionsModel }) {
  const trouble = useUnit(model.$trouble);
  return (
    trouble && (
      <Failed
        headline={trouble.headline}
        details={trouble.details}
        faultId={trouble.faultId && t('fault-id', { id: trouble.faultId })}
      />
    )
  );
}

/** The progress of work that goes on after an action. */
export const ActionProgress = ({ model: { waiting } }: { model: ActionsModel }) =>
  waiting && <waiting.Status model={waiting} />;

/** The dialogs of the actions of a screen. They are outside of its form, because each contains a form. */
export const ActionDialogs = ({ model: { actions } }: { model: ScreenModel }) =>
  Object.entries(actions).map(([at, { dialog, Dialog }]) => dialog && Dialog && <Dialog key={at} model={dialog} />);
