// The last half minute of a console that nobody touches.
import { useUnit } from 'effector-react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { $secondsLeft, touched } from '../../session/idle.ts';

export default function IdleWarning() {
  const { seconds, stay } = useUnit({ seconds: $secondsLeft, stay: touched });
  if (seconds === null || seconds <= 0) return null;
  return (
    <Dialog title="Are you still there?" onDismiss={() => stay()}>
      <p role="timer">
        Nobody has used this page for a while. Your session ends in {seconds} {seconds === 1 ? 'second' : 'seconds'}.
      </p>
      {/* Counting aloud every second would say nothing else: told at the start and near the end. */}
      <p className="unseen" role="alert">
        {seconds > 10 ? 'Your session ends in less than half a minute.' : 'Your session ends in ten seconds or less.'}
      </p>
      <div className="dialog-buttons">
        <Button tone="primary" autoFocus onClick={() => stay()}>
          Stay signed in
        </Button>
      </div>
    </Dialog>
  );
}
