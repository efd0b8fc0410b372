// The NuGet API key screen: two buttons, and the key in a dialog that closes after a minute.
import { useUnit } from 'effector-react';
import { CopyText } from '../../../engine/kinds/copy-text.tsx';
import { PageHead } from '../../../engine/screen/page-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failed, Note } from '../../../ui/states.tsx';
import { t } from '../../../messages/gen/nuget-api-key.gen.ts';
import type { NugetApiKeyModel } from './model.ts';
import '../custom-screen.css';

type Props = { model: NugetApiKeyModel };

export function NugetApiKey({ model }: Props) {
  const { isBusy, isAbsent, error, edition, locked, key, access, reset } = useUnit({
    isBusy: model.$isBusy,
    isAbsent: model.$isAbsent,
    error: model.$error,
    edition: model.$edition,
    locked: model.$locked,
    key: model.$key,
    access: model.accessClicked,
    reset: model.resetClicked,
  });
  const mayLack = edition !== '' && edition !== 'PRO' && !isAbsent;
  return (
    <>
      <PageHead />
      <div className="card custom">
        <p>{t('about')}</p>
        {mayLack && (
          <Note tone="info" isQuiet>
            <p>{t('maybe-absent', { edition })}</p>
          </Note>
        )}
        {error && <Failed {...error} />}
        <div className="custom-buttons">
          <Button tone="primary" icon="key" isBusy={isBusy} disabledReason={locked} onClick={() => access()}>
            {t('access')}
          </Button>
          <Button icon="lock" isBusy={isBusy} disabledReason={locked} onClick={() => reset()}>
            {t('reset')}
          </Button>
        </div>
      </div>
      {key !== null && <KeyWindow model={model} apiKey={key} />}
    </>
  );
}

function KeyWindow({ model, apiKey }: Props & { apiKey: string }) {
  const { seconds, announced, base, close } = useUnit({
    seconds: model.$secondsLeft,
    announced: model.$secondsAnnounced,
    base: model.$base,
    close: model.closed,
  });
  return (
    <Dialog title={t('dialog')} isWide onDismiss={() => close()}>
      <div className="custom-window">
        <Note tone="warning">
          <p>{t('warning')}</p>
        </Note>
        <div>
          <h3>{t('key-label')}</h3>
          <CopyText text={apiKey} />
        </div>
        <div>
          <h3>{t('command-label')}</h3>
          <CopyText text={t('command', { key: apiKey, base })} />
        </div>
      </div>
      <div className="dialog-buttons">
        {/* The display changes each second; a screen reader announces only the start, half a minute and the end. */}
        <p className="countdown" aria-hidden="true">
          {t('closes-in', { seconds })}
        </p>
        <p className="visually-hidden" role="status">
          {t('closes-in', { seconds: announced })}
        </p>
        <Button tone="primary" autoFocus onClick={() => close()}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  );
}
