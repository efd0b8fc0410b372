// The warning in the last half minute before an inactive session ends.
import { useUnit } from 'effector-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { $secondsLeft, touched } from '../../session/idle.ts';
import { t } from '../../messages/gen/session.gen.ts';

export default function IdleWarning() {
  const { seconds, stay } = useUnit({ seconds: $secondsLeft, stay: touched });
  if (seconds === null || seconds <= 0) return null;
  return (
    <Dialog title={t('idle')} onDismiss={() => stay()}>
      <p role="timer">{t('idle-text', { seconds })}</p>
      {/* Announced only at the start and near the end, because a screen reader would announce each second. */}
      <p className="visually-hidden" role="alert">
        {t(seconds > 10 ? 'idle-soon' : 'idle-now')}
      </p>
      <div className="dialog-buttons">
        <Button tone="primary" autoFocus onClick={() => stay()}>
          {t('stay')}
        </Button>
      </div>
    </Dialog>
  );
}
