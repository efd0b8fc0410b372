// A description of the unsaved changes, why they cannot be saved, and the buttons that undo, save or download them.
import { useUnit } from 'effector-react';
import { textsOf } from '../../messages/finding-messages.ts';
import type { Failure } from '../../http/failure.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { $viewAs } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PathText } from '../../ui/path-text.tsx';
import { Failed, Note } from '../../ui/states.tsx';
import { useAnnouncement } from './announcing.ts';
import { confirmDiscard } from './discarding.ts';
import { explainEdit } from './explain-edit.ts';
import {
  $edit,
  $findings,
  $isSaving,
  $failure,
  $session,
  discarded,
  downloadFx,
  redone,
  reloadClicked,
  saveClicked,
  undone,
} from './model.ts';
import { $changedByOthers } from './others.ts';
import { focusSelected } from './picking.ts';
import type { View } from './view.ts';
import './changes.css';

export function Changes({ view: { differences, canUndo, canRedo } }: { view: View }) {
  const { viewAs, edit, findings, others, isSaving, failure, session, undo, redo, discard, save, reload, download } =
    useUnit({
      viewAs: $viewAs,
      edit: $edit,
      findings: $findings,
      others: $changedByOthers,
      isSaving: $isSaving,
      failure: $failure,
      session: $session,
      undo: undone,
      redo: redone,
      discard: discarded,
      save: saveClicked,
      reload: reloadClicked,
      download: downloadFx,
    });
  const announced = useAnnouncement(differences);
  const none = differences.length === 0 ? t('nothing-to-save') : null;
  const refused = findings.length > 0 ? t('refused') : null;
  const locked = viewAs?.why ?? null;
  // The button disappears, so the focus moves.
  const reloadFile = () => {
    reload();
    focusSelected();
  };
  const discardAll = async () => {
    if (await confirmDiscard(differences.length)) discard();
  };
  return (
    <section className="customizing-changes" aria-label={t('changes')}>
      <h3>{t('changes')}</h3>
      {others.length > 0 && (
        <Note tone="warning">
          {failure?.of === 'save' && isConflict(failure.failure) && <p role="alert">{t('not-saved')}</p>}
          <p role="alert">{t('changed-meanwhile')}</p>
          <div>
            <Button onClick={reloadFile}>{t('load-again')}</Button>
          </div>
          <strong id="customizing-others">{t('changed-by-others')}</strong>
          <ul aria-labelledby="customizing-others">
            {others.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Note>
      )}
      <p className={none === null ? 'visually-hidden' : 'customizing-hint'} role="status">
        {announced}
      </p>
      <ul aria-label={t('changes')}>
        {differences.map(({ place, key, text }) => (
          <li key={`${place} ${key}`}>{text}</li>
        ))}
      </ul>
      {findings.length > 0 && (
        <Note tone="error">
          <p>{t('refused')}</p>
          <ul>
            {findings.map((finding) => {
              const { file, line, column } = finding;
              const { summary, advice } = textsOf(finding);
              return (
                <li key={`${line}:${column} ${summary}`}>
                  {summary} {advice} <PathText text={`${file}:${line}:${column}`} />
                </li>
              );
            })}
          </ul>
        </Note>
      )}
      {failure && (others.length === 0 || !isConflict(failure.failure)) && (
        <ChangesFailed {...failure} onReload={reloadFile} />
      )}
      <div className="customizing-buttons">
        <Button disabledReason={canUndo ? null : t('nothing-to-undo')} onClick={() => undo()}>
          {t('undo')}
        </Button>
        <Button disabledReason={canRedo ? null : t('nothing-to-redo')} onClick={() => redo()}>
          {t('redo')}
        </Button>
        <Button disabledReason={none} onClick={() => void discardAll()}>
          {t('discard')}
        </Button>
        {edit === 'write' ? (
          <Button tone="primary" isBusy={isSaving} disabledReason={none ?? refused ?? locked} onClick={() => save()}>
            {t('save')}
          </Button>
        ) : (
          <Button
            tone="primary"
            icon="download"
            disabledReason={none ?? refused}
            onClick={() => void download(session!)}
          >
            {t('download')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Whether the file has changed since it was opened. */
const isConflict = (failure: Failure) => failure.kind === 'rejected' && failure.status === 409;

/** A failed preview or save. After a conflict, the file can be reloaded; the edits are reapplied. */
function ChangesFailed({ of, failure, onReload }: { of: 'preview' | 'save'; failure: Failure; onReload: () => void }) {
  if (isConflict(failure))
    return (
      <Note tone="warning" action={<Button onClick={onReload}>{t('load-again')}</Button>}>
        <p role="alert">{t('changed-meanwhile')}</p>
      </Note>
    );
  return <Failed headline={t(of === 'save' ? 'not-saved' : 'not-previewed')} details={explainEdit(failure)} />;
}
