// The panel that answers "Why Is This So?", beside the part that it explains.
import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent as Pressed, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../messages/gen/why.gen.ts';
import { IconButton } from '../../ui/button.tsx';
import { $open } from '../console.ts';
import { customizeScreen } from '../customize-screen.ts';
import { isCustom } from '../open-screens.ts';
import { elementOf, openDialog, showsPlace, type ShownPlace } from '../place-of.ts';
import { pressedKey } from '../../ui/pressed-key.ts';
import { PartAnswer, ScreenAnswer } from './answer.tsx';
import { answerClosed } from './asking.ts';
import './why.css';

export default function Panel({ question }: { question: ShownPlace }) {
  const { open, close } = useUnit({ open: $open, close: answerClosed });
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Elements outside of an open dialog are inert.
  const [dialog] = useState(() => {
    const open = openDialog();
    return open && showsPlace(open) ? open : null;
  });
  usePosition(panel, question, open);
  useEffect(() => {
    const onClose = () => close();
    dialog?.addEventListener('close', onClose);
    return () => dialog?.removeEventListener('close', onClose);
  }, [dialog, close]);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    heading.current?.focus();
    return () => {
      // The focus may have moved on by itself.
      if (document.activeElement === document.body && before?.isConnected) before.focus();
    };
  }, []);
  const onKeyDown = (event: Pressed) => {
    if (pressedKey(event) !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const model = open && open.slug === question.slug && !isCustom(open) ? open : null;
  const customize = (place: string) => {
    close();
    // The panel of the customize mode is outside of the dialog, which would make it inert.
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
    customizeScreen(place);
  };
  const content = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the panel
    <div
      ref={panel}
      className="why"
      role="dialog"
      aria-labelledby="why-title"
      // A press on its text keeps the focus in it.
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <div className="why-head">
        <h2 id="why-title" ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        <IconButton icon="cross" label={t('close')} onClick={() => close()} />
      </div>
      {model ? (
        <PartAnswer
          key={keyOf(model)}
          model={model}
          place={question.place}
          isInDialog={dialog !== null}
          onCustomize={customize}
        />
      ) : (
        <ScreenAnswer slug={question.slug} />
      )}
    </div>
  );
  return dialog ? createPortal(content, dialog) : content;
}

const keys = new WeakMap<object, number>();
let latestKey = 0;

/** Distinguishes the models of a screen, which are replaced when its customizations change. */
function keyOf(model: object): number {
  const key = keys.get(model) ?? ++latestKey;
  keys.set(model, key);
  return key;
}

const gap = 8;

/** Keeps the panel beside the part, which is outlined. `open`: the screen, which may be replaced. */
function usePosition(panel: RefObject<HTMLDivElement | null>, question: ShownPlace, open: object | null) {
  useLayoutEffect(() => {
    const element = elementOf(question);
    element?.setAttribute('data-asked', '');
    element?.scrollIntoView({ block: 'nearest' });
    if (panel.current) placeBeside(panel.current, element);
    return () => element?.removeAttribute('data-asked');
  }, [panel, question, open]);
}

/** Places the panel where the window has the most space: beside the part, below it, or above it. */
function placeBeside(panel: HTMLElement, element: HTMLElement | null) {
  const own = panel.getBoundingClientRect();
  const part = element?.getBoundingClientRect() ?? own;
  const isBeside = part.right + gap + own.width < innerWidth;
  const left = isBeside ? part.right + gap : Math.min(part.left, innerWidth - own.width - gap);
  const below = Math.max(gap, isBeside ? part.top : part.bottom + gap);
  const above = Math.max(gap, innerHeight - (isBeside ? part.bottom : part.top - gap));
  const isAbove = above < below;
  Object.assign(panel.style, {
    left: `${Math.max(gap, left)}px`,
    top: isAbove ? 'auto' : `${below}px`,
    bottom: isAbove ? `${above}px` : 'auto',
    maxHeight: `${innerHeight - gap - Math.min(above, below)}px`,
  });
}
