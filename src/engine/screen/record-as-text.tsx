// A record as text, for users who may not change it, with the reason and the actions that they may use.
import type { Store } from 'effector';
import { useUnit } from 'effector-react';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/states.tsx';
import type { FormView } from '../form/form-view.ts';
import { RecordText } from '../form/record-text.tsx';
import { formatText } from '../rules/texts.ts';
import { ActionButtons, ActionProgress, ActionError } from './action-buttons.tsx';
import type { Addresses } from './addresses.ts';
import type { ScreenModel } from './screen-model.ts';

export default function RecordAsText({
  $view,
  model,
  addresses,
}: {
  $view: Store<FormView | null>;
  model: ScreenModel;
  addresses: Addresses;
}) {
  const view = useUnit($view);
  if (!view) return null;
  const why = view.asText?.why || view.readOnly?.why;
  return (
    <div className="card" data-place="form">
      {why && (
        <div className="record-why">
          <Note tone="info" isQuiet>
            <p>{why}</p>
          </Note>
        </div>
      )}
      <ActionError model={model.actions.form!} />
      <RecordText view={view} />
      <div className="form-foot">
        <ActionProgress model={model.actions.form!} />
        {model.definition.screen.kind === 'collection' && (
          <ButtonLink place="screen" href={addresses.list()} icon="back">
            {formatText(model.definition.screen.title)}
          </ButtonLink>
        )}
        <span className="foot-state" />
        <ActionButtons model={model.actions.form!} />
      </div>
    </div>
  );
}
