// Answers "Why Is This So?" about the part of the page at the pointer or the focus, in a panel beside it.
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { t } from '../../messages/gen/engine.gen.ts';
import { late } from '../../ui/late.tsx';
import { openDialog, showsPlace, type ShownPlace } from '../place-of.ts';
import { noticed } from '../notices.ts';
import { pressedKey } from '../../ui/pressed-key.ts';
import { $question, answerClosed, asked } from './asking.ts';
import { deferFocusLoss } from './visiting.ts';

// It needs the descriptor language, which is large.
const Panel = late<{ question: ShownPlace }>(async () => (await import('./panel.tsx')).default, undefined, PanelFailed);

export default function Why() {
  const question = useUnit($question);
  useEffect(listen, []);
  useEffect(deferFocusLoss, []);
  return question && <Panel question={question} />;
}

/** Reports the failure and closes the question, so that it can be asked again. */
function PanelFailed() {
  useEffect(() => {
    noticed({ tone: 'error', text: t('part-failed') });
    answerClosed();
  }, []);
  return null;
}

/** Listens for the key that asks about the element that the pointer or the focus reached last. */
function listen() {
  let latest: EventTarget | null = null;
  const remember = ({ target }: Event) => {
    latest = target;
  };
  const onKey = (event: KeyboardEvent) => {
    const isKey = event.code === 'KeyW' || pressedKey(event).toLowerCase() === 'w';
    if (!isKey || !event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey) return;
    const dialog = openDialog();
    if (dialog && !showsPlace(dialog)) return;
    event.preventDefault();
    const isOnPage = latest instanceof Element && latest.isConnected && !latest.closest('.why');
    asked(isOnPage ? (latest as Element) : document.activeElement);
  };
  addEventListener('mousemove', remember);
  addEventListener('focusin', remember);
  addEventListener('keydown', onKey);
  return () => {
    removeEventListener('mousemove', remember);
    removeEventListener('focusin', remember);
    removeEventListener('keydown', onKey);
  };
}
