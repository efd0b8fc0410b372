// The warning in the last half minute before an inactive session ends.
import { useUnit } from 'effector-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { $secondsLeft, touched } from '../../session/idle.ts';

export default function IdleWarning() {
  const { seconds, stay } = useUnit({ seconds: $secondsLeft, stay: touched });
  if (seconds === null || seconds <= 0) return null;
  return (
    <Dialog title="Are You Still There?" onDismiss={() => stay()}>
      <p role="timer">
        You have been inactive for a while. Your session ends in {seconds} {seconds === 1 ? 'second' : 'seconds'}.
      </p>
      {/* Announced at the start and near the end only, because a screen reader would announce nothing but seconds. */}
      <p className="unseen" role="alert">
        {seconds > 10 ? 'Your session ends in less than half a minute.' : 'Your session ends in ten seconds or less.'}
      </p>
      <div className="dialog-buttons">
        <Button tone="primary" autoFocus onClick={() => stay()}>
          Stay Signed In
        </Button>
      </div>
    </Dialog>
  );
}
